import { LEVELS } from '../levels.ts'
import type { PracticeSentence } from '../practice/practice-material.ts'
import type { CourseItem } from './card.ts'
import type { ItemId } from './item.ts'
import { phraseKey } from './own-phrase.ts'

const EXAMPLES = 2

/** The easiest sentences that have a word, without the one that is shown already. */
export function exampleSentences(
  item: CourseItem,
  sentences: ReadonlyMap<ItemId, PracticeSentence>,
  shown: string,
): PracticeSentence[] {
  const others = item.sentences
    .flatMap((id) => sentences.get(id) ?? [])
    .filter(({ spanish }) => phraseKey(spanish) !== phraseKey(shown))
  const rank = ({ level, spanish }: PracticeSentence) => [LEVELS.indexOf(level), spanish.length] as const
  return others
    .sort((one, other) => {
      const [level, length] = rank(one)
      const [otherLevel, otherLength] = rank(other)
      return level - otherLevel || length - otherLength
    })
    .slice(0, EXAMPLES)
}
