import { CATEGORY_PHRASES_PATH } from '@frase/core/contract/paths'
import type { PhraseSet } from '@frase/core/phrases/phrase'
import type { CategoryId } from '@frase/core/phrases/themes'
import { encodePhraseSet } from '@frase/core/phrases/wire-names'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdRequests, pass, settled } from '../../testing/requests.ts'
import { type Mode, useCategoryPhrases } from './use-category-phrases.ts'

const KEY = 'categoria-comida-2026-03-09'

/** Loaded once, so that no test waits for a file. */
const lists = await vi.importActual<typeof import('@frase/content/predefined')>('@frase/content/predefined')
const predefined = await lists.loadPredefined('en')
vi.mock('@frase/content/predefined', () => ({ loadPredefined: async () => predefined }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.setSystemTime(new Date(2026, 2, 9, 12))
})

function phraseSet(spanish: string, category: CategoryId = 'comida'): PhraseSet {
  return {
    phrases: [
      {
        id: `${category}-ai-1`,
        spanish,
        translation: 'a translation',
        pronunciation: 'OH-lah',
        imageDescription: 'an apple',
        imageUrl: `/images/categories/${category}-1.svg`,
        category,
      },
    ],
    source: 'builtin',
    language: 'en',
  }
}

const wire = (...args: Parameters<typeof phraseSet>) => encodePhraseSet(phraseSet(...args))

function stored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null')
}

function open(mode: Mode = 'ai', categoryId: CategoryId = 'comida') {
  const { result, rerender } = renderHook((props) => useCategoryPhrases(categoryId, 'en', props.mode), {
    initialProps: { mode },
  })
  return {
    state: () => result.current,
    sentences: () => result.current.phrases.map(({ spanish }) => spanish),
    regenerate: () => act(() => result.current.regenerate()),
    changeMode: (next: Mode) => act(async () => rerender({ mode: next })),
  }
}

describe('the phrases of a category', () => {
  it('are the stored set of today, without a request', async () => {
    const requests = holdRequests()
    localStorage.setItem(KEY, JSON.stringify(wire('Tengo hambre.')))
    const page = open()
    await act(settled)
    expect(page.state()).toMatchObject({ isLoading: false, source: 'builtin', error: null })
    expect(page.sentences()).toEqual(['Tengo hambre.'])
    expect(requests).toEqual([])
  })

  it('are requested, shown and stored under their wire names, and as the last set shown', async () => {
    const requests = holdRequests()
    const page = open()
    expect(page.state()).toMatchObject({ isLoading: true, phrases: [] })
    expect(requests).toMatchObject([
      { path: CATEGORY_PHRASES_PATH, body: { language: 'en', categoryId: 'comida' } },
    ])
    await requests[0]?.answer(wire('La cuenta, por favor.'))
    expect(page.sentences()).toEqual(['La cuenta, por favor.'])
    const [phrase] = phraseSet('La cuenta, por favor.').phrases
    const outside = {
      id: phrase?.id,
      spanish: phrase?.spanish,
      translation: phrase?.translation,
      pronunciation: phrase?.pronunciation,
      descricaoImagem: phrase?.imageDescription,
      image: phrase?.imageUrl,
      category: 'comida',
    }
    expect(stored(KEY)).toEqual({ phrases: [outside], source: 'builtin', language: 'en' })
    expect(stored('category-comida')).toEqual({ phrases: [outside], language: 'en' })
  })

  it('are the predefined ones, with the reason and without storing a set, when the request fails', async () => {
    const requests = holdRequests()
    const page = open()
    await requests[0]?.answer({ error: 'Formato de resposta inválido' }, 502)
    expect(page.state()).toMatchObject({ source: 'manual', error: 'Formato de resposta inválido' })
    expect(page.sentences().length).toBeGreaterThan(5)
    expect(stored(KEY)).toBeNull()
    await pass(60_000)
    expect(requests, 'what generates is not retried').toHaveLength(1)
  })

  it('are none, with the reason, when the request fails in a category without predefined ones', async () => {
    const requests = holdRequests()
    const page = open('ai', 'saude')
    await requests[0]?.fail()
    expect(page.state()).toMatchObject({ phrases: [], isLoading: false, source: null })
    expect(page.state().error).not.toBe('')
  })

  it('are the predefined ones in the manual mode, which are shuffled on request', async () => {
    const requests = holdRequests()
    const page = open('manual')
    await act(settled)
    const inOrder = page.sentences()
    expect(page.state().source).toBe('manual')
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    page.regenerate()
    expect(page.state().isLoading).toBe(true)
    await pass(100)
    expect(page.sentences()).not.toEqual(inOrder)
    expect(page.sentences().sort()).toEqual([...inOrder].sort())
    expect(requests).toEqual([])
  })
})

describe('another set on request', () => {
  it('is requested 100 ms after the shown one is cleared, and the stored set of today stays', async () => {
    const requests = holdRequests()
    localStorage.setItem(KEY, JSON.stringify(wire('Tengo hambre.')))
    const page = open()
    await act(settled)
    page.regenerate()
    expect(page.state()).toMatchObject({ isLoading: true, phrases: [] })
    await pass(99)
    expect(requests).toEqual([])
    await pass(1)
    await requests[0]?.answer(wire('Tengo sed.'))
    expect(page.sentences()).toEqual(['Tengo sed.'])
    expect(stored(KEY)).toEqual(wire('Tengo hambre.'))
    expect(stored('category-comida')).toMatchObject({ phrases: [{ spanish: 'Tengo sed.' }] })
  })

  it('is the last one requested: an older answer that arrives later is neither shown nor the last set', async () => {
    const requests = holdRequests()
    const page = open()
    page.regenerate()
    await pass(100)
    await requests[1]?.answer(wire('Second.'))
    await requests[0]?.answer(wire('First.'))
    expect(page.sentences()).toEqual(['Second.'])
    expect(stored('category-comida')).toMatchObject({ phrases: [{ spanish: 'Second.' }] })
  })

  it('does not replace the manual list that was chosen meanwhile', async () => {
    const requests = holdRequests()
    const page = open()
    await page.changeMode('manual')
    await act(settled)
    const manual = page.sentences()
    await requests[0]?.answer(wire('Late.'))
    expect(page.sentences()).toEqual(manual)
    expect(page.state().source).toBe('manual')
  })
})

describe('the initial data of the page', () => {
  it('is shown in the first render and stored, without a request', async () => {
    const requests = holdRequests()
    boot.initialData.categoryPhrases = wire('Tengo hambre.')
    const page = open()
    expect(page.sentences()).toEqual(['Tengo hambre.'])
    await act(settled)
    expect(page.sentences()).toEqual(['Tengo hambre.'])
    expect(stored(KEY)).toEqual(wire('Tengo hambre.'))
    expect(requests).toEqual([])
  })

  it('is used once: the next visit of another day is requested', async () => {
    const requests = holdRequests()
    boot.initialData.categoryPhrases = wire('Tengo hambre.')
    open()
    await act(settled)
    vi.setSystemTime(new Date(2026, 2, 10, 0, 1))
    open()
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['another category', () => wire('Estoy enfermo.', 'saude'), 'en'],
    ['another language', () => wire('Tengo hambre.'), 'fr'],
  ] as const)('is not used where it is of %s', (_, set, language) => {
    const requests = holdRequests()
    boot.language = language
    boot.initialData.categoryPhrases = set()
    expect(open().state().isLoading).toBe(true)
    expect(requests).toHaveLength(1)
  })
})
