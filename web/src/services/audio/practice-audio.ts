import type { Speech } from './player.ts'
import { speakOrPause, speakPractice } from './speak.ts'
import { type SpokenAudio, useVoice } from './spoken-audio.ts'

/** For grammar and exercises: the browser's Spanish voice, with the server's as fallback. */
export function useSpokenAudio(onSilence = () => {}): SpokenAudio {
  return useVoice(speakOrPause(onSilence))
}

/** Like the audio of exercises, but reports when no voice can speak: nobody can write down a silence. */
export function useDictationAudio(onSilence: () => void) {
  const { play, stop } = useVoice(speakPractice(onSilence))
  return {
    stop,
    /** Plays from the beginning, also while it is playing at the other speed. */
    playAnew(speech: Speech) {
      stop()
      play(speech)
    },
  }
}
