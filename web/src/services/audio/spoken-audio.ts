import { useSyncExternalStore } from 'react'
import { trackEvent } from '../analytics/analytics.ts'
import { notify } from '../page/notify.ts'
import { publicConfig } from '../page/public-config.ts'
import { t } from '../texts/translation.ts'
import { type AudioStatus, createPlayer, PlaybackFailure, type Speech, type Voice } from './player.ts'
import { unlockSound } from './sound-element.ts'

export const isHosted = publicConfig.services.speech === 'hosted'

export const player = createPlayer((error) => {
  const reason = error instanceof PlaybackFailure && error.message ? `: ${error.message}` : ''
  const description =
    error instanceof PlaybackFailure
      ? t('audio.playFailed') + reason
      : t(isHosted ? 'audio.generateFailedHosted' : 'audio.generateFailed')
  void notify({ title: t('audio.error'), description, kind: 'destructive' })
}, unlockSound)

export interface SpokenAudio {
  state: AudioStatus
  /** Whether the state is about this text. */
  isCurrent: (text: string) => boolean
  /** Starts the text; while it is playing, stops it. */
  play: (speech: Speech) => void
  stop: () => void
}

export function useVoice(voice: Voice): SpokenAudio {
  const { status, text: current } = useSyncExternalStore(player.subscribe, player.getState, player.getState)
  return {
    state: status,
    isCurrent: (text) => current === text,
    play: (speech) => {
      const { text } = speech
      if (text !== current) trackEvent({ action: 'ouvir_audio', category: 'Audio', label: text })
      player.play(speech, voice)
    },
    stop: player.stop,
  }
}

/** Everything that speaks is loaded with the first sound. */
export const phraseVoice: Voice = async (...speech) => {
  const { speakPhrase } = await import('./speak.ts')
  return speakPhrase(...speech)
}

export function usePhraseAudio(): SpokenAudio {
  return useVoice(phraseVoice)
}
