import type { ItemId } from '../../memory/items/item.ts'
import { itemKind } from '../../memory/items/item.ts'
import type { MemoryCatalog } from '../../memory/items/memory-catalog.ts'
import { itemOfPhrase } from '../../memory/items/own-phrase.ts'
import type { MemoryState } from '../../memory/record/memory-state.ts'

/** The context for finding the items that an answer was about. */
export interface AnswerContext {
  catalog: MemoryCatalog
  kept: MemoryState['kept']
  /** The version of the content. */
  content: string
}

/** The sentence that a shown phrase is; undefined for a model's phrase that the learner did not keep. */
export function sentenceShown(spanish: string, { catalog, kept }: AnswerContext): ItemId | undefined {
  const item = itemOfPhrase(spanish, catalog.slugs)
  return itemKind(item) === 'sentence' || kept.has(item) ? item : undefined
}

/** The item of a kind whose lemma this is; undefined if two entries of the lexicon share the lemma. */
export function itemOfLemma(
  kind: 'word' | 'friend',
  lemma: string,
  { catalog: { items } }: Pick<AnswerContext, 'catalog'>,
): ItemId | undefined {
  if (items.has(`${kind}:${lemma}`)) return `${kind}:${lemma}`
  const [only, ...others] = [...items.values()].filter(
    (item) => item.lemma === lemma && itemKind(item.id) === kind,
  )
  return others.length === 0 ? only?.id : undefined
}
