import { GAP } from '../../lessons/lesson-task.ts'
import { LEVELS } from '../../levels.ts'
import type { PlannedCard } from '../../memory/cards/session-plan.ts'
import type { CourseItem } from '../../memory/items/card.ts'
import type { ItemId } from '../../memory/items/item.ts'
import type { MemoryCatalog } from '../../memory/items/memory-catalog.ts'
import type { MemoryState } from '../../memory/record/memory-state.ts'
import { parseSentence, withWords } from '../../text/tokens.ts'
import type { FalseFriend, Neighbour } from '../material.ts'
import type { Task } from '../registry/task-types.ts'
import type { TaskBase } from '../task.ts'
import type { MeaningTask } from '../types/meaning.ts'
import { gloss, type ReviewWord } from './meaning-options.ts'
import type { TaskSentence } from './task-material.ts'

/** A sentence with the three that are nearly it: the wrong answers beside its meaning. */
export interface ReviewSentence extends TaskSentence {
  neighbours: readonly Neighbour[]
}

/** The material of reviews, in one language. */
export interface ReviewMaterial {
  catalog: MemoryCatalog
  sentences: ReadonlyMap<ItemId, ReviewSentence>
  words: ReadonlyMap<ItemId, ReviewWord>
  friends: ReadonlyMap<ItemId, FalseFriend>
  /**
   * The tasks of each rule of a lesson or a dialogue in which something is typed: choosing does not show that a rule is
   * mastered.
   */
  rules: ReadonlyMap<ItemId, readonly Task[]>
  kept: MemoryState['kept']
}

/** The planned sentence, then those of the item from the easiest on: the learner may be ready for none. */
export function sentencesOf(
  { item, sentence }: PlannedCard,
  { sentences }: ReviewMaterial,
): ReviewSentence[] {
  const rank = ({ level }: ReviewSentence) => LEVELS.indexOf(level)
  const planned = (sentence && sentences.get(sentence)) ?? []
  const others = item.sentences.filter((id) => id !== sentence).flatMap((id) => sentences.get(id) ?? [])
  return [planned, others.sort((one, other) => rank(one) - rank(other))].flat()
}

export const sentenceId = ({ slug }: TaskSentence): ItemId => `sentence:${slug}`

export function baseOf(sentence: TaskSentence): TaskBase {
  const { spanish, meaning, chips = [] } = sentence
  return { id: sentenceId(sentence), sentence: spanish, meaning, chips }
}

/** The place of the word in the sentence; undefined if it is there twice, or not at all. */
export function placeIn(
  sentence: TaskSentence,
  word: ItemId,
  { catalog }: ReviewMaterial,
): number | undefined {
  const words = catalog.sentences.get(sentenceId(sentence))?.words ?? []
  const place = words.indexOf(word)
  return place >= 0 && words.lastIndexOf(word) === place ? place : undefined
}

/** The sentence before and after one of its words. */
export function around(spanish: string, place: number): MeaningTask['marked'] {
  const parts = withWords(parseSentence(spanish), { [place]: GAP }).split(GAP)
  const word = parseSentence(spanish).tokens[place]?.word
  const [before, after] = parts
  return parts.length === 2 && word !== undefined && before !== undefined && after !== undefined
    ? { before, word, after }
    : undefined
}

export function glossOf({ id }: CourseItem, { words, friends }: ReviewMaterial): string | undefined {
  const friend = friends.get(id)
  if (friend) return gloss(friend.word, friend.meaning)
  const word = words.get(id)
  return word && gloss(word.lemma, word.meaning)
}
