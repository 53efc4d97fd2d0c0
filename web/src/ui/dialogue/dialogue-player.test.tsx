import { DIALOGUE_TEXTS } from '@frase/content/dialogue-texts'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { puppetAudio } from '../../testing/browser/fake-sound.ts'
import { fakeSpeech } from '../../testing/browser/fake-speech.ts'
import { type FakeServer, failure, startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { findToast } from '../../testing/toasts.ts'

vi.mock('@frase/core/pages/ui-delays', async (original) => ({
  ...(await original<typeof import('@frase/core/pages/ui-delays')>()),
  DIALOGUE_PAUSE: 0,
}))

const SPEECH = `GET ${SPEECH_PATH}`
const t = textIn('en')
const texts = DIALOGUE_TEXTS.en
const LINES = [
  { name: 'Ana', spanish: '¡Hola, Luis!', meaning: 'Hi, Luis!' },
  { name: 'Luis', spanish: '¿Qué tal?', meaning: 'How are you?' },
  { name: 'Ana', spanish: 'Muy bien.', meaning: 'Very well.' },
]

let server: FakeServer
let sound: ReturnType<typeof puppetAudio>

beforeEach(() => {
  server = startFakeServer({ [SPEECH]: () => new Response('a sound') })
  sound = puppetAudio()
})

type Lines = readonly ((typeof LINES)[number] | string)[]

interface Modules {
  lines: Lines
  DialoguePlayer: typeof import('./dialogue-player.tsx').DialoguePlayer
  usePhraseAudio: typeof import('../../services/audio/spoken-audio.ts').usePhraseAudio
}

function PageWithDialogue({ lines, DialoguePlayer, usePhraseAudio }: Modules) {
  const [isHidden, setHidden] = useState(false)
  const { play } = usePhraseAudio()
  return (
    <>
      <DialoguePlayer lines={lines} isHidden={isHidden} onHide={setHidden} className="" />
      <button type="button" onClick={() => play({ text: 'Otra frase.' })}>
        elsewhere
      </button>
    </>
  )
}

/** A visit of its own, in which no sound is cached yet. */
async function open(lines: Lines = LINES) {
  const load = async () => {
    const { DialoguePlayer } = await import('./dialogue-player.tsx')
    const { usePhraseAudio } = await import('../../services/audio/spoken-audio.ts')
    return <PageWithDialogue {...{ lines, DialoguePlayer, usePhraseAudio }} />
  }
  const app = await openApp('/contact', { config: {}, content: load })
  return { ...app, press: (name: string) => app.user.click(button(name)) }
}

const button = (name: string) => screen.getByRole('button', { name })
const current = () => document.querySelector('[aria-current=true]')
/** Waits until so many lines have begun. */
const begun = (count: number) => waitFor(() => expect(sound.playing).toHaveLength(count))
const asked = () => server.asked(SPEECH).map(({ query }) => query.get('text'))
const takeRole = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: `${texts.role}:` }), name)

describe('a dialogue', () => {
  it('is heard line by line in two voices, with the current line marked and scrolled into view', async () => {
    const { press, scrolledIntoView } = await open()
    expect(current()).toBeNull()
    await press(texts.play)
    for (const [place, { spanish }] of LINES.entries()) {
      await begun(place + 1)
      expect(current()?.textContent).toContain(spanish)
      const options = { block: 'nearest', behavior: 'smooth' }
      expect(scrolledIntoView).toHaveBeenLastCalledWith(current(), options)
      await sound.end()
    }
    await screen.findByRole('button', { name: texts.play })
    expect(current()).toBeNull()
    const speakers = server.asked(SPEECH).map(({ query }) => query.get('speaker'))
    expect(speakers).toEqual([null, 'second', null])
  })

  it('fetches the next line while one is heard, and plays all by one element that the press has loaded', async () => {
    const loaded = vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
    const { press } = await open()
    await press(texts.play)
    await begun(1)
    expect(loaded).toHaveBeenCalled()
    const second = LINES.slice(0, 2).map(({ spanish }) => spanish)
    await waitFor(() => expect(asked()).toEqual(second))
    await sound.end()
    await begun(2)
    expect(new Set(sound.playing).size).toBe(1)
    expect(asked().slice(0, 2)).toEqual(second)
  })

  it('is paused and goes on with the same line, by one button that keeps the focus', async () => {
    const { press, user } = await open()
    await press(texts.play)
    await begun(1)
    await sound.end()
    await begun(2)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button(texts.resume))
    expect(current()?.textContent).toContain(LINES[1]?.spanish)
    await user.keyboard(' ')
    await begun(3)
    expect(document.activeElement).toBe(button(texts.pause))
    expect(current()?.textContent).toContain(LINES[1]?.spanish)
  })

  it('repeats the line that is heard, and then goes on', async () => {
    const { press } = await open()
    await press(texts.play)
    await begun(1)
    await press(t('audio.repeat'))
    await begun(2)
    expect(current()?.textContent).toContain(LINES[0]?.spanish)
    await sound.end()
    await begun(3)
    expect(current()?.textContent).toContain(LINES[1]?.spanish)
  })

  it('repeats a line while it is paused, and stays paused', async () => {
    const { press } = await open()
    await press(texts.play)
    await begun(1)
    await press(texts.pause)
    await press(t('audio.repeat'))
    await begun(2)
    await sound.end()
    button(texts.resume)
    expect(sound.playing).toHaveLength(2)
  })

  it('ends with the stop button, and the focus goes to the one that begins', async () => {
    const { press } = await open()
    await press(texts.play)
    await begun(1)
    await press(t('audio.stop'))
    expect(document.activeElement).toBe(button(texts.play))
    expect(current()).toBeNull()
  })

  it('gives the focus to the button that begins when it ends under the repeat button', async () => {
    const { press } = await open(LINES.slice(0, 1))
    await press(texts.play)
    await begun(1)
    await press(t('audio.repeat'))
    await begun(2)
    await sound.end()
    expect(document.activeElement).toBe(button(texts.play))
  })

  it('is paused by a line that is heard alone', async () => {
    const { press } = await open()
    await press(texts.play)
    await begun(1)
    await press(`${t('grammar.listen')} ${LINES[2]?.spanish}`)
    await begun(2)
    expect(current()?.textContent).toContain(LINES[2]?.spanish)
    await sound.end()
    await press(texts.resume)
    await begun(3)
    expect(current()?.textContent).toContain(LINES[0]?.spanish)
  })

  it('is paused by another sound of the page, without stopping that sound', async () => {
    const { press } = await open()
    await press(texts.play)
    await begun(1)
    await press('elsewhere')
    await screen.findByRole('button', { name: texts.resume })
    await begun(2)
    expect(asked()).toEqual([LINES[0]?.spanish, LINES[1]?.spanish, 'Otra frase.'])
    const silenced = vi.spyOn(HTMLMediaElement.prototype, 'pause')
    expect(silenced).toHaveBeenCalledTimes(1)
  })

  it('is silent after its page was left', async () => {
    const speech = fakeSpeech()
    server.answer(SPEECH, () => failure(503, 'down'))
    const { press, unmount } = await open()
    await press(texts.play)
    await waitFor(() => expect(speech.isSpeaking()).toBe(true))
    unmount()
    await waitFor(() => expect(speech.isSpeaking()).toBe(false))
    expect(speech.spoken).toHaveLength(1)
  })

  it('that cannot be heard says so, stays readable and can be tried again', async () => {
    server.answer(SPEECH, () => failure(503, 'down'))
    const { press } = await open()
    await press(texts.play)
    await findToast(t('audio.error'))
    for (const { spanish } of LINES) screen.getByText(spanish, { selector: 'p' })
    server.answer(SPEECH, () => new Response('a sound'))
    await press(texts.resume)
    await begun(1)
  })

  it('shows a line that nobody says as it is, and has no controls where nobody says anything', async () => {
    await open([...LINES, 'They laugh.'])
    expect(within(screen.getByText('They laugh.')).queryByRole('button')).toBeNull()
    button(texts.play)
    await open(['They laugh.'])
    expect(screen.queryByRole('button', { name: texts.play })).toBeNull()
  })
})

describe('a role', () => {
  it('can be played by keyboard: the other lines are spoken, the own ones wait', async () => {
    const { user } = await open()
    await takeRole(user, 'Ana')
    button(texts.start).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button(texts.said))
    expect(screen.getByRole('status', { name: '' }).textContent).toBe(texts.turn)
    expect(current()?.textContent).toContain(`Ana · ${texts.turn}`)
    expect(asked()).toEqual([])
    await user.keyboard('{Enter}')
    await begun(1)
    expect(asked()).toEqual([LINES[1]?.spanish])
    await sound.end()
    await screen.findByRole('button', { name: texts.said })
    expect(current()?.textContent).toContain(LINES[2]?.spanish)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button(texts.start))
    expect(asked()).toEqual([LINES[1]?.spanish])
  })

  it('lets the own line be heard first', async () => {
    const { user, press } = await open()
    await takeRole(user, 'Ana')
    await press(texts.start)
    await press(t('audio.listen'))
    await begun(1)
    await sound.end()
    button(texts.said)
    expect(asked()).toEqual([LINES[0]?.spanish])
  })

  it('with hidden text shows the own line only on request, and hides the next one again', async () => {
    const { user, press } = await open()
    await press(texts.hideText)
    await takeRole(user, 'Ana')
    await press(texts.start)
    const line = () => within(current() instanceof HTMLElement ? (current() as HTMLElement) : document.body)
    expect(line().queryByText('¡Hola, Luis!')).toBeNull()
    await press(texts.showLine)
    line().getByText('¡Hola, Luis!')
    expect(document.activeElement).toBe(button(texts.hideLine))
    expect(screen.queryByText('¿Qué tal?')).toBeNull()
    await press(texts.said)
    await begun(1)
    await sound.end()
    await screen.findByRole('button', { name: texts.showLine })
    expect(screen.queryByText('Muy bien.')).toBeNull()
  })

  it('can be given back, and is not offered where only one person speaks', async () => {
    const { user } = await open()
    await takeRole(user, 'Luis')
    button(texts.start)
    await takeRole(user, texts.onlyListen)
    button(texts.play)
    await open(LINES.slice(0, 1))
    expect(screen.queryByRole('combobox', { name: `${texts.role}:` })).toBeNull()
  })
})

it('The text of a dialogue can be hidden and shown again, in both cases with the same button.', async () => {
  const { press } = await open()
  await press(texts.hideText)
  for (const { spanish, meaning } of LINES) {
    expect(screen.queryByText(spanish, { selector: 'p' })).toBeNull()
    expect(screen.queryByText(meaning)).toBeNull()
  }
  expect(document.activeElement).toBe(button(texts.showText))
  await press(texts.showText)
  screen.getByText(LINES[0]?.spanish ?? '', { selector: 'p' })
})
