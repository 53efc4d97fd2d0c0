import type { TaskSentence } from '../exercises/tasks/task-material.ts'
import { LEVELS } from '../levels.ts'
import type { CourseItem } from '../memory/items/card.ts'
import type { ItemId } from '../memory/items/item.ts'
import { phraseKey } from '../memory/items/own-phrase.ts'

const EXAMPLES = 2

/** The easiest sentences that have a word, without the one that is already shown. */
export function exampleSentences(
  item: CourseItem,
  sentences: ReadonlyMap<ItemId, TaskSentence>,
  shown: string,
): TaskSentence[] {
  const others = item.sentences
    .flatMap((id) => sentences.get(id) ?? [])
    .filter(({ spanish }) => phraseKey(spanish) !== phraseKey(shown))
  const rank = ({ level, spanish }: TaskSentence) => [LEVELS.indexOf(level), spanish.length] as const
  return others
    .sort((one, other) => {
      const [level, length] = rank(one)
      const [otherLevel, otherLength] = rank(other)
      return level - otherLevel || length - otherLength
    })
    .slice(0, EXAMPLES)
}
