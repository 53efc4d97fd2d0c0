import { loadWordCardTexts } from '@frase/content/word-card-texts'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { sample } from '@frase/core/testing/effort'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { storeVoiceChoice, voiceChoice } from '../../services/audio/voice-choice.ts'
import { openTabMemory } from '../../services/memory/open/open-memory.ts'
import { showLanguage, textIn } from '../../services/texts/translation.ts'
import { fakeSpeech } from '../../testing/browser/fake-speech.ts'
import { openWordCard } from './open-word-card.tsx'

const user = userEvent.setup({ delay: null })

afterEach(async () => {
  await act(async () => dispatchEvent(new PopStateEvent('popstate')))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

async function open(sentence: string, word?: string) {
  const offset = word === undefined ? undefined : sentence.indexOf(word)
  await act(() => openWordCard(sentence, offset))
}

const card = () => screen.findByRole('dialog')
const titleOf = async () => within(await card()).getByRole('heading', { level: 2 }).textContent

it.each(sample(LANGUAGES, 1))(
  'A card says lemma, kind, meaning, form and false friend in %s.',
  async (language) => {
    showLanguage(language)
    const texts = await loadWordCardTexts(language)
    await open('Es el río más largo de España.', 'Es')
    expect(await titleOf()).toBe('es')
    const said = (await card()).textContent
    expect(said).toContain(`ser · ${texts.pos.verb}`)
    expect(said).toContain({ pt: 'ser', en: 'to be', fr: 'être', de: 'sein' }[language])
    expect(said).toContain('él/ella/usted')
    const vaso = 'Un vaso de agua, por favor.'
    await open(vaso, 'vaso')
    const [warning = ''] = texts.falseFriend.split(/[:\u202f]/u)
    expect(await titleOf()).toBe('vaso')
    expect((await card()).textContent).toContain(warning)
  },
)

it.each([
  ['es-ES', '[GRAH-thyahss] · /ˈɡɾaθjas/'],
  ['es-419', '[GRAH-syahss] · /ˈɡɾasjas/'],
] as const)('The sound of a word is spelled and transcribed as in %s.', async (accent, expected) => {
  storeVoiceChoice({ ...voiceChoice(), accent })
  showLanguage('en')
  await open('Muchas gracias.', 'gracias')
  expect((await card()).textContent).toContain(expected)
  // Translated, the letters would be nonsense.
  expect(
    within(await card())
      .getByText(/^\/.+\/$/)
      .getAttribute('translate'),
  ).toBe('no')
  storeVoiceChoice({ ...voiceChoice(), accent: null })
})

it('The card of a word in a sentence of the content shows only the right one of several entries.', async () => {
  await open('¿Tienen una habitación para esta noche?', 'para')
  const texts = await loadWordCardTexts('en')
  expect((await card()).textContent).toContain(`para · ${texts.pos.preposition}`)
  expect((await card()).textContent).not.toContain(texts.also)
})

it('The card of a word in any other sentence has every entry of the word.', async () => {
  const texts = await loadWordCardTexts('en')
  await open('Zzz vino zzz.', 'vino')
  expect((await card()).textContent).toContain(texts.also)
  expect((await card()).textContent).toMatch(/wine.*come|come.*wine/u)
})

it('The arrow keys lead from word to word, with one stop for the tab key.', async () => {
  await open('Es el río más largo de España.')
  const strip = within(await card()).getByRole('toolbar')
  const words = within(strip).getAllByRole('button')
  expect(words.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1])
  const press = (key: string) => fireEvent.keyDown(strip, { key })
  press('ArrowRight')
  expect(await titleOf()).toBe('el')
  expect(document.activeElement).toBe(words[1])
  press('ArrowLeft')
  press('ArrowLeft')
  expect(await titleOf()).toBe('España')
  press('Home')
  expect(await titleOf()).toBe('es')
  press('End')
  expect(words.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, -1, -1, 0])
})

it('Two more sentences with their meaning are shown, without the one that was read.', async () => {
  const texts = await loadWordCardTexts('en')
  await open('He perdido mi pasaporte.', 'mi')
  const heading = await screen.findByRole('heading', { name: texts.examples })
  const sentences = within(heading.parentElement ?? document.body).getAllByRole('listitem')
  expect(sentences).toHaveLength(2)
  for (const { textContent } of sentences) expect(textContent).not.toContain('pasaporte')
})

it('A word is added to the review and taken out again.', async () => {
  const texts = await loadWordCardTexts('en')
  await open('Es el río más largo de España.', 'largo')
  const memory = await openTabMemory()
  const kept = () => [...memory.snapshot().state.kept.keys()]
  await user.click(await screen.findByRole('button', { name: texts.add }))
  expect(await screen.findByText(texts.added)).toBeTruthy()
  expect(kept()).toEqual(['word:largo'])
  await user.click(screen.getByRole('button', { name: texts.takeOut }))
  expect(await screen.findByRole('button', { name: texts.add })).toBeTruthy()
  expect(kept()).toEqual([])
})

it('A word is spoken as the sentence has it, without its capital and punctuation.', async () => {
  const speech = fakeSpeech()
  await open('¡Trabajamos mucho!', 'Trabajamos')
  await user.click(await screen.findByRole('button', { name: textIn('en')('audio.listen') }))
  await waitFor(() => expect(speech.spoken.map(({ text }) => text)).toEqual(['trabajamos']))
  await speech.end()
})

it('A card says so where no voice can speak.', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 403 }))
  vi.stubGlobal('fetch', fetch)
  const texts = await loadWordCardTexts('en')
  await open('Es largo.', 'largo')
  await user.click(await screen.findByRole('button', { name: textIn('en')('audio.listen') }))
  expect(await screen.findByText(texts.silent)).toBeTruthy()
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining(`${SPEECH_PATH}?text=largo`), expect.anything())
})

it.each(['the device', 'the server', 'nobody'])(
  'A word without an entry has a card only if it can be spoken, here by %s.',
  async (speaker) => {
    const status = speaker === 'the server' ? 200 : 403
    vi.stubGlobal('fetch', async () => new Response(null, { status }))
    if (speaker === 'the device') fakeSpeech()
    const texts = await loadWordCardTexts('en')
    await open('Zzyzx es largo.', 'Zzyzx')
    if (speaker === 'nobody') return expect(screen.queryByRole('dialog')).toBeNull()
    expect((await card()).textContent).toContain(texts.noEntry)
    expect(screen.getByRole('button', { name: textIn('en')('audio.listen') })).toBeTruthy()
  },
)

it('The back button closes the card.', async () => {
  await open('Es largo.', 'largo')
  await card()
  act(() => dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.queryByRole('dialog')).toBeNull()
})
