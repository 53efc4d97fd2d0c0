import { act } from '@testing-library/react'
import { vi } from 'vitest'

interface FakeVoice {
  name: string
  lang: string
}

const ONE_SPANISH: readonly FakeVoice[] = [
  { name: 'Some', lang: 'en-GB' },
  { name: 'Alguna', lang: 'es-ES' },
]

/** A browser with one Spanish voice or these, whose sounds end when the test says so. */
export function fakeSpeech(voices = ONE_SPANISH) {
  const spoken: FakeUtterance[] = []
  let current: FakeUtterance | null = null

  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices.map((voice) => ({ ...voice, voiceURI: voice.name, localService: true })),
    cancel: () => {
      current = null
    },
    speak: (utterance: FakeUtterance) => {
      spoken.push(utterance)
      current = utterance
      utterance.onstart?.()
    },
  })
  return {
    spoken,
    isSpeaking: () => current !== null,
    end: () => act(async () => current?.onend?.()),
  }
}

class FakeUtterance {
  onstart?: () => void
  onend?: () => void
  onboundary?: (event: { name: string; charIndex: number }) => void
  voice?: FakeVoice
  lang?: string
  rate?: number
  pitch?: number
  constructor(readonly text: string) {}
}
