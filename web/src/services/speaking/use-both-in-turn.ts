import { DIALOGUE_PAUSE } from '@frase/core/pages/ui-delays'
import { useState } from 'react'
import { followWords } from '../audio/follow-words.ts'
import { playToEnd } from '../audio/play-to-end.ts'
import type { Speech, Voice } from '../audio/player.ts'
import { elementWith } from '../audio/sound-element.ts'
import { phraseVoice, useVoice } from '../audio/spoken-audio.ts'
import type { OutlinedSound } from './outlines.ts'

/** A pause as long as the other person takes to answer. */
export function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DIALOGUE_PAUSE)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Which of the two is heard, and its sound where that can be followed: a voice of the device cannot. */
interface Heard {
  whose: 'model' | 'own'
  audio: HTMLAudioElement | null
}

interface Both {
  speech: Speech
  /** Null if the server does not speak the sentence: then the usual voice does. */
  model: OutlinedSound | null
  ownUrl: string
}

/** The model, a pause, the learner. The one player of the app plays them, so that nothing else is heard meanwhile. */
export function useBothInTurn({ speech, model, ownUrl }: Both) {
  const [heard, setHeard] = useState<Heard | null>(null)

  const playModel: Voice = async (_, onPlaying, signal) => {
    if (!model) {
      setHeard({ whose: 'model', audio: null })
      return phraseVoice(speech, onPlaying, signal)
    }
    const audio = elementWith(model.url)
    audio.playbackRate = model.rate
    setHeard({ whose: 'model', audio })
    await playToEnd(audio, onPlaying, signal).finally(followWords(audio, speech.text, model.words))
  }

  const playBoth: Voice = async (both, onPlaying, signal) => {
    try {
      await playModel(both, onPlaying, signal)
      if (signal.aborted) return
      setHeard(null)
      await pause(signal)
      if (signal.aborted) return
      const audio = elementWith(ownUrl)
      setHeard({ whose: 'own', audio })
      await playToEnd(audio, onPlaying, signal)
    } finally {
      setHeard(null)
    }
  }

  // The sentence is heard twice. Under its own name, the button that plays it once would seem to be pressed.
  const text = `${speech.text} ${speech.text}`
  const { state, isCurrent, play, stop } = useVoice(playBoth)
  const isOn = state !== 'idle' && isCurrent(text)
  return { heard, isOn, toggle: isOn ? stop : () => play({ text }) }
}
