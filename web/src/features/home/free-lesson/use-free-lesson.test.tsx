import { FREE_LESSON_PATH } from '@frase/core/contract/paths'
import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdRequests, pass, settled } from '../../../testing/requests.ts'
import { useFreeLesson } from './section.tsx'

const NOW = new Date(2026, 2, 9, 12).getTime()
const SIX_HOURS = 6 * 60 * 60 * 1000

/** Loaded once, so that no test waits for a file. */
const lessons = await vi.importActual<typeof import('@frase/content/fallback-lesson')>(
  '@frase/content/fallback-lesson',
)
const fallback = await lessons.loadFallbackLesson('en')
vi.mock('@frase/content/fallback-lesson', () => ({ loadFallbackLesson: async () => fallback }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.setSystemTime(NOW)
})

function lesson(title: string): FreeLesson {
  return { ...fallback, title, generatedAt: '2026-03-09T10:00:00.000Z', source: 'builtin' }
}

function cache(title: string, age: number): void {
  const record = { content: lesson(title), timestamp: NOW - age, language: 'en' }
  localStorage.setItem('free-section-en', JSON.stringify(record))
}

async function open() {
  const { result, rerender } = renderHook(({ language }) => useFreeLesson(language), {
    initialProps: { language: 'en' as 'en' | 'fr' },
  })
  await act(settled)
  return {
    state: () => result.current,
    title: () => result.current.lesson?.title,
    refresh: () =>
      act(async () => {
        void result.current.refresh()
        await settled()
      }),
    changeLanguage: (language: 'en' | 'fr') =>
      act(async () => {
        rerender({ language })
        await settled()
      }),
  }
}

describe('the micro-lesson', () => {
  it('is requested, shown and stored where none is cached', async () => {
    const requests = holdRequests()
    const page = await open()
    expect(page.state()).toMatchObject({ lesson: null, isLoading: true })
    expect(requests).toMatchObject([{ path: FREE_LESSON_PATH, body: { language: 'en' } }])
    await requests[0]?.answer(lesson('New'))
    expect(page.state()).toMatchObject({ isLoading: false, error: null, lesson: { source: 'builtin' } })
    const stored = JSON.parse(localStorage.getItem('free-section-en') ?? '')
    expect(stored).toEqual({ content: lesson('New'), timestamp: NOW, language: 'en' })
  })

  it('is the cached one without a request for six hours', async () => {
    const requests = holdRequests()
    cache('Cached', SIX_HOURS - 1)
    const page = await open()
    expect(page.state()).toMatchObject({ isLoading: false, lesson: { title: 'Cached', source: 'cache' } })
    expect(requests).toEqual([])
  })

  it('is the stale cached one while a new one is requested', async () => {
    const requests = holdRequests()
    cache('Stale', SIX_HOURS)
    const page = await open()
    expect(page.state()).toMatchObject({ isLoading: true, lesson: { title: 'Stale' } })
    await requests[0]?.answer(lesson('New'))
    expect(page.title()).toBe('New')
  })

  it('is the fallback of the language, with the reason, when the request fails', async () => {
    const requests = holdRequests()
    const page = await open()
    await requests[0]?.answer({ error: 'Invalid response from Groq API' }, 502)
    expect(page.state()).toMatchObject({
      isLoading: false,
      error: 'Invalid response from Groq API',
      lesson: { title: fallback.title, source: 'fallback' },
    })
    expect(localStorage.getItem('free-section-en')).toBeNull()
    await pass(60_000)
    expect(requests, 'what generates is not retried').toHaveLength(1)
  })

  it('stays when another one is requested in vain', async () => {
    const requests = holdRequests()
    cache('Cached', 0)
    const page = await open()
    await page.refresh()
    expect(page.state()).toMatchObject({ isLoading: true, lesson: { title: 'Cached' } })
    await requests[0]?.fail()
    expect(page.state()).toMatchObject({ isLoading: false, lesson: { title: 'Cached' } })
    expect(page.state().error).not.toBeNull()
  })

  it('is the last one requested: an older answer that arrives later is neither shown nor stored', async () => {
    const requests = holdRequests()
    const page = await open()
    await page.refresh()
    await requests[1]?.answer(lesson('Second'))
    await requests[0]?.answer(lesson('First'))
    expect(page.title()).toBe('Second')
    expect(localStorage.getItem('free-section-en')).toContain('Second')
  })

  it('is not one in a language that the learner has left', async () => {
    const requests = holdRequests()
    const page = await open()
    await page.changeLanguage('fr')
    await requests[0]?.answer(lesson('English'))
    expect(page.state()).toMatchObject({ lesson: null, isLoading: true })
    expect(localStorage.getItem('free-section-en')).toBeNull()
    await requests[1]?.answer(lesson('Français'))
    expect(page.title()).toBe('Français')
  })
})
