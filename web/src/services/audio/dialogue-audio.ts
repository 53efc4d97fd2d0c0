import { DIALOGUE_PAUSE } from '@frase/core/ui-delays'
import { useState } from 'react'
import type { Voice } from './player.ts'
import { phraseVoice, useVoice } from './spoken-audio.ts'

/** Speaks one line after the other, and says which one is heard. */
function inTurn(lines: readonly string[], onLine: (place: number | null) => void): Voice {
  return async (_, onPlaying, signal) => {
    let current = new AbortController()
    signal.addEventListener('abort', () => current.abort(signal.reason))
    try {
      for (const [place, line] of lines.entries()) {
        if (place > 0) await pause(current.signal)
        if (signal.aborted) return
        onLine(place)
        await phraseVoice({ text: line }, onPlaying, current.signal)
        if (signal.aborted) return
        // Each line and each pause listens to its signal: one for all of them would have dozens of listeners.
        current = new AbortController()
      }
    } finally {
      onLine(null)
    }
  }
}

/** As long as the other person takes to answer. */
export function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DIALOGUE_PAUSE)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The lines of a dialogue, each alone or all in turn. */
export function useDialogueAudio(lines: readonly string[]) {
  const [heard, setHeard] = useState<number | null>(null)
  const whole = lines.join(' ')
  const single = useVoice(phraseVoice)
  const all = useVoice(inTurn(lines, setHeard))
  return {
    /** The place of the line that is heard while all are played. */
    heard,
    wholeState: all.isCurrent(whole) ? all.state : 'idle',
    playAll: () => all.play({ text: whole }),
    lineState: (line: string) => (single.isCurrent(line) ? single.state : 'idle'),
    playLine: (line: string) => single.play({ text: line }),
    stop: single.stop,
  }
}
