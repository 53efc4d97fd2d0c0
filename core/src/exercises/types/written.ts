import { explainAnswer } from '../../answers/explain-answer.ts'
import type { Grade } from '../../answers/grades.ts'
import type { TypedTask } from '../../answers/task.ts'
import { isSlipCode } from '../../answers/verdict.ts'
import { keysOf, wordsIn } from '../../answers/words.ts'
import type { AnswerTools, Chip, Judged, TaskBase, TaskModule } from '../task.ts'

/** A known mistake of learners in this task, and its explanation. */
export interface KnownMistake {
  use: 'W' | 'M' | 'R'
  text: string
  reason: string
  /** The slip that it is, if it has a name. */
  slip?: string
}

/** A task that is answered with the keyboard. */
export interface WrittenTask extends TaskBase {
  expected: TypedTask
  mistakes: readonly KnownMistake[]
}

export function judgeWritten(
  { expected, mistakes, reason }: WrittenTask,
  answer: string,
  { check, texts }: AnswerTools,
): Judged {
  const idOf = (mistake: KnownMistake) => mistake.slip ?? `${OF_THE_TASK}${mistakes.indexOf(mistake)}`
  const slips = mistakes.map((mistake) => ({ id: idOf(mistake), use: mistake.use, text: mistake.text }))
  const checked = check(expected, answer, slips)
  // The author of the task knows better than any rule that this answer is no slip of the finger.
  const made = mistakes.find(({ use, text }) => use !== 'R' && wordsOf(text) === wordsOf(answer))
  if (made) {
    const code = `slip:${idOf(made)}`
    return { verdict: 'wrong', reasons: [made.reason], words: checked.words, grades: gradesFor(made), code }
  }
  const { code } = checked.reason
  const slip = isSlipCode(code) ? mistakes.find((mistake) => code === `slip:${idOf(mistake)}`) : undefined
  const [why = ''] = explainAnswer(checked, expected, { ...texts, ...(slip && { slip: slip.reason }) })
  const grades = slip && checked.verdict === 'wrong' ? gradesFor(slip) : checked.grades
  return { verdict: checked.verdict, reasons: [why, reason ?? []].flat(), words: checked.words, grades, code }
}

/** Marks mistakes that an author listed for one task: they are no slips that other sentences have. */
const OF_THE_TASK = 'task.'

/** Such a mistake is what the task is about. A slip with a name is also a separate rule. */
function gradesFor({ slip }: KnownMistake): Grade[] {
  const target: Grade = { item: 'target', grade: 'again' }
  return slip === undefined ? [target] : [target, { item: `rule:slip/${slip}`, grade: 'again' }]
}

const wordsOf = (text: string): string => keysOf(wordsIn(text).words).join(' ')

/** What a task expects where only the sentence and its chips decide it. */
export function expectedAnswer(
  type: TypedTask['type'],
  sentence: string,
  chips: readonly Chip[] = [],
): TypedTask {
  return {
    type,
    prompt: '',
    sentence,
    alternatives: [],
    addressee: chips.find((chip) => chip !== 'mujer' && chip !== 'hombre') ?? null,
    speaker: chips.includes('mujer') ? 'woman' : chips.includes('hombre') ? 'man' : null,
    tense: null,
    point: [],
    accent: 'es-ES',
  }
}

/** The meaning is shown and the Spanish sentence is typed. */
export const typedTranslation: TaskModule<WrittenTask> = { mode: 'typed', judge: judgeWritten }

/** The sentence is heard and typed. */
export const dictation: TaskModule<WrittenTask> = { mode: 'typed', judge: judgeWritten }

/** The missing words of a sentence are typed. */
export interface GapTask extends WrittenTask {
  gapped: string
  /** The word to fill in, in the learner's language. */
  cue: string
}

export const gap: TaskModule<GapTask> = { mode: 'typed', judge: judgeWritten }

/** A gap whose cue names a verb and its tense: no other tense is right, and every accent counts. */
export const conjugation: TaskModule<GapTask> = { mode: 'typed', judge: judgeWritten }

export interface DialogueLine {
  who: string
  spanish: string
  meaning: string
}

/** A few words of one line are typed; the lines around it and its meaning say which. */
export interface DialogueGapTask extends WrittenTask {
  scene: string
  lines: readonly DialogueLine[]
  /** The line with the gap. */
  place: number
  gapped: string
}

export const dialogueGap: TaskModule<DialogueGapTask> = { mode: 'typed', judge: judgeWritten }
