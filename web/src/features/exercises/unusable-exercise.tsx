import { isExerciseType } from '@frase/core/exercises/registry/exercise-types'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { leaveOut } from './practice.ts'

/** Says why an exercise cannot be shown, and lets the session go on without it. */
export function UnusableExercise({ type }: { type: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="rounded-2xl bg-amber-wash px-4 py-3">
        {isExerciseType(type) ? t('exercises.incomplete') : t('exercises.unsupported', { type })}
      </p>
      <Button className="mt-4" onClick={leaveOut}>
        {t('exercises.leaveOut')}
      </Button>
    </>
  )
}
