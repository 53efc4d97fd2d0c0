import { type Random, shuffle } from '../../randomness.ts'
import type { TaskBase, TaskModule } from '../task.ts'

export interface Option {
  text: string
  isRight: boolean
  /** Why it is wrong; '' for the right one. */
  reason: string
}

/** One of several words fills the gap. The answer is the text of an option. */
export interface ChooseTask extends TaskBase {
  gapped: string
  options: readonly Option[]
}

export const choose: TaskModule<ChooseTask> = {
  mode: 'chosen',
  judge({ options, reason = '' }, answer) {
    const chosen = options.find(({ text }) => text === answer)
    return { verdict: chosen?.isRight ? 'right' : 'wrong', reasons: [chosen?.reason || reason], words: [] }
  },
  repeated: (task, random) => ({ ...task, options: inAnotherOrder(task.options, random) }),
}

/** The options are shuffled, because remembering the place of the right one is not learning. */
export function inAnotherOrder<O extends Option>(options: readonly O[], random: Random): O[] {
  const shuffled = shuffle(random, options)
  const place = (list: readonly O[]) => list.findIndex(({ isRight }) => isRight)
  const [first, ...rest] = shuffled
  return first && place(shuffled) === place(options) ? [...rest, first] : shuffled
}
