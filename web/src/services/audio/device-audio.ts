import { speakOrPause } from './speak.ts'
import { type SpokenAudio, useVoice } from './spoken-audio.ts'

/** For grammar and exercises: the browser's Spanish voice, with the server's as fallback. */
export function useSpokenAudio(onSilence = () => {}): SpokenAudio {
  return useVoice(speakOrPause(onSilence))
}
