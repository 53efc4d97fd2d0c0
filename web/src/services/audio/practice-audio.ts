import type { Speech } from './player.ts'
import { speakOrPause, speakPractice } from './speak.ts'
import { type SpokenAudio, useVoice } from './spoken-audio.ts'

/** For grammar and exercises: the browser's Spanish voice, with the server's as fallback. */
export function useSpokenAudio(onSilence = () => {}): SpokenAudio {
  return useVoice(speakOrPause(onSilence))
}

/** As for exercises, but where no voice can speak it says so: nobody can write down a silence. */
export function useDictationAudio(onSilence: () => void) {
  const { play, stop } = useVoice(speakPractice(onSilence))
  return {
    stop,
    /** From the beginning, also while it is playing at the other speed. */
    playAnew(speech: Speech) {
      stop()
      play(speech)
    },
  }
}
