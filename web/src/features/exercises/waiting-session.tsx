import type { ExerciseSession } from '@frase/core/exercises/session/session'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'

interface WaitingSessionProps {
  session: ExerciseSession
  onResume: () => void
}

export function WaitingSession({ session, onResume }: WaitingSessionProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="waiting"
      className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-olive-wash p-6"
    >
      <div>
        <h2 id="waiting" className="font-display text-xl text-balance">
          {t('exercises.waiting.title')}
        </h2>
        <p className="mt-1 text-ink-soft">
          {t('exercises.position', { position: session.currentIndex + 1, total: session.exercises.length })}
        </p>
      </div>
      <Button kind="listen" onClick={onResume}>
        {t('exercises.waiting.resume')}
      </Button>
    </section>
  )
}
