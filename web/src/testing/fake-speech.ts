import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A browser with one Spanish voice, whose sounds end when the test says so. */
export function fakeSpeech() {
  const spoken: FakeUtterance[] = []
  let current: FakeUtterance | null = null

  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-GB' }, { lang: 'es-ES' }],
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
  constructor(readonly text: string) {}
}
