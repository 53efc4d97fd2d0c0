import { type Outline, outlineOf } from '@frase/core/voices/outline'
import { playbackRate } from '@frase/core/voices/voice-choice'
import type { WordTime } from '@frase/core/voices/word-times'
import { useEffect, useState } from 'react'
import type { Speech } from '../audio/player.ts'
import { type Sound, soundOf } from '../audio/server-voice.ts'
import { voiceChoice } from '../audio/voice-choice.ts'
import type { Recording } from './recording.ts'

/** A sound that can be drawn and played. */
export interface OutlinedSound {
  url: string
  outline: Outline
  /** How fast it is played: 1 is the speed at which it was spoken. */
  rate: number
  /** When each word begins, if that is known. */
  words: readonly WordTime[]
}

/** 'loading', or null if it cannot be drawn. */
export type MaybeOutlined = OutlinedSound | 'loading' | null

/** Enough for an outline, and a third of the work that the usual rate would be. */
const SAMPLE_RATE = 16_000

/** The learner's recording and the server's sound of the sentence, to be drawn beside each other. */
export function useOutlines(recording: Recording, { text, signature }: Speech) {
  const [own, setOwn] = useState<MaybeOutlined>('loading')
  const [model, setModel] = useState<MaybeOutlined>('loading')

  useEffect(() => {
    const leaving = new AbortController()
    const unlessLeft = (set: (sound: MaybeOutlined) => void) => (sound: MaybeOutlined) => {
      if (!leaving.signal.aborted) set(sound)
    }
    void outlined({ ...recording, words: [] }, 1).then(unlessLeft(setOwn))
    void outlinedModel({ text, signature }, leaving.signal).then(unlessLeft(setModel))
    return () => leaving.abort()
  }, [recording, text, signature])

  return { own, model }
}

async function outlinedModel(speech: Speech, signal: AbortSignal): Promise<OutlinedSound | null> {
  if (!canDecode()) return null
  try {
    return await outlined(await soundOf(speech, signal), playbackRate(voiceChoice()))
  } catch {
    // Without a connection, or where the server does not speak the sentence: then there is nothing to draw.
    return null
  }
}

/** The bytes are kept beside the address because no page may fetch from its own memory. */
async function outlined(
  { url, bytes, words }: Omit<Sound, 'text'>,
  rate: number,
): Promise<OutlinedSound | null> {
  if (!canDecode()) return null
  try {
    const decoder = new OfflineAudioContext(1, 1, SAMPLE_RATE)
    const decoded = await decoder.decodeAudioData(await bytes.arrayBuffer())
    const outline = outlineOf(decoded.getChannelData(0), decoded.sampleRate)
    return { url, outline, rate, words }
  } catch {
    // A browser may play what it cannot decode.
    return null
  }
}

function canDecode(): boolean {
  return typeof OfflineAudioContext !== 'undefined'
}
