import { browserVoice } from './browser-voice.ts'
import { type SpokenAudio, useVoice } from './spoken-audio.ts'

/** For grammar and exercises: the browser's Spanish voice, with the server's as fallback. */
export function useSpokenAudio(onSilence = () => {}): SpokenAudio {
  return useVoice(browserVoice(onSilence))
}
