import { LESSON_LEVELS, type LessonLevel } from '@frase/core/lessons/catalog'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../services/texts/translation.ts'

const LEVEL_CHOICES = ['all', ...LESSON_LEVELS] as const
type LevelChoice = 'all' | LessonLevel

const PARAM = 'nivel'

/** The chosen level is part of the address, so that it is kept when the learner returns from a lesson. */
export function useLevel(): [LevelChoice, (level: LevelChoice) => void] {
  const [params, setParams] = useSearchParams()
  const level = LESSON_LEVELS.find((known) => known === params.get(PARAM)) ?? 'all'
  const choose = (next: LevelChoice) =>
    setParams(
      (current) => {
        if (next === 'all') current.delete(PARAM)
        else current.set(PARAM, next)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return [level, choose]
}

interface LevelFilterProps {
  chosen: LevelChoice
  onChoose: (level: LevelChoice) => void
}

export function LevelFilter({ chosen, onChoose }: LevelFilterProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('grammar.filter.label')}</legend>
      {LEVEL_CHOICES.map((level) => (
        <label
          key={level}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-surface px-4 font-semibold ring-1 ring-line-strong ring-inset soft-colors hover:bg-sand with-checked:bg-sand with-checked:ring-2 with-checked:ring-clay"
        >
          <input
            type="radio"
            name="level"
            value={level}
            // The address changes a moment later: a controlled radio button would jump back until then.
            defaultChecked={chosen === level}
            onChange={() => onChoose(level)}
            className="size-4 accent-clay"
          />
          {t(level === 'all' ? 'grammar.filter.all' : `grammar.levels.${level}`)}
        </label>
      ))}
    </fieldset>
  )
}
