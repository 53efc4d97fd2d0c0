import { pick, type Random } from '../../randomness.ts'
import type { CourseItem } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import type { CardState } from '../record/memory-state.ts'

/** What is known of a card that is to be asked; undefined for a new one. */
type Asked = Pick<CardState, 'lastSentences' | 'presented'> | undefined

/**
 * The sentence that asks for an item: none of those used the last three times, or the sentence would be known by heart
 * instead of the word; none that another card of the session uses. Of an item that has too few, the one that was used
 * longest ago.
 * @param isReady whether the learner can understand the rest of the sentence
 */
export function sentenceFor(
  item: CourseItem,
  card: Asked,
  taken: ReadonlySet<ItemId>,
  isReady: (sentence: ItemId) => boolean,
  random: Random,
): ItemId | undefined {
  const used = card?.lastSentences ?? []
  const ready = item.sentences.filter(isReady)
  const fresh = ready.filter((sentence) => !used.includes(sentence))
  const free = fresh.filter((sentence) => !taken.has(sentence))
  const chosen = pick(random, free) ?? pick(random, fresh)
  return chosen ?? [...ready].sort((one, other) => used.lastIndexOf(one) - used.lastIndexOf(other))[0]
}

/** Heard and read in turn: who only ever reads does not understand anybody. */
export function presentationFor(card: Asked): 'heard' | 'read' {
  return card?.presented === 'read' ? 'heard' : 'read'
}
