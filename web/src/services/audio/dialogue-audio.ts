import {
  type DialogueEvent,
  isSecondVoice,
  startDialogue,
  stepDialogue,
} from '@frase/core/lessons/dialogue-player'
import { DIALOGUE_PAUSE } from '@frase/core/pages/ui-delays'
import { useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react'
import { trackEvent } from '../analytics/analytics.ts'
import type { AudioStatus, Speech } from './player.ts'
import { player } from './spoken-audio.ts'

export interface SpokenLine {
  name: string
  spanish: string
}

/** The lines of a dialogue, each alone or all in turn. Two people have two voices. */
export function useDialogueAudio(lines: readonly SpokenLine[]) {
  const speakers = lines.map(({ name }) => name)
  const [dialogue, send] = useReducer(stepDialogue, speakers, startDialogue)
  const { status } = useSyncExternalStore(player.subscribe, player.getState, player.getState)
  const { mode, role, said, saying } = dialogue

  const speechAt = (place: number): Speech => ({
    text: lines[place]?.spanish ?? '',
    isSecond: isSecondVoice(speakers, place),
  })
  const say = useEffectEvent((place: number) => {
    const next = lines[place + 1]
    const isSaid = mode === 'playing' && next !== undefined && next.name !== role
    return sayLine(speechAt(place), isSaid ? speechAt(place + 1) : null, (type) => send({ type, saying }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same line once more is another saying
  useEffect(() => (said === null ? undefined : say(said)), [said, saying])

  const isBetweenLines = mode === 'playing' && said === null
  useEffect(() => {
    if (!isBetweenLines) return
    const timer = setTimeout(() => send({ type: 'next' }), DIALOGUE_PAUSE)
    return () => clearTimeout(timer)
  }, [isBetweenLines])

  return {
    dialogue,
    /** The state of the sound of a line. */
    lineState: (place: number): AudioStatus => {
      if (said !== place) return 'idle'
      return status === 'playing' ? 'playing' : 'loading'
    },
    send: (event: DialogueEvent) => {
      const label = heardFirst(event, lines)
      if (label) trackEvent({ action: 'ouvir_audio', category: 'Audio', label })
      send(event)
    },
  }
}

function heardFirst(event: DialogueEvent, lines: readonly SpokenLine[]): string | undefined {
  if (event.type === 'play') return lines.map(({ spanish }) => spanish).join(' ')
  return event.type === 'listen' ? lines[event.place]?.spanish : undefined
}

/**
 * The line after it is fetched while it is heard. The returned function silences the line, unless another
 * sound plays.
 */
function sayLine(
  speech: Speech,
  next: Speech | null,
  onOver: (type: 'ended' | 'interrupted') => void,
): () => void {
  let isOver = false
  player.stop()
  player.play(speech, async (line, onPlaying, signal) => {
    signal.addEventListener('abort', () => {
      isOver = true
    })
    let isHeard = false
    try {
      const { speakPhrase } = await import('./speak.ts')
      const { fetchAhead } = await import('./server-voice.ts')
      const onHeard = () => {
        onPlaying()
        if (next) fetchAhead(next, line)
      }
      await speakPhrase(line, onHeard, signal)
      isHeard = !signal.aborted
    } finally {
      isOver = true
      onOver(isHeard ? 'ended' : 'interrupted')
    }
  })
  return () => {
    if (!isOver) player.stop()
  }
}
