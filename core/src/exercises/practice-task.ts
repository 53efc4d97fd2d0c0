import type { LessonTask } from '../lessons/lesson-task.ts'
import type { CardId } from '../memory/items/card.ts'
import type { ItemId } from '../memory/items/item.ts'
import type { Random } from '../randomness.ts'
import type { AnswerTools, Judged } from './judged.ts'

/** What the prompt leaves open and a chip beside it fixes. */
export type Chip = LessonTask['chips'][number]

/** What all tasks have, whatever the learner does with them. */
export interface TaskBase {
  /** Of what it is made from: 'lesson:ser-estar/05', 'sentence:buenos-dias', 'dialogue:hotel-1/2'. */
  id: string
  /** The whole Spanish sentence, shown after every answer. */
  sentence: string
  /** What the sentence means, in the learner's language. */
  meaning: string
  chips: readonly Chip[]
  /** The rule that it practices, where a lesson has it. */
  item?: ItemId
  /** The card that is asked for with it. */
  card?: CardId
  /** Where it is asked: 'unit-3/say'. Else a card is reviewed. */
  source?: string
  /** Why the answer is what it is, for whoever made no mistake that is explained by itself; *asterisks* mark Spanish. */
  reason?: string
  /** The paragraph of the lesson that explains it. */
  explainedIn?: LessonTask['explainedIn']
}

/** Everything that is particular to one type of task. */
export interface PracticeTypeModule<Task> {
  judge: (task: Task, answer: string, tools: AnswerTools) => Judged
  /** How the task looks when it comes a second time, where it does not look the same. */
  repeated?: (task: Task, random: Random) => Task
}
