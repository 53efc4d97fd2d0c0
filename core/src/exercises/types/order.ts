import type { Random } from '../../randomness.ts'
import { parseSentence, type Token } from '../../text/tokens.ts'
import { unsolvedOrder } from '../options/unsolved-order.ts'
import type { TaskModule } from '../task.ts'
import { judgeWritten, type WrittenTask } from './written.ts'

const TILES_MIN = 4
const TILES_MAX = 12

/**
 * The meaning is shown, and the sentence is built from its words. An order is right if it would be right when
 * typed.
 */
export interface OrderTask extends WrittenTask {
  /** The words in the order in which they are presented. */
  tiles: readonly string[]
}

export const order: TaskModule<OrderTask> = {
  mode: 'built',
  judge: judgeWritten,
  repeated: (task, random) => ({
    ...task,
    tiles: tilesOf(task.sentence, task.meaning, random) ?? task.tiles,
  }),
}

/** Undefined for a sentence that is too short to have an order or too long to be tapped together. */
export function tilesOf(sentence: string, meaning: string, random: Random): string[] | undefined {
  const { tokens } = parseSentence(sentence)
  if (tokens.length < TILES_MIN || tokens.length > TILES_MAX) return undefined
  const words = tokens.map((token, place) =>
    beginsSentence(tokens, place) ? uncapitalised(token, meaning) : token.word,
  )
  return unsolvedOrder(random, words, (word) => word)
}

const beginsSentence = (tokens: readonly Token[], place: number): boolean =>
  place === 0 || /[¿¡]/u.test(tokens[place]?.lead ?? '') || /[.?!…]/u.test(tokens[place - 1]?.trail ?? '')

/** A capital would show where the sentence begins. Names, which are the same in the translation, keep theirs. */
const uncapitalised = ({ word }: Token, meaning: string): string =>
  parseSentence(meaning).tokens.some((token) => token.word === word) ? word : word.toLowerCase()
