import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { trackEvent } from '../analytics.ts'
import { notify } from '../notify.ts'
import { publicConfig } from '../public-config.ts'
import { browserVoice } from './browser-voice.ts'
import { type AudioStatus, createPlayer, type Voice } from './player.ts'
import { PlaybackFailure, serverVoice } from './server-voice.ts'

const player = createPlayer((error) => {
  const t = i18next.t
  const reason = error instanceof PlaybackFailure && error.message ? `: ${error.message}` : ''
  const description =
    error instanceof PlaybackFailure
      ? t('audio.playFailed') + reason
      : t(publicConfig.services.speech === 'hosted' ? 'audio.generateFailedHosted' : 'audio.generateFailed')
  void notify({ title: t('audio.error'), description, kind: 'destructive' })
})

export interface SpokenAudio {
  state: AudioStatus
  /** Whether the state is about this text. */
  isCurrent: (text: string) => boolean
  /** Starts the text; while it is playing, stops it. */
  play: (text: string) => void
  stop: () => void
}

function useVoice(voice: Voice): SpokenAudio {
  const { status, text: current } = useSyncExternalStore(player.subscribe, player.getState, player.getState)
  return {
    state: status,
    isCurrent: (text) => current === text,
    play: (text) => {
      if (text !== current) trackEvent({ action: 'ouvir_audio', category: 'Audio', label: text })
      player.play(text, voice)
    },
    stop: player.stop,
  }
}

/** For phrases: the server's voice. */
export function usePhraseAudio(): SpokenAudio {
  return useVoice(serverVoice)
}

/** For grammar and exercises: the browser's Spanish voice, with the server's as fallback. */
export function useSpokenAudio(): SpokenAudio {
  return useVoice(browserVoice)
}
