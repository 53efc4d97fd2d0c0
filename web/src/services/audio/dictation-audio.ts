import { RATE, speakOnDevice } from './browser-voice.ts'
import type { Voice } from './player.ts'
import { playFromServer } from './server-voice.ts'
import { useVoice } from './spoken-audio.ts'

/** The server's voice speaks faster than the device's at its own rate. */
const SPEEDS = { normal: { device: RATE, server: 1 }, slow: { device: 0.5, server: 0.7 } } as const
type Speed = keyof typeof SPEEDS

/** As for exercises, but where no voice can speak it says so: nobody can write down a silence. */
function dictationVoice(speed: Speed, onSilence: () => void): Voice {
  const { device, server } = SPEEDS[speed]
  return async (text, onPlaying, signal, signature) => {
    if (await speakOnDevice(text, onPlaying, signal, { rate: device })) return
    try {
      await playFromServer(text, onPlaying, signal, signature, server)
    } catch {
      const last = { rate: device, least: 'robotic' } as const
      if (!(await speakOnDevice(text, onPlaying, signal, last))) onSilence()
    }
  }
}

export function useDictationAudio(onSilence: () => void) {
  const voices = {
    normal: useVoice(dictationVoice('normal', onSilence)),
    slow: useVoice(dictationVoice('slow', onSilence)),
  }
  const { stop } = voices.normal
  return {
    stop,
    /** From the beginning, also while it is playing at the other speed. */
    playAt(speed: Speed, text: string) {
      stop()
      voices[speed].play(text)
    },
  }
}
