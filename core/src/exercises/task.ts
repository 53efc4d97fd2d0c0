import type { AnswerTexts } from '../answers/answer-texts.ts'
import type { CheckAnswer } from '../answers/check-answer.ts'
import type { ComparedWord } from '../answers/checked-answer.ts'
import type { Grade } from '../answers/grades.ts'
import type { Verdict } from '../answers/verdict.ts'
import type { LessonTask } from '../lessons/lesson-task.ts'
import type { CardId } from '../memory/items/card.ts'
import type { ItemId } from '../memory/items/item.ts'
import type { Random } from '../randomness.ts'
import type { SharedTexts } from '../reasons/shared-texts.ts'

/** The verdict on an answer, and its explanation. */
export interface Judged {
  verdict: Verdict
  /** The explanation, in the learner's language; *asterisks* mark Spanish. */
  reasons: readonly string[]
  /** The expected and the written words, side by side; empty where nothing was written. */
  words: readonly ComparedWord[]
  /** What a typed answer shows for memory. */
  grades?: readonly Grade[]
  /** The code of the reason, the same in all languages. */
  code?: string
}

/** The checker of typed answers in one language. It is large, so it is loaded when a session starts. */
export interface AnswerTools {
  check: CheckAnswer
  texts: { answers: AnswerTexts; exercises: SharedTexts }
}

/** What the prompt leaves open and a chip beside it decides. */
export type Chip = LessonTask['chips'][number]

/** The fields of all tasks. */
export interface TaskBase {
  /** The id of its source: 'lesson:ser-estar/05', 'sentence:buenos-dias', 'dialogue:hotel-1/2'. */
  id: string
  /** The whole Spanish sentence, shown after every answer. */
  sentence: string
  /** The meaning of the sentence, in the learner's language. */
  meaning: string
  chips: readonly Chip[]
  /** The rule that it practises, where a lesson has it. */
  item?: ItemId
  /** The card that is asked for with it. */
  card?: CardId
  /** The step that asks it: 'unit-3/say'. Without one a card is reviewed. */
  source?: string
  /** The explanation where the answer has no mistake with an explanation; *asterisks* mark Spanish. */
  reason?: string
  /** The paragraph of the lesson that explains it. */
  explainedIn?: LessonTask['explainedIn']
}

/** What is particular to one type of task. */
export interface TaskModule<Task> {
  /** How it is answered, for the record of learning. */
  mode: 'typed' | 'chosen' | 'built' | 'spoken' | 'self-check'
  judge: (task: Task, answer: string, tools: AnswerTools) => Judged
  /** Changes the task for its repetition, where it is not to look the same. */
  repeated?: (task: Task, random: Random) => Task
}
