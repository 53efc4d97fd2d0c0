import type { WordTime } from '@frase/core/voices/word-times'
import { lightNoWord, lightWord } from './spoken-word.ts'

/** Lights each word up while the sound says it. What it returns ends that. */
export function followWords(audio: HTMLMediaElement, text: string, words: readonly WordTime[]): () => void {
  if (words.length === 0) return () => {}
  let lit: WordTime | undefined
  let frame = requestAnimationFrame(look)

  function look(): void {
    const now = audio.currentTime * 1000
    const word = audio.paused ? undefined : words.findLast(([, , begins]) => begins <= now)
    if (word && word !== lit) lightWord(text, [word[0], word[1]])
    lit = word
    frame = requestAnimationFrame(look)
  }

  return () => {
    cancelAnimationFrame(frame)
    lightNoWord()
  }
}
