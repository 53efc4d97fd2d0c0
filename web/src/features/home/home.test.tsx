import { loadPredefined } from '@frase/content/predefined'
import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { localDayKey } from '@frase/core/days/learning-day'
import { pathFor } from '@frase/core/pages/paths'
import { withSeen } from '@frase/core/phrases/seen'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { dailyPhrase, workingRoutes } from '../../testing/answers.ts'
import { storedEntries } from '../../testing/browser/storage.ts'
import { failure, startFakeServer } from '../../testing/fake-server.ts'
import { follow, openApp, passTime } from '../../testing/open-app.tsx'

const t = textIn('en')
const PHRASES = `POST ${DAILY_PHRASE_PATH}`
const todaysKey = () => `frase-${localDayKey(new Date())}`
const GENERAL = (await loadPredefined('en')).filter(({ category }) => category === undefined)
const TO_LIST = t('mode.switchTo', { mode: t('mode.manual') })
const TO_PHRASEBOOK = t('mode.switchTo', { mode: t('mode.builtin') })

const card = () => screen.getByLabelText(t('home.title'))
const shownSentence = () => card().querySelector('p[lang=es]')?.textContent ?? ''
const modeButton = (name: string) => screen.getByText(name)

it('The daily phrase is shown with translation, pronunciation, theme, picture, sound and source.', async () => {
  startFakeServer({ ...workingRoutes(), [PHRASES]: () => dailyPhrase() })
  await openApp('/')
  expect((await screen.findByText('Quiero una manzana.')).lang).toBe('es')
  for (const part of ['[KYEH-roh]', 'I want an apple.', t('themes.comida'), t('audio.listen')]) {
    expect(card().textContent).toContain(part)
  }
  expect(within(card()).getByRole('img').getAttribute('src')).toBe('/images/themes/comida.svg')
  expect(screen.getByText(t('home.note.builtin'))).toBeTruthy()
})

it('A phrase is stored for today in the language of its translation, and shown again without another request.', async () => {
  const server = startFakeServer(workingRoutes())
  const { unmount } = await openApp('/')
  await screen.findByText('Frase número 1.')
  expect(storedEntries('frase-')).toEqual({
    [todaysKey()]: expect.objectContaining({ frase: 'Frase número 1.', language: 'en' }),
  })
  unmount()
  await openApp('/')
  await screen.findByText('Frase número 1.')
  expect(server.asked(PHRASES)).toHaveLength(1)
})

it('The focus stays on the button for a new phrase, and moves to it from an element that is replaced.', async () => {
  startFakeServer(workingRoutes())
  const { user } = await openApp('/')
  await screen.findByText('Frase número 1.')
  const button = screen.getByText<HTMLButtonElement>(t('home.newPhrase'))
  await user.click(button)
  expect(button.disabled).toBe(false)
  await screen.findByText('Frase número 2.')
  expect(document.activeElement).toBe(button)
  screen.getByRole('button', { name: t('audio.listen') }).focus()
  vi.setSystemTime(new Date(Date.now() + 24 * 60 * 60 * 1000))
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByText('Frase número 3.')
  expect(document.activeElement).toBe(button)
})

it('A learner who returns on another day is asked about everything that was ever shown to her.', async () => {
  const server = startFakeServer(workingRoutes())
  localStorage.setItem(STORAGE_KEYS.seenPhrases, withSeen('', 'Una frase de ayer.'))
  const { user } = await openApp('/')
  await screen.findByText('Frase número 1.')
  await user.click(screen.getByText(t('home.newPhrase')))
  await screen.findByText('Frase número 2.')
  const [, second] = server.asked(PHRASES)
  expect(second?.body.seen).toBe(['Una frase de ayer.', 'Frase número 1.'].reduce(withSeen, ''))
})

it('The request names the language and the phrases shown before.', async () => {
  const server = startFakeServer(workingRoutes())
  const { user } = await openApp('/', { language: 'fr' })
  await screen.findByText('Frase número 1.')
  await user.click(screen.getByText(textIn('fr')('home.newPhrase')))
  await screen.findByText('Frase número 2.')
  const [, second] = server.asked(PHRASES)
  expect(second).toMatchObject({ method: 'POST', body: { language: 'fr' } })
  expect(second?.body.recent).toEqual(expect.arrayContaining(['Frase número 1.']))
})

it('At 22:00 in a zone three hours behind UTC the phrase is stored under the local day.', async () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  vi.useFakeTimers({ now: new Date('2026-03-11T01:00:00Z'), toFake: ['Date'] })
  startFakeServer(workingRoutes())
  await openApp('/')
  await screen.findByText('Frase número 1.')
  expect(Object.keys(storedEntries('frase-'))).toEqual(['frase-2026-03-10'])
})

it('A new phrase clears the card, is requested after 100 ms, and does not replace the phrase of the day.', async () => {
  const server = startFakeServer(workingRoutes())
  await openApp('/')
  await screen.findByText('Frase número 1.')
  vi.useFakeTimers()
  fireEvent.click(screen.getByText(t('home.newPhrase')))
  expect(screen.queryByText('Frase número 1.')).toBeNull()
  expect(screen.getByText(t('home.loading'))).toBeTruthy()
  await passTime(99)
  expect(server.asked(PHRASES)).toHaveLength(1)
  await passTime(1)
  expect(server.asked(PHRASES)).toHaveLength(2)
  expect(screen.getByText('Frase número 2.')).toBeTruthy()
  expect(Object.values(storedEntries('frase-'))).toEqual([
    expect.objectContaining({ frase: 'Frase número 1.' }),
  ])
})

it('The seven most recent daily phrases stay in storage.', async () => {
  for (let day = 1; day <= 9; day++) localStorage.setItem(`frase-2020-01-0${day}`, '{}')
  startFakeServer(workingRoutes())
  await openApp('/')
  await screen.findByText('Frase número 1.')
  const kept = [4, 5, 6, 7, 8, 9].map((day) => `frase-2020-01-0${day}`)
  expect(Object.keys(storedEntries('frase-')).sort()).toEqual([...kept, todaysKey()])
})

it('A phrase stored today in another language is not shown: one in the chosen language is requested.', async () => {
  startFakeServer(workingRoutes())
  const { user } = await openApp('/')
  await screen.findByText('Frase número 1.')
  await user.selectOptions(screen.getByLabelText(t('language.label')), 'fr')
  await screen.findByText('Frase número 2.')
  expect(screen.queryByText('Frase número 1.')).toBeNull()
})

it('When no phrase can be generated the greeting is shown with the server’s message, and not stored.', async () => {
  const message = 'Erro na API da Groq: 500 Internal Server Error'
  startFakeServer({ ...workingRoutes(), [PHRASES]: () => failure(502, message) })
  await openApp('/', { language: 'de' })
  expect(await screen.findByText('¡Hola! ¿Cómo estás?')).toBeTruthy()
  expect(screen.getByText(`${textIn('de')('home.note.fallback')} (${message})`)).toBeTruthy()
  expect(storedEntries('frase-')).toEqual({})
})

it('A phrase of a hosted model is labelled as written by AI.', async () => {
  startFakeServer({ ...workingRoutes(), [PHRASES]: () => dailyPhrase({ source: 'ai' }) })
  await openApp('/')
  expect(await screen.findByText(t('home.note.ai'))).toBeTruthy()
})

it('The shortcuts lead to the sections in the language of the page.', async () => {
  startFakeServer(workingRoutes())
  await openApp('/', { language: 'fr' })
  const inFrench = textIn('fr')
  const links = [...screen.getByLabelText(inFrench('home.shortcuts')).querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...(['categories', 'grammar', 'resources', 'exercises'] as const).map((section) => [
      inFrench(`nav.${section}`),
      pathFor(section, 'fr'),
    ]),
    [inFrench('home.premium'), '/premium'],
  ])
})

it('The shortcut to Premium does not invite a learner who has it.', async () => {
  localStorage.setItem(STORAGE_KEYS.plan, 'premium')
  startFakeServer(workingRoutes())
  await openApp('/')
  const links = [...screen.getByLabelText(t('home.shortcuts')).querySelectorAll('a')]
  expect(links.at(-1)?.textContent).toBe(t('nav.premium'))
})

async function openManualMode(options: { isOnboarded?: boolean } = {}) {
  startFakeServer(workingRoutes())
  const { user } = await openApp('/', options)
  await screen.findByText('Frase número 1.')
  await user.click(modeButton(TO_LIST))
  await screen.findByText(/^Phrase \d+ of 20$/)
  return user
}

it('The mode button switches between phrasebook and list, and a toast says which one is on.', async () => {
  const user = await openManualMode()
  expect(await screen.findByText(t('mode.changed', { mode: t('mode.manual') }))).toBeTruthy()
  expect(GENERAL.map(({ spanish }) => spanish)).toContain(shownSentence())
  await user.click(modeButton(TO_PHRASEBOOK))
  expect(await screen.findByText(t('mode.changed', { mode: t('mode.builtin') }))).toBeTruthy()
  expect(screen.getByText(t('home.note.builtin'))).toBeTruthy()
  expect(shownSentence()).toBe('Frase número 1.')
})

it('A phrase of the list shows its own bundled picture, and no theme.', async () => {
  const user = await openManualMode()
  const phrase = GENERAL.find(({ spanish }) => spanish === shownSentence())
  expect(within(card()).getByRole('img').getAttribute('src')).toBe(`/images/phrases/${phrase?.id}.svg`)
  expect(card().textContent).toContain(phrase?.translation)
  expect(card().textContent).not.toContain(t('home.theme'))
  await user.click(modeButton(TO_PHRASEBOOK))
  expect(card().textContent).toContain(t('home.theme'))
})

it.each([
  [0, 1],
  [0.5, 11],
  [0.99, 20],
])('The list begins at a random phrase: luck of %d begins at number %d.', async (luck, position) => {
  vi.spyOn(Math, 'random').mockReturnValue(luck)
  await openManualMode()
  expect(screen.getByText(`Phrase ${position} of 20`)).toBeTruthy()
  expect(shownSentence()).toBe(GENERAL[position - 1]?.spanish)
})

describe.each(['newPhrase', 'randomPhrase'] as const)('In manual mode %s', (button) => {
  it('shows every phrase once before it repeats one, and stores each for the exercises.', async () => {
    await openManualMode()
    const seen = [shownSentence()]
    for (let turn = 1; turn < GENERAL.length; turn++) {
      await follow(screen.getByText(t(`home.${button}`)))
      seen.push(shownSentence())
    }
    expect(new Set(seen).size).toBe(GENERAL.length)
    await follow(screen.getByText(t(`home.${button}`)))
    expect(shownSentence()).not.toBe(seen.at(-1))
    expect(seen).toContain(shownSentence())
    expect(Object.keys(storedEntries('viewed-')).sort()).toEqual(
      GENERAL.map(({ id }) => `viewed-${id}`).sort(),
    )
  })
})

it('In manual mode a new phrase is the next one of the list.', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const user = await openManualMode()
  await user.click(screen.getByText(t('home.newPhrase')))
  expect(screen.getByText('Phrase 2 of 20')).toBeTruthy()
})

it('Where storage is full, corrupt or blocked, phrases are shown all the same.', async () => {
  localStorage.setItem('free-section-en', 'null')
  localStorage.setItem(`frase-${localDayKey(new Date())}`, '{"frase":7')
  localStorage.setItem(STORAGE_KEYS.onboarding, 'true')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const user = await openManualMode({ isOnboarded: false })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const before = shownSentence()
  await user.click(screen.getByText(t('home.newPhrase')))
  expect(shownSentence()).not.toBe(before)
})
