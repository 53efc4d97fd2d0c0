import { loadPredefined } from '@frase/content/predefined'
import type { Language } from '@frase/core/languages'
import type { ListedPhrase } from '@frase/core/phrases/phrase'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notify } from '../../services/page/notify.ts'
import { t } from '../../services/texts/translation.ts'
import { type Deferred, deferred, settled } from '../../testing/requests.ts'
import { useManualPhrase } from './use-manual-phrase.ts'

vi.mock('@frase/content/predefined')
vi.mock('../../services/page/notify.ts')

/** The requested lists, in order; the test decides when each arrives. */
const lists: { language: Language; arrival: Deferred<ListedPhrase[]> }[] = []

beforeEach(() => {
  lists.length = 0
  vi.mocked(notify).mockClear()
  vi.mocked(loadPredefined).mockImplementation((language) => {
    const arrival = deferred<ListedPhrase[]>()
    lists.push({ language, arrival })
    return arrival.promise
  })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

function phrases(language: Language): ListedPhrase[] {
  return [1, 2].map((number) => ({
    id: `geral-${number}`,
    spanish: `Frase ${number}.`,
    translation: `${number} in ${language}`,
    imageDescription: 'an apple',
    pronunciation: 'FRA-se',
    imageUrl: `/images/phrases/geral-${number}.svg`,
  }))
}

interface Props {
  language: Language
  isActive: boolean
}

function open(initialProps: Props = { language: 'en', isActive: true }) {
  const { result, rerender } = renderHook((props) => useManualPhrase(props.language, props.isActive), {
    initialProps,
  })
  return {
    state: () => result.current,
    change: (props: Props) => act(() => rerender(props)),
    next: () => act(() => result.current.next()),
  }
}

/** The loader itself is a file that is fetched on the first visit. */
const requested = (count: number) => vi.waitFor(() => expect(lists).toHaveLength(count), { timeout: 20_000 })

const arrive = (position: number) =>
  act(async () => {
    const list = lists[position]
    list?.arrival.resolve(phrases(list.language))
    await settled()
  })

function viewed(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('viewed-'))
}

it('a phrase of the manual list is stored as viewed under its wire names when it is shown', async () => {
  const page = open()
  await requested(1)
  expect(page.state()).toMatchObject({ phrase: null, total: 0 })
  await arrive(0)
  expect(page.state()).toMatchObject({ position: 1, total: 2, phrase: { id: 'geral-1' } })
  expect(viewed()).toEqual(['viewed-geral-1'])
  expect(JSON.parse(localStorage.getItem('viewed-geral-1') ?? '')).toEqual({
    id: 'geral-1',
    spanish: 'Frase 1.',
    translation: '1 in en',
    descricaoImagem: 'an apple',
    pronunciation: 'FRA-se',
    image: '/images/phrases/geral-1.svg',
    language: 'en',
  })
  page.next()
  expect(page.state().position).toBe(2)
  expect(viewed()).toContain('viewed-geral-2')
})

it('a list in a language that the learner has left is ignored, even if it arrives last', async () => {
  const page = open()
  await requested(1)
  page.change({ language: 'fr', isActive: true })
  await requested(2)
  await arrive(1)
  await arrive(0)
  expect(page.state().phrase?.translation).toBe('1 in fr')
})

it('a list that arrives after the learner has left the manual mode is ignored', async () => {
  const page = open()
  await requested(1)
  page.change({ language: 'en', isActive: false })
  await arrive(0)
  expect(page.state()).toMatchObject({ phrase: null, total: 0 })
  expect(viewed()).toEqual([])
})

it('a list that cannot be loaded is reported, but not to a learner who has left the manual mode', async () => {
  const fail = (position: number) =>
    act(async () => {
      lists[position]?.arrival.reject(new Error('Failed to fetch'))
      await settled()
    })
  const page = open()
  await requested(1)
  page.change({ language: 'en', isActive: false })
  await fail(0)
  expect(notify).not.toHaveBeenCalled()
  page.change({ language: 'en', isActive: true })
  await requested(2)
  await fail(1)
  expect(notify).toHaveBeenCalledWith({ title: t('errors.unreachable'), kind: 'destructive' })
})

it('nothing is loaded before the manual mode is chosen', async () => {
  const page = open({ language: 'en', isActive: false })
  await act(settled)
  expect(lists).toEqual([])
  page.change({ language: 'en', isActive: true })
  await requested(1)
})
