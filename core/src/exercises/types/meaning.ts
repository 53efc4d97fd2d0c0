import type { ItemId } from '../../memory/items/item.ts'
import type { TaskBase, TaskModule } from '../task.ts'
import { inAnotherOrder, type Option } from './choose.ts'

export interface MeaningOption extends Option {
  /** The word that has this meaning. */
  item?: ItemId
  /** Whether a learner who chose it still understood the word that is asked for. */
  hasTarget?: boolean
}

/** A sentence is heard or read, and one of several meanings is chosen. The answer is the text of an option. */
export interface MeaningTask extends TaskBase {
  presented: 'heard' | 'read'
  /**
   * The sentence around the word whose meaning is asked for; undefined where the meaning of the sentence is
   * asked for.
   */
  marked?: { before: string; word: string; after: string }
  options: readonly MeaningOption[]
}

export const meaning: TaskModule<MeaningTask> = {
  mode: 'chosen',
  judge({ options, reason }, answer) {
    const chosen = options.find(({ text }) => text === answer)
    const reasons = [chosen?.reason || [], reason ?? []].flat()
    if (chosen?.isRight) return { verdict: 'right', reasons, words: [] }
    const grade = chosen?.hasTarget ? 'good' : 'again'
    return { verdict: 'wrong', reasons, words: [], grades: [{ item: 'target', grade }] }
  },
  repeated: (task, random) => ({ ...task, options: inAnotherOrder(task.options, random) }),
}
