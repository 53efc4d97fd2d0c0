import { RefreshCw } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../services/translation.ts'
import { useKeptFocus } from '../../../services/use-kept-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyOptional } from '../../../ui/lazy-optional.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { loadLessonView, type useFreeLesson } from './use-free-lesson.ts'

const LessonView = lazyOptional(loadLessonView)

export function FreeLessonSection({ lesson: state }: { lesson: ReturnType<typeof useFreeLesson> }) {
  const { t } = useTranslation()
  const { lesson, isLoading, error, refresh } = state
  const { target, part } = useKeptFocus<HTMLHeadingElement>(lesson)
  // Also while the lesson is there and what shows it is not.
  const skeleton = <div className="card h-72" aria-busy="true" />
  return (
    <section {...part} aria-labelledby="free-lesson" aria-busy={isLoading} className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 ref={target} tabIndex={-1} id="free-lesson" className="font-display text-2xl">
            {t('controls.heading')}
          </h2>
          <p className="min-h-5 text-ink-soft text-sm">
            {lesson &&
              `${t('colon', { label: t('controls.source') })} ${t(`controls.sources.${lesson.source}`)}`}
          </p>
        </div>
        <Button onClick={() => void refresh()} isIdle={isLoading}>
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
        <Suspense fallback={skeleton}>
          <LessonView lesson={lesson} onSolved={refresh} />
        </Suspense>
      ) : (
        skeleton
      )}
    </section>
  )
}
