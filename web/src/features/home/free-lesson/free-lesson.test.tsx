import { DIALOGUE_TEXTS } from '@frase/content/dialogue-texts'
import { loadFallbackLesson } from '@frase/content/fallback-lesson'
import { FREE_LESSON_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { textIn } from '../../../services/texts/translation.ts'
import { freeLesson, workingRoutes } from '../../../testing/answers.ts'
import { puppetAudio } from '../../../testing/browser/fake-sound.ts'
import { storedEntries } from '../../../testing/browser/storage.ts'
import { failure, heldBack, startFakeServer } from '../../../testing/fake-server.ts'
import { openApp, passTime } from '../../../testing/open-app.tsx'

const t = textIn('en')
const dialogue = DIALOGUE_TEXTS.en
const LESSONS = `POST ${FREE_LESSON_PATH}`
const SPEECH = `GET ${SPEECH_PATH}`
const HOUR = 60 * 60 * 1000

const storeLesson = (ageMs: number, change: object = {}) =>
  localStorage.setItem(
    'free-section-en',
    JSON.stringify({
      content: freeLesson('Stored lesson'),
      timestamp: Date.now() - ageMs,
      language: 'en',
      ...change,
    }),
  )

const source = (name: 'cache' | 'builtin' | 'fallback') =>
  `${t('controls.source')}: ${t(`controls.sources.${name}`)}`
/** Letter and label of each option, as the button shows them. */
const options = () => [...document.querySelectorAll('button[aria-pressed]')]
const option = (name: string) => options().find(({ textContent }) => textContent === name) ?? document.body
const isPressed = (name: string) => option(name).getAttribute('aria-pressed') === 'true'

it('A lesson stored less than six hours ago is shown, and none is requested.', async () => {
  const server = startFakeServer(workingRoutes())
  storeLesson(6 * HOUR - 60_000)
  await openApp('/')
  expect(await screen.findByText('Stored lesson')).toBeTruthy()
  expect(screen.getByText(source('cache'))).toBeTruthy()
  expect(server.asked(LESSONS)).toEqual([])
})

it('A lesson stored six hours ago is shown until the new one arrives.', async () => {
  const { answer, release } = heldBack(() => freeLesson('Fresh lesson'))
  startFakeServer({ ...workingRoutes(), [LESSONS]: answer })
  storeLesson(6 * HOUR)
  await openApp('/')
  expect(await screen.findByText('Stored lesson')).toBeTruthy()
  release()
  expect(await screen.findByText('Fresh lesson')).toBeTruthy()
  expect(screen.queryByText('Stored lesson')).toBeNull()
  expect(screen.getByText(source('builtin'))).toBeTruthy()
})

it('A stored lesson in another language is not shown.', async () => {
  startFakeServer(workingRoutes())
  storeLesson(0, { language: 'fr' })
  await openApp('/')
  expect(await screen.findByText('Lesson 1')).toBeTruthy()
})

it('Another mini-lesson can be requested, and is stored with its time and language.', async () => {
  startFakeServer(workingRoutes())
  const { user } = await openApp('/')
  await screen.findByText('Lesson 1')
  await user.click(screen.getByText(t('controls.refresh')))
  await screen.findByText('Lesson 2')
  expect(storedEntries('free-section-')).toEqual({
    'free-section-en': {
      language: 'en',
      content: expect.objectContaining({ title: 'Lesson 2' }),
      timestamp: expect.any(Number),
    },
  })
})

it('A lesson shows its parts: marked words are Spanish, and dialogue lines separate speaker and translation.', async () => {
  startFakeServer(workingRoutes())
  await openApp('/')
  await screen.findByText('Lesson 1')
  for (const part of [
    'Subtitle',
    'Point',
    'second',
    'Two.',
    'Which one?',
    'Two friends',
    'A tip',
    'just a line',
  ]) {
    expect(screen.getByText(part)).toBeTruthy()
  }
  for (const spanish of ['uno', '____ casa']) expect(screen.getByText(spanish).lang).toBe('es')
  expect(screen.getByText('¡Hola!', { selector: 'p' }).lang).toBe('es')
  expect(screen.getByText('Ana')).toBeTruthy()
  expect(screen.getByText('Hello!').lang).toBe('')
})

it('A wrong option shows its feedback and the explanation; reset clears both.', async () => {
  startFakeServer(workingRoutes())
  const { user } = await openApp('/')
  await screen.findByText('Lesson 1')
  await user.click(option('ael'))
  expect(isPressed('ael')).toBe(true)
  expect(screen.getByText('Not quite')).toBeTruthy()
  expect(screen.getByText('Casa is feminine')).toBeTruthy()
  await user.click(screen.getByText(t('controls.reset')))
  expect(screen.queryByText('Not quite')).toBeNull()
  expect(screen.queryByText('Casa is feminine')).toBeNull()
  expect(isPressed('ael')).toBe(false)
})

it('A revealed answer is announced as shown, without praise, and stays to be read: no new lesson follows it.', async () => {
  const server = startFakeServer(workingRoutes())
  await openApp('/')
  await screen.findByText('Lesson 1')
  vi.useFakeTimers()
  fireEvent.click(screen.getByText(t('controls.showAnswer')))
  expect(isPressed('bla')).toBe(true)
  expect(screen.getByText('The answer was shown.')).toBeTruthy()
  expect(screen.queryByText('Well done')).toBeNull()
  await passTime(5000)
  expect(server.asked(LESSONS)).toHaveLength(1)
})

it('A right answer is followed by the next lesson after 1200 ms, with nothing selected.', async () => {
  const server = startFakeServer(workingRoutes())
  await openApp('/')
  await screen.findByText('Lesson 1')
  vi.useFakeTimers()
  fireEvent.click(option('bla'))
  expect(screen.getByText('Well done')).toBeTruthy()
  await passTime(1199)
  expect(server.asked(LESSONS)).toHaveLength(1)
  await passTime(1)
  expect(screen.getByText('Lesson 2')).toBeTruthy()
  expect(screen.queryByText('Well done')).toBeNull()
  expect(isPressed('bla')).toBe(false)
})

it('The next lesson takes over the focus of the one that was answered or left, and nobody else’s.', async () => {
  startFakeServer(workingRoutes())
  const { user } = await openApp('/')
  await screen.findByText('Lesson 1')
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByText(t('controls.refresh')))
  expect(document.activeElement?.textContent).toBe(t('controls.refresh'))
  await screen.findByText('Lesson 2')
  expect(document.activeElement?.hasAttribute('disabled')).toBe(false)
  await user.click(option('bla'))
  await screen.findByText('Lesson 3', {}, { timeout: 20_000 })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(t('controls.heading'))))
})

it('The lesson just answered can be opened again in its place, for the rest of the day.', async () => {
  const server = startFakeServer(workingRoutes())
  const { user, unmount } = await openApp('/')
  await screen.findByText('Lesson 1')
  expect(screen.queryByText(t('controls.lastLesson'))).toBeNull()
  await user.click(option('bla'))
  await screen.findByText('Lesson 2', {}, { timeout: 20_000 })
  await user.click(screen.getByText(t('controls.lastLesson')))
  expect(screen.getByText('Lesson 1')).toBeTruthy()
  expect(screen.queryByText('Lesson 2')).toBeNull()
  await user.click(screen.getByText(t('controls.newLesson')))
  expect(screen.getByText('Lesson 2')).toBeTruthy()
  unmount()
  const again = await openApp('/')
  await again.user.click(await screen.findByText(t('controls.lastLesson')))
  expect(screen.getByText('Lesson 1')).toBeTruthy()
  vi.useFakeTimers()
  fireEvent.click(option('bla'))
  await passTime(5000)
  expect(server.asked(LESSONS), 'one that was answered before is not followed by another').toHaveLength(2)
})

it('The lesson answered yesterday is not offered again.', async () => {
  startFakeServer(workingRoutes())
  const kept = { keptFor: '2026-03-10 en', lesson: freeLesson('Old lesson') }
  localStorage.setItem('ultima-licao', JSON.stringify(kept))
  await openApp('/')
  await screen.findByText('Lesson 1')
  expect(screen.queryByText(t('controls.lastLesson'))).toBeNull()
})

it('The dialogue can be heard, paused and stopped, line by line too, and its text hidden.', async () => {
  const server = startFakeServer({ ...workingRoutes(), [SPEECH]: () => new Response('a sound') })
  const { playing } = puppetAudio()
  const { user } = await openApp('/')
  await screen.findByText('Lesson 1')
  await user.click(screen.getByText(dialogue.play))
  await waitFor(() => expect(playing).toHaveLength(1))
  await user.click(screen.getByText(dialogue.pause))
  await user.click(screen.getByText(t('audio.stop')))
  screen.getByText(dialogue.play)
  await user.click(screen.getByRole('button', { name: `${t('grammar.listen')} ¡Hola!` }))
  await waitFor(() => expect(playing).toHaveLength(2))
  expect(server.asked(SPEECH).map(({ query }) => query.get('text'))).toEqual(['¡Hola!'])
  await user.click(screen.getByText(dialogue.hideText))
  expect(screen.queryByText('Hello!')).toBeNull()
  screen.getByText('just a line')
})

it('An option without a label is not offered.', async () => {
  const lesson = freeLesson('Lesson')
  lesson.exercise.options.c = ' '
  startFakeServer({ ...workingRoutes(), [LESSONS]: () => lesson })
  await openApp('/')
  await screen.findByText('Lesson')
  expect(options().map(({ textContent }) => textContent)).toEqual(['ael', 'bla'])
})

it('When no lesson can be generated the built-in one of the language is shown, with the server’s message.', async () => {
  const message = 'Groq API error: 500'
  startFakeServer({ ...workingRoutes(), [LESSONS]: () => failure(502, message) })
  await openApp('/', { language: 'de' })
  const inGerman = textIn('de')
  expect(await screen.findByText(inGerman('controls.error', { message }))).toBeTruthy()
  expect(screen.getByText((await loadFallbackLesson('de')).title)).toBeTruthy()
  expect(screen.getByText(new RegExp(inGerman('controls.sources.fallback')))).toBeTruthy()
  expect(storedEntries('free-section-')).toEqual({})
})

it('A failed refresh keeps the lesson that is shown.', async () => {
  let isUp = true
  startFakeServer({
    ...workingRoutes(),
    [LESSONS]: () => (isUp ? freeLesson('First lesson') : failure(502, 'down')),
  })
  const { user } = await openApp('/')
  await screen.findByText('First lesson')
  isUp = false
  await user.click(screen.getByText(t('controls.refresh')))
  expect(await screen.findByText(t('controls.error', { message: 'down' }))).toBeTruthy()
  expect(screen.getByText('First lesson')).toBeTruthy()
})
