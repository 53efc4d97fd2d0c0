import { isSaid } from '@frase/core/answers/spoken-answer'
import type { Accent } from '@frase/core/voices/accent'
import { useEffect, useRef, useState } from 'react'
import { canRecognize, type Listening, listen } from './recognition.ts'
import { canRecord, type Recording, record } from './recording.ts'

export type Way = 'recognize' | 'record'

/** The result of speaking a sentence. 'heard' without readings: nothing was understood. */
export type SpeakingState =
  | { step: 'ready' | 'asking' | 'starting' | 'listening' | 'recording' | 'unavailable' }
  | { step: 'heard'; isGood: boolean; reading: string }
  | { step: 'recorded'; recording: Recording }

/** Asked once per visit, not stored: the next visit asks again. */
let agreedWay: Way | null = null

/** Speaks one sentence, by recognition or by recording. Everything ends and is forgotten when its task is left. */
export function useSpeaking(sentence: string, accent: Accent) {
  const [state, setState] = useState<SpeakingState>({ step: 'ready' })
  const end = useRef({ stop: () => {}, leave: () => {} })
  const kept = useRef<Recording | null>(null)
  const turn = useRef(0)

  const forget = () => {
    kept.current?.forget()
    kept.current = null
  }

  useEffect(
    () => () => {
      turn.current += 1
      end.current.leave()
      kept.current?.forget()
    },
    [],
  )

  const recognize = async () => {
    const own = begin('listening')
    const listening: Listening = listen(accent)
    end.current = listening
    const heard = await listening.heard
    if (turn.current !== own) return
    if (heard === 'unavailable') {
      if (!canRecord()) return setState({ step: 'unavailable' })
      agreedWay = 'record'
      return recordVoice()
    }
    setState({ step: 'heard', isGood: isSaid(sentence, heard), reading: heard[0] ?? '' })
  }

  const recordVoice = async () => {
    const own = begin('starting')
    const stopping = new AbortController()
    end.current = { stop: () => stopping.abort(), leave: () => stopping.abort() }
    const isCurrent = () => turn.current === own
    const recording = await record(() => isCurrent() && setState({ step: 'recording' }), stopping.signal)
    if (!isCurrent()) return recording?.forget()
    kept.current = recording
    setState(recording ? { step: 'recorded', recording } : { step: 'unavailable' })
  }

  const begin = (step: 'listening' | 'starting'): number => {
    forget()
    turn.current += 1
    setState({ step })
    return turn.current
  }

  const go = (way: Way) => void (way === 'recognize' ? recognize() : recordVoice())

  return {
    state,
    canRecord: canRecord(),
    /** Called on a click only. Asks first if the sound may leave the device. */
    speak() {
      if (agreedWay) go(agreedWay)
      else if (canRecognize()) setState({ step: 'asking' })
      else if (canRecord()) go('record')
      else setState({ step: 'unavailable' })
    },
    agree(way: Way) {
      agreedWay = way
      go(way)
    },
    recordInstead: () => go('record'),
    stop: () => end.current.stop(),
  }
}
