import { LESSON_LEVELS, type LessonLevel } from '@frase/core/lessons/catalog'
import { useSearchParams } from 'react-router'

export const LEVEL_CHOICES = ['all', ...LESSON_LEVELS] as const
export type LevelChoice = 'all' | LessonLevel

const PARAM = 'nivel'

/** The chosen level is part of the address, so that it is still chosen when the learner comes back from a lesson. */
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
