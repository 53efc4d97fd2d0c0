import { SILENT_PLAYING_TIME } from '@frase/core/pages/ui-delays'
import { type Use, voiceOrder } from '@frase/core/voices/device-voices'
import { publicConfig } from '../page/public-config.ts'
import { speakOnDevice } from './device-voice.ts'
import { isAbort } from './play-to-end.ts'
import type { Voice } from './player.ts'
import { serverVoice } from './server-voice.ts'
import { voiceChoice } from './voice-choice.ts'

const isHosted = publicConfig.services.speech === 'hosted'

/** Speaks with the first voice that can. Rejects with the error if none can. */
function speakFor(use: Use): Voice {
  return async (speech, onPlaying, signal) => {
    let failure: unknown
    for (const speaker of voiceOrder(use, isHosted, voiceChoice().voice)) {
      try {
        if (speaker === 'server') return await serverVoice(speech, onPlaying, signal)
        if (await speakOnDevice(speech, speaker, onPlaying, signal)) return
      } catch (error) {
        if (isAbort(error)) throw error
        failure = error
      }
    }
    throw failure
  }
}

export const speakPhrase = speakFor('phrase')

/** Callers that cannot do without the sound get its failure at once. */
export function speakPractice(onSilence: () => void): Voice {
  return (...speech) =>
    speakFor('practice')(...speech).catch((error: unknown) => {
      if (isAbort(error)) throw error
      onSilence()
    })
}

/** The same, with a silence of limited length where there is no sound, so that nothing waits for one that never comes. */
export function speakOrPause(onSilence: () => void): Voice {
  return async (speech, onPlaying, signal) => {
    let isSilent = false
    const told = () => {
      isSilent = true
      onSilence()
    }
    await speakPractice(told)(speech, onPlaying, signal)
    if (isSilent) await silence(onPlaying, signal)
  }
}

function silence(onPlaying: () => void, signal: AbortSignal): Promise<void> {
  onPlaying()
  return new Promise((resolve) => {
    setTimeout(resolve, SILENT_PLAYING_TIME)
    signal.addEventListener('abort', () => resolve())
  })
}
