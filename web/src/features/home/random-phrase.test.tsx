import { loadPredefined } from '@frase/content/predefined'
import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { categorySet, dailyPhrase, workingRoutes } from '../../testing/answers.ts'
import { storedEntries } from '../../testing/browser/storage.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const { trackEvent } = vi.hoisted(() => ({ trackEvent: vi.fn() }))
vi.mock('../../services/analytics/analytics.ts', async (original) => ({
  ...(await original<typeof import('../../services/analytics/analytics.ts')>()),
  trackEvent,
}))

const t = textIn('en')
const PHRASES = `POST ${DAILY_PHRASE_PATH}`
const generated = () => trackEvent.mock.calls.filter(([{ action }]) => action === 'gerar_frase').length
const shownSentence = () => screen.getByLabelText(t('home.title')).querySelector('p[lang=es]')?.textContent

function storePhrase(day: string, spanish: string, fields: object = {}): void {
  const stored = { ...dailyPhrase(), frase: spanish, traducao: `${spanish} (en)`, language: 'en', ...fields }
  localStorage.setItem(`frase-${day}`, JSON.stringify(stored))
}

beforeEach(() => trackEvent.mockClear())

it('A random phrase is another of the stored ones, with its own translation and source, and nothing is generated.', async () => {
  const server = startFakeServer(workingRoutes())
  storePhrase('2020-01-01', 'Llueve.', { source: 'ai' })
  storePhrase('2020-01-02', 'Il pleut.', { language: 'fr' })
  localStorage.setItem('frase-2020-01-03', '{"frase":7')
  const { user } = await openApp('/')
  await screen.findByText('Frase número 1.')
  const before = { requests: server.asked(PHRASES).length, events: generated() }
  await user.click(screen.getByText(t('home.randomPhrase')))
  expect(await screen.findByText('Llueve.')).toBeTruthy()
  expect(screen.getByText('Llueve. (en)')).toBeTruthy()
  expect(screen.getByText(t('home.note.ai'))).toBeTruthy()
  await user.click(screen.getByText(t('home.randomPhrase')))
  expect(await screen.findByText('Frase número 1.')).toBeTruthy()
  expect({ requests: server.asked(PHRASES).length, events: generated() }).toEqual(before)
  expect(document.activeElement).toBe(screen.getByText(t('home.randomPhrase')))
})

it('No stored phrase repeats before all were shown, those of the categories included.', async () => {
  startFakeServer(workingRoutes())
  localStorage.setItem('categoria-comida-2020-01-01', JSON.stringify(categorySet('comida', 7)))
  const { user } = await openApp('/')
  await screen.findByText('Frase número 1.')
  const shown = [shownSentence()]
  for (let turn = 1; turn <= 5; turn += 1) {
    await user.click(screen.getByText(t('home.randomPhrase')))
    await waitFor(() => expect(shown).not.toContain(shownSentence()))
    shown.push(shownSentence())
  }
  expect(shown.toSorted()).toEqual([
    'Frase 7.1',
    'Frase 7.2',
    'Frase 7.3',
    'Frase 7.4',
    'Frase 7.5',
    'Frase número 1.',
  ])
})

it.each(LANGUAGES)(
  'Without another stored phrase it is one of the app’s own list, in %s.',
  async (language) => {
    startFakeServer(workingRoutes())
    const list = await loadPredefined(language)
    const text = textIn(language)
    const { user } = await openApp('/', { language })
    await screen.findByText('Frase número 1.')
    screen.getByText(text('home.randomPhrase')).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Frase número 1.')).toBeNull())
    const card = screen.getByLabelText(text('home.title'))
    const sentence = card.querySelector('p[lang=es]')?.textContent
    const phrase = list.find(({ spanish }) => spanish === sentence)
    expect(card.textContent).toContain(phrase?.translation ?? 'no phrase of the list')
    expect(screen.getByText(text('home.note.builtin'))).toBeTruthy()
  },
)

it('A random phrase does not replace the stored phrase of the day, and a new one is still requested.', async () => {
  const server = startFakeServer(workingRoutes())
  storePhrase('2020-01-01', 'Llueve.')
  const { user } = await openApp('/')
  await screen.findByText('Frase número 1.')
  const stored = storedEntries('frase-')
  await user.click(screen.getByText(t('home.randomPhrase')))
  await screen.findByText('Llueve.')
  expect(storedEntries('frase-')).toEqual(stored)
  await user.click(screen.getByText(t('home.newPhrase')))
  await screen.findByText('Frase número 2.')
  expect(server.asked(PHRASES)[1]?.body.recent).toEqual(expect.arrayContaining(['Llueve.']))
})

it('Where the code that picks a random phrase cannot be loaded, the phrase stays and the line below it says why.', async () => {
  vi.doMock('./phrases-at-hand.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => void vi.doUnmock('./phrases-at-hand.ts'))
  vi.resetModules()
  startFakeServer(workingRoutes())
  const { openApp: openAnew } = await import('../../testing/open-app.tsx')
  const { user } = await openAnew('/')
  await screen.findByText('Frase número 1.')
  await user.click(screen.getByText(t('home.randomPhrase')))
  expect(await screen.findByText(`${t('home.note.builtin')} (${t('errors.unreachable')})`)).toBeTruthy()
  expect(shownSentence()).toBe('Frase número 1.')
})
