import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { fallbackPhrase } from '@frase/core/phrases/fallback'
import type { DailyPhrase } from '@frase/core/phrases/phrase'
import { encodeDailyPhrase } from '@frase/core/phrases/wire-names'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdRequests, pass, settled } from '../../testing/requests.ts'
import { useDailyPhrase } from './use-daily-phrase.ts'

const KEY = 'frase-2026-03-09'
const NEXT_DAY_KEY = 'frase-2026-03-10'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.setSystemTime(new Date(2026, 2, 9, 12))
})

function phrase(spanish: string, language: Language = 'en'): DailyPhrase {
  return {
    spanish,
    translation: `${spanish} in ${language}`,
    pronunciation: 'OH-lah',
    theme: 'comida',
    imageDescription: 'an apple',
    source: 'builtin',
    language,
  }
}

const wire = (...args: Parameters<typeof phrase>) => encodeDailyPhrase(phrase(...args))

function store(key: string, stored: DailyPhrase): void {
  localStorage.setItem(key, JSON.stringify(encodeDailyPhrase(stored)))
}

function stored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null')
}

/** The hook in English, until the test changes it. */
function open() {
  const { result, rerender } = renderHook(({ language }) => useDailyPhrase(language), {
    initialProps: { language: 'en' as 'en' | 'fr' },
  })
  return {
    state: () => ({ phrase: result.current.phrase, error: result.current.error }),
    regenerate: () => act(() => result.current.regenerate()),
    changeLanguage: (language: 'en' | 'fr') => act(() => rerender({ language })),
  }
}

const LOADING = { phrase: null, error: null }

describe('the phrase of the day', () => {
  it('is the stored one, without a request', () => {
    const requests = holdRequests()
    store(KEY, phrase('Hola.'))
    expect(open().state()).toEqual({ phrase: phrase('Hola.'), error: null })
    expect(requests).toEqual([])
  })

  it('is requested, shown and stored under its wire names where none is stored', async () => {
    const requests = holdRequests()
    const page = open()
    expect(page.state()).toEqual(LOADING)
    expect(requests).toMatchObject([{ path: DAILY_PHRASE_PATH, body: { language: 'en' } }])
    await requests[0]?.answer(wire('Buenos días.'))
    expect(page.state()).toEqual({ phrase: phrase('Buenos días.'), error: null })
    expect(stored(KEY)).toEqual({
      frase: 'Buenos días.',
      traducao: 'Buenos días. in en',
      pronunciation: 'OH-lah',
      tema: 'comida',
      descricaoImagem: 'an apple',
      source: 'builtin',
      language: 'en',
    })
  })

  it('is requested where the stored one is of another language or damaged', () => {
    const requests = holdRequests()
    store(KEY, phrase('Hola.', 'fr'))
    open()
    localStorage.setItem(KEY, '{"frase":')
    open()
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['an answer with an error', { error: 'Formato de resposta inválido' }, 'Formato de resposta inválido'],
    ['an answer that is no phrase', { frase: 3 }, /./],
  ])('is the fallback greeting, and nothing is stored, after %s', async (_, json, message) => {
    const requests = holdRequests()
    const page = open()
    await requests[0]?.answer(json, 'error' in json ? 502 : 200)
    expect(page.state().phrase).toEqual(fallbackPhrase('en'))
    expect(page.state().error).toMatch(message)
    expect(stored(KEY)).toBeNull()
    expect(requests, 'what generates is not retried').toHaveLength(1)
  })

  it('is the fallback greeting when no answer comes, and nothing is requested again', async () => {
    const requests = holdRequests()
    const page = open()
    await requests[0]?.fail()
    await pass(60_000)
    expect(page.state().phrase).toEqual(fallbackPhrase('en'))
    expect(requests).toHaveLength(1)
  })

  it('is stored even if the learner has left the page before it arrived', async () => {
    const requests = holdRequests()
    const { unmount } = renderHook(() => useDailyPhrase('en'))
    unmount()
    await requests[0]?.answer(wire('Hola.'))
    expect(stored(KEY)).toMatchObject({ frase: 'Hola.' })
  })
})

describe('another phrase on request', () => {
  it('is requested 100 ms after the shown one is cleared, and the phrase of the day stays stored', async () => {
    const requests = holdRequests()
    store(KEY, phrase('Hola.'))
    const page = open()
    page.regenerate()
    expect(page.state()).toEqual(LOADING)
    await pass(99)
    expect(requests).toEqual([])
    await pass(1)
    expect(requests).toHaveLength(1)
    await requests[0]?.answer(wire('Adiós.'))
    expect(page.state().phrase).toEqual(phrase('Adiós.'))
    expect(stored(KEY)).toMatchObject({ frase: 'Hola.' })
  })

  it('sends what was shown lately, so that it is another one', async () => {
    const requests = holdRequests()
    store(KEY, phrase('¿Qué hora es?'))
    const page = open()
    page.regenerate()
    await pass(100)
    const [newest] = Object(requests[0]?.body).recent
    expect(newest).toBe('¿Qué hora es?')
  })

  it('is the last one requested: an older answer that arrives later is ignored', async () => {
    const requests = holdRequests()
    store(KEY, phrase('Hola.'))
    const page = open()
    page.regenerate()
    await pass(100)
    page.regenerate()
    await pass(100)
    expect(requests).toHaveLength(2)
    await requests[1]?.answer(wire('Second.'))
    await requests[0]?.answer(wire('First.'))
    expect(page.state().phrase?.spanish).toBe('Second.')
  })

  it('is requested once when the button is pressed twice within 100 ms', async () => {
    const requests = holdRequests()
    store(KEY, phrase('Hola.'))
    const page = open()
    page.regenerate()
    await pass(50)
    page.regenerate()
    await pass(100)
    expect(requests).toHaveLength(1)
  })
})

describe('a change of the language', () => {
  it('makes the answer in the old language stale: it is neither shown nor stored', async () => {
    const requests = holdRequests()
    const page = open()
    page.changeLanguage('fr')
    expect(requests.map(({ body }) => Object(body).language)).toEqual(['en', 'fr'])
    await requests[1]?.answer(wire('Bonjour.', 'fr'))
    await requests[0]?.answer(wire('Hello.'))
    expect(page.state().phrase).toEqual(phrase('Bonjour.', 'fr'))
    expect(stored(KEY)).toMatchObject({ frase: 'Bonjour.', language: 'fr' })
  })

  it('ends a request for another phrase that has not begun', async () => {
    const requests = holdRequests()
    const { language: _, ...unmarked } = phrase('Hola.')
    store(KEY, unmarked)
    const page = open()
    page.regenerate()
    page.changeLanguage('fr')
    await pass(100)
    expect(requests).toEqual([])
    expect(page.state().phrase?.spanish).toBe('Hola.')
  })
})

describe('the phrase of the boot script', () => {
  it('is shown in the first render and stored, without a request', async () => {
    const requests = holdRequests()
    boot.initialData.dailyPhrase = wire('Hola.')
    const page = open()
    expect(page.state()).toEqual({ phrase: phrase('Hola.'), error: null })
    await act(settled)
    expect(page.state().phrase).toEqual(phrase('Hola.'))
    expect(stored(KEY)).toEqual(wire('Hola.'))
    expect(requests).toEqual([])
  })

  it('is used once: the next day is requested', async () => {
    const requests = holdRequests()
    boot.initialData.dailyPhrase = wire('Hola.')
    const page = open()
    await act(settled)
    vi.setSystemTime(new Date(2026, 2, 10, 0, 1))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(page.state()).toEqual(LOADING)
    expect(requests).toHaveLength(1)
  })

  it('is not used in another language', () => {
    const requests = holdRequests()
    boot.language = 'fr'
    boot.initialData.dailyPhrase = wire('Bonjour.', 'fr')
    expect(open().state()).toEqual(LOADING)
    expect(requests).toHaveLength(1)
  })

  it('is replaced by the phrase that is stored for today', () => {
    store(KEY, phrase('Stored.'))
    boot.initialData.dailyPhrase = wire('Initial.')
    expect(open().state().phrase?.spanish).toBe('Stored.')
  })

  it('can be a request that is on its way: no second one is made, and its answer is stored', async () => {
    const requests = holdRequests()
    boot.phrase = fetch(DAILY_PHRASE_PATH)
    const page = open()
    expect(requests).toHaveLength(1)
    await requests[0]?.answer(wire('Hola.'))
    expect(page.state().phrase).toEqual(phrase('Hola.'))
    expect(stored(KEY)).toMatchObject({ frase: 'Hola.' })
    page.regenerate()
    await pass(100)
    expect(requests).toHaveLength(2)
  })
})

describe('a page that is open over midnight', () => {
  it('begins the new day when it becomes visible again, and stores its phrase under that day', async () => {
    const requests = holdRequests()
    store(KEY, phrase('Hola.'))
    const page = open()
    vi.setSystemTime(new Date(2026, 2, 10, 0, 1))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await requests[0]?.answer(wire('Mañana.'))
    expect(page.state().phrase?.spanish).toBe('Mañana.')
    expect(stored(KEY)).toMatchObject({ frase: 'Hola.' })
    expect(stored(NEXT_DAY_KEY)).toMatchObject({ frase: 'Mañana.' })
  })

  it('keeps a phrase that the learner requested while the day is the same', async () => {
    const requests = holdRequests()
    store(KEY, phrase('Hola.'))
    const page = open()
    page.regenerate()
    await pass(100)
    await requests[0]?.answer(wire('Adiós.'))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(page.state().phrase?.spanish).toBe('Adiós.')
    expect(requests).toHaveLength(1)
  })
})
