import { useSyncExternalStore } from 'react'
import { trackEvent } from '../analytics.ts'
import { notify } from '../notify.ts'
import { publicConfig } from '../public-config.ts'
import { t } from '../translation.ts'
import { type AudioStatus, createPlayer, type Voice } from './player.ts'
import { PlaybackFailure, SpeechFailure, serverVoice } from './server-voice.ts'

const isHosted = publicConfig.services.speech === 'hosted'

const player = createPlayer((error) => {
  const reason = error instanceof PlaybackFailure && error.message ? `: ${error.message}` : ''
  const description =
    error instanceof PlaybackFailure
      ? t('audio.playFailed') + reason
      : t(isHosted ? 'audio.generateFailedHosted' : 'audio.generateFailed')
  void notify({ title: t('audio.error'), description, kind: 'destructive' })
})

export interface SpokenAudio {
  state: AudioStatus
  /** Whether the state is about this text. */
  isCurrent: (text: string) => boolean
  /** Starts the text; while it is playing, stops it. */
  play: (text: string, signature?: string) => void
  stop: () => void
}

export function useVoice(voice: Voice): SpokenAudio {
  const { status, text: current } = useSyncExternalStore(player.subscribe, player.getState, player.getState)
  return {
    state: status,
    isCurrent: (text) => current === text,
    play: (text, signature) => {
      if (text !== current) trackEvent({ action: 'ouvir_audio', category: 'Audio', label: text })
      player.play(text, voice, signature)
    },
    stop: player.stop,
  }
}

/**
 * A hosted voice, else a good one of the device, else the built-in one of the server, else whatever the device has. A
 * hosted one refuses when the day's ceiling is reached, and the built-in one does a phrase of an old release.
 */
export const phraseVoice: Voice = async (text, onPlaying, signal, signature) => {
  const speakAtLeast = async (least: 'good' | 'robotic') => {
    const { speakOnDevice } = await import('./browser-voice.ts')
    return speakOnDevice(text, onPlaying, signal, { least })
  }
  // Without a connection the module may be missing, and the sound may be cached.
  if (!isHosted && (await speakAtLeast('good').catch(() => false))) return
  try {
    await serverVoice(text, onPlaying, signal, signature)
  } catch (error) {
    if (!(error instanceof SpeechFailure) || !(await speakAtLeast('robotic'))) throw error
  }
}

export function usePhraseAudio(): SpokenAudio {
  return useVoice(phraseVoice)
}
