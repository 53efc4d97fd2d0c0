import { RefreshCw } from 'lucide-react'
import { useTranslation } from '../../../services/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SpanishText } from '../../../ui/spanish-text.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Dialogue } from './dialogue.tsx'
import { LessonExercise } from './exercise.tsx'
import type { useFreeLesson } from './use-free-lesson.ts'

export function FreeLessonSection({ lesson: state }: { lesson: ReturnType<typeof useFreeLesson> }) {
  const { t } = useTranslation()
  const { lesson, isLoading, error, refresh } = state
  return (
    <section aria-labelledby="free-lesson" aria-busy={isLoading} className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="free-lesson" className="font-display text-2xl">
            {t('controls.heading')}
          </h2>
          <p className="min-h-5 text-ink-soft text-sm">
            {lesson && `${t('controls.source')}: ${t(`controls.sources.${lesson.source}`)}`}
          </p>
        </div>
        <Button onClick={() => void refresh()} disabled={isLoading}>
          {isLoading ? <Spinner className="size-4" /> : <RefreshCw className="size-4" aria-hidden="true" />}
          {t('controls.refresh')}
        </Button>
      </div>
      {error && (
        <p role="status" className="mb-4 rounded-2xl bg-amber-wash px-4 py-3 text-sm">
          {t('controls.error', { message: error })}
        </p>
      )}
      {lesson ? (
        <div key="lesson" className="grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <article className="card p-5 sm:p-7">
              <p className="font-semibold text-clay-text text-sm">{lesson.subtitle}</p>
              <h3 className="font-display text-xl text-balance">{lesson.title}</h3>
              <h4 className="mt-4 font-bold">{lesson.lesson.title}</h4>
              <p className="mt-1 text-pretty">
                <SpanishText text={lesson.lesson.paragraph1} />
              </p>
              <ul className="mt-3 list-disc space-y-1.5 ps-5 marker:text-clay">
                {lesson.lesson.bullets.map((bullet) => (
                  <li key={bullet}>
                    <SpanishText text={bullet} />
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-pretty">
                <SpanishText text={lesson.lesson.paragraph2} />
              </p>
            </article>
            <LessonExercise
              key={lesson.title + lesson.generatedAt}
              exercise={lesson.exercise}
              onSolved={refresh}
            />
          </div>
          <Dialogue dialogue={lesson.dialogue} />
        </div>
      ) : (
        <div key="skeleton" className="card h-72 motion-safe:animate-pulse" />
      )}
    </section>
  )
}
