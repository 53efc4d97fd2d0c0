import { SILENT_PLAYING_TIME } from '@frase/core/ui-delays'
import type { Voice } from './player.ts'
import { serverVoice } from './server-voice.ts'

const LANGUAGE = 'es-ES'
export const RATE = 0.8
const PITCH = 1
/** Browsers load their voices late, and some never report that there are none. */
const VOICES_WAIT = 500

/**
 * The browser's Spanish voice; without one the server's; without that a silence of limited length, so that nothing waits
 * for a sound that never comes. Whoever cannot do without the sound is told at once.
 */
export function browserVoice(onSilence: () => void): Voice {
  return async (text, onPlaying, signal, signature) => {
    if (await speakOnDevice(text, onPlaying, signal)) return
    try {
      await serverVoice(text, onPlaying, signal, signature)
    } catch {
      if (signal.aborted) return
      onSilence()
      await silence(onPlaying, signal)
    }
  }
}

/** False if the browser has no Spanish voice, or could not speak after all. Spanish is never read with a voice of another language. */
export async function speakOnDevice(
  text: string,
  onPlaying: () => void,
  signal: AbortSignal,
  rate = RATE,
): Promise<boolean> {
  const voice = await spanishVoice()
  return signal.aborted || (voice !== undefined && speak(text, voice, onPlaying, signal, rate))
}

export async function hasSpanishVoice(): Promise<boolean> {
  return (await spanishVoice()) !== undefined
}

async function spanishVoice(): Promise<SpeechSynthesisVoice | undefined> {
  if (!('speechSynthesis' in window)) return undefined
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
      setTimeout(resolve, VOICES_WAIT)
    })
  }
  const spanish = speechSynthesis.getVoices().filter(({ lang }) => /^es\b/i.test(lang))
  return spanish.find(({ lang }) => lang.replace('_', '-') === LANGUAGE) ?? spanish[0]
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
    utterance.onstart = onPlaying
    utterance.onend = () => resolve(true)
    utterance.onerror = () => resolve(signal.aborted)
    signal.addEventListener('abort', () => {
      speechSynthesis.cancel()
      resolve(true)
    })
    speechSynthesis.speak(utterance)
  })
}

function silence(onPlaying: () => void, signal: AbortSignal): Promise<void> {
  onPlaying()
  return new Promise((resolve) => {
    setTimeout(resolve, SILENT_PLAYING_TIME)
    signal.addEventListener('abort', () => resolve())
  })
}
