import type { ReviewWord } from '@frase/core/exercises/tasks/meaning-options'
import type { ItemId } from '@frase/core/memory/items/item'
import { madeOfLexicon } from './learner-lexicon.ts'

/** The meanings of the words of the lexicon, by their ids. */
export const loadReviewWords = madeOfLexicon(
  ({ words }): ReadonlyMap<ItemId, ReviewWord> =>
    new Map(
      words.map(({ id, lemma, pos, field, meaning }) => [
        `word:${id}`,
        { lemma, pos, meaning, ...(field !== undefined && { field }) },
      ]),
    ),
)
