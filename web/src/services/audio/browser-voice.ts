import { SILENT_PLAYING_TIME } from '@frase/core/ui-delays'
import { bestSpanishVoice, type Grade } from '@frase/core/voices/device-voices'
import type { Voice } from './player.ts'
import { serverVoice } from './server-voice.ts'

const LANGUAGE = 'es-ES'
export const RATE = 0.8
const PITCH = 1
/** Browsers load their voices late, and some never report that there are none. */
const VOICES_WAIT = 500
/** A voice that has not begun by then is not waited for: a longer silence looks like a defect. */
const START_WAIT = 900

interface DeviceOptions {
  rate?: number
  /** No worse voice speaks. */
  least?: Grade
}

/**
 * The device's voice, unless it is no better than the server's; else the server's; else whatever the device has; without
 * any of them a silence of limited length, so that nothing waits for a sound that never comes. Whoever cannot do without the
 * sound is told at once.
 */
export function browserVoice(onSilence: () => void): Voice {
  return async (text, onPlaying, signal, signature) => {
    if (await speakOnDevice(text, onPlaying, signal)) return
    try {
      await serverVoice(text, onPlaying, signal, signature)
    } catch {
      if (await speakOnDevice(text, onPlaying, signal, { least: 'robotic' })) return
      onSilence()
      await silence(onPlaying, signal)
    }
  }
}

/** False if the device has no such Spanish voice, or could not speak after all. Spanish is never read with a voice of another language. */
export async function speakOnDevice(
  text: string,
  onPlaying: () => void,
  signal: AbortSignal,
  { rate = RATE, least = 'plain' }: DeviceOptions = {},
): Promise<boolean> {
  const voice = bestSpanishVoice(await deviceVoices(), least)
  return signal.aborted || (voice !== undefined && speak(text, voice, onPlaying, signal, rate))
}

export async function hasSpanishVoice(): Promise<boolean> {
  return bestSpanishVoice(await deviceVoices(), 'robotic') !== undefined
}

let waited: Promise<void> | undefined

/** They are waited for once: where there are none, nothing else need wait again. */
async function deviceVoices(): Promise<SpeechSynthesisVoice[]> {
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

function speak(
  text: string,
  voice: SpeechSynthesisVoice,
  onPlaying: () => void,
  signal: AbortSignal,
  rate: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = LANGUAGE
    utterance.rate = rate
    utterance.pitch = PITCH
    const giveUp = setTimeout(() => {
      speechSynthesis.cancel()
      resolve(false)
    }, START_WAIT)
    utterance.onstart = () => {
      clearTimeout(giveUp)
      onPlaying()
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

function silence(onPlaying: () => void, signal: AbortSignal): Promise<void> {
  onPlaying()
  return new Promise((resolve) => {
    setTimeout(resolve, SILENT_PLAYING_TIME)
    signal.addEventListener('abort', () => resolve())
  })
}
