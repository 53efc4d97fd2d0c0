import type { Speech } from './player.ts'
import { speakPractice } from './speak.ts'
import { useVoice } from './spoken-audio.ts'

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
