import type { Exercise } from '@frase/core/exercises/registry/exercise-types'
import { wronglyPaired } from '@frase/core/exercises/types/matching'
import { X } from 'lucide-react'
import { useTranslation } from '../../../services/translation.ts'
import { Mark } from '../../../ui/mark.tsx'

interface PairRowsProps {
  exercise: Exercise<'matching'>
  /** From the id of a Spanish side to the id of the pair whose translation is beside it. */
  paired: Record<string, string>
  onRemove: (spanishId: string) => void
}

export function PairRows({ exercise, paired, onRemove }: PairRowsProps) {
  const { t } = useTranslation()
  const { pairs, answered } = exercise
  const wrong = new Set(wronglyPaired(exercise, paired).map(({ id }) => id))
  const rows = pairs.flatMap(({ id, spanish }) => {
    const given = pairs.find((other) => other.id === paired[id])
    return given ? [{ id, spanish, translation: given.translation, isRight: !wrong.has(id) }] : []
  })
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('exercises.pairs.made')} className="mb-4 stack-2">
      {rows.map(({ id, spanish, translation, isRight }) => (
        <li
          key={id}
          className={`flex items-center gap-3 rounded-2xl py-2 ps-4 pe-2 ring-inset ${lookOf(answered, isRight)}`}
        >
          <p className="grid flex-1 gap-x-4 leading-snug sm:grid-cols-2">
            <span lang="es" className="font-semibold">
              {spanish}
            </span>
            <span>{translation}</span>
          </p>
          {answered ? (
            <span className="shrink-0 pe-2">
              <Mark isRight={isRight} isChosen />
            </span>
          ) : (
            <button
              type="button"
              onClick={() => onRemove(id)}
              aria-label={t('exercises.pairs.remove', { spanish, translation })}
              data-tooltip={t('exercises.pairs.removeShort')}
              className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-sand"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function lookOf(answered: boolean | undefined, isRight: boolean): string {
  if (!answered) return 'bg-cobalt-wash ring-1 ring-line'
  return isRight ? 'bg-olive-wash ring-2 ring-olive' : 'bg-alarm-wash ring-2 ring-alarm'
}
