import { type LeastVoice, secondVoice, spanishVoices } from '@frase/core/voices/device-voices'
import { deviceRate } from '@frase/core/voices/voice-choice'
import { chosenAccent } from './accent.ts'
import { lightNoWord, lightWord } from './follow-words.ts'
import type { Speech } from './player.ts'
import { voiceChoice } from './voice-choice.ts'

const PITCH = 1
/** The pitch of the other person of a dialogue where the device has one voice only. */
const SECOND_PITCH = 0.75
/** Browsers load their voices late, and some never report that there are none. */
const VOICES_WAIT = 500
/** A voice that has not begun by then is not waited for: a longer silence looks like a defect. */
const START_WAIT = 900

const WORD = /[\p{L}\p{M}\p{N}]+/uy

/** False if the device has no such Spanish voice, or could not speak after all. Spanish is never read with a voice of another language. */
export async function speakOnDevice(
  speech: Speech,
  least: LeastVoice,
  onPlaying: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const voices = spanishVoices(await deviceVoices(), least, voiceChoice())
  if (signal.aborted) return true
  const [first] = voices
  if (!first) return false
  const second = speech.isSecond ? secondVoice(voices) : undefined
  const utterance = new SpeechSynthesisUtterance(speech.text)
  utterance.voice = second ?? first
  utterance.lang = chosenAccent() === 'es-ES' ? 'es-ES' : utterance.voice.lang
  utterance.rate = deviceRate(voiceChoice(), speech.isSlow)
  utterance.pitch = speech.isSecond && !second ? SECOND_PITCH : PITCH
  return say(utterance, onPlaying, signal).finally(lightNoWord)
}

export async function hasSpanishVoice(): Promise<boolean> {
  return spanishVoices(await deviceVoices(), 'robotic', voiceChoice()).length > 0
}

let waited: Promise<void> | undefined

/** Voices are awaited once: where there are none, no later call needs to wait. */
export async function deviceVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in window)) return []
  if (speechSynthesis.getVoices().length === 0) {
    waited ??= new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
      setTimeout(resolve, VOICES_WAIT)
    })
    await waited
  }
  return speechSynthesis.getVoices()
}

function say(
  utterance: SpeechSynthesisUtterance,
  onPlaying: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => {
      speechSynthesis.cancel()
      resolve(false)
    }, START_WAIT)
    utterance.onstart = () => {
      clearTimeout(giveUp)
      onPlaying()
    }
    utterance.onboundary = ({ name, charIndex }) => {
      if (name === 'word' && !signal.aborted) lightWordAt(utterance.text, charIndex)
    }
    utterance.onend = () => end(true)
    utterance.onerror = () => end(signal.aborted)
    signal.addEventListener('abort', () => {
      speechSynthesis.cancel()
      end(true)
    })
    speechSynthesis.speak(utterance)

    function end(hasSpoken: boolean): void {
      clearTimeout(giveUp)
      resolve(hasSpoken)
    }
  })
}

/** Not every browser says how long the word is. */
function lightWordAt(text: string, start: number): void {
  WORD.lastIndex = start
  const [word = ''] = WORD.exec(text) ?? []
  if (word) lightWord(text, [start, start + word.length])
}
