import { loadFallbackLesson } from '@frase/content/fallback-lesson'
import { QUERY_LENGTH_MAX, RECENT_MAX } from '@frase/core/contract/limits'
import { FREE_LESSON_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import {
  type FreeLesson,
  freeLessonReader,
  isFreshLesson,
  lessonFromCache,
  readCachedLesson,
} from '@frase/core/lessons/free-lesson'
import { freeLessonKey } from '@frase/core/phrases/phrase-keys'
import { RefreshCw } from 'lucide-react'
import { Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { callApi, messageFrom } from '../../../services/api/api.ts'
import { useLatest } from '../../../services/api/latest.ts'
import { useKeptFocus } from '../../../services/page/use-kept-focus.ts'
import { readStored, writeStored } from '../../../services/storage/storage.ts'
import { useTranslation } from '../../../services/texts/translation.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import { lazyOptional } from '../../../ui/lazy-component.ts'

/** The lesson is below the fold: its view is loaded while the lesson is requested. */
const loadLessonView = () => import('./lesson-view.tsx')

interface FreeLessonState {
  lesson: FreeLesson | null
  isLoading: boolean
  error: string | null
}

/**
 * A fresh cached lesson is shown as it is; a stale one is shown while a new one is fetched; without either, and without
 * an answer, the built-in lesson of the language is the fallback.
 */
export function useFreeLesson(language: Language) {
  const [state, setStateNow] = useState<FreeLessonState>({ lesson: null, isLoading: true, error: null })
  // The lesson is long and below the fold: it is rendered in small steps.
  const setState = useCallback<typeof setStateNow>((next) => startTransition(() => setStateNow(next)), [])
  const begin = useLatest()

  const refresh = useCallback(async () => {
    const isLatest = begin()
    setState((before) => ({ ...before, isLoading: true, error: null }))
    try {
      const lesson = await fetchLesson(language)
      if (!isLatest()) return
      const record = { content: lesson, timestamp: Date.now(), language }
      writeStored(freeLessonKey(language), JSON.stringify(record))
      setState({ lesson, isLoading: false, error: null })
    } catch (error) {
      const fallback = await loadFallbackLesson(language).catch(() => null)
      if (!isLatest()) return
      setState(({ lesson }) => ({
        lesson:
          lesson ?? (fallback && { ...fallback, generatedAt: new Date().toISOString(), source: 'fallback' }),
        isLoading: false,
        error: messageFrom(error),
      }))
    }
  }, [language, begin, setState])

  useEffect(() => void loadLessonView().catch(() => {}), [])

  useEffect(() => {
    const isLatest = begin()
    setState({ lesson: null, isLoading: true, error: null })
    const cached = readCachedLesson(readStored(freeLessonKey(language)), language)
    if (!cached) {
      void refresh()
      return
    }
    void loadFallbackLesson(language).then((fallback) => {
      if (!isLatest()) return
      const isFresh = isFreshLesson(cached, Date.now())
      setState({ lesson: lessonFromCache(cached, fallback), isLoading: !isFresh, error: null })
      if (!isFresh) void refresh()
    }, refresh)
  }, [language, begin, refresh, setState])

  return { ...state, refresh }
}

const shownTitles: string[] = []

async function fetchLesson(language: Language): Promise<FreeLesson> {
  const body = { language, recent: shownTitles.slice(-RECENT_MAX) }
  const lesson = await callApi(FREE_LESSON_PATH, { body }, freeLessonReader)
  shownTitles.push(lesson.title.slice(0, QUERY_LENGTH_MAX))
  return lesson
}

const LessonView = lazyOptional(loadLessonView)

export function FreeLessonSection({ lesson: state }: { lesson: ReturnType<typeof useFreeLesson> }) {
  const { t } = useTranslation()
  const { lesson, isLoading, error, refresh } = state
  const { target, part } = useKeptFocus<HTMLHeadingElement>(lesson)
  // Also shown while the lesson has arrived and its view has not.
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
