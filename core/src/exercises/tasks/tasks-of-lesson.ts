import { keysOf, withoutVowelMarks, wordsIn } from '../../answers/words.ts'
import type { LessonId } from '../../lessons/catalog.ts'
import type { LessonTask } from '../../lessons/lesson-task.ts'
import { sentenceOf } from '../../lessons/lesson-task.ts'
import { type Random, shuffle } from '../../randomness.ts'
import type { Task } from '../registry/task-types.ts'
import type { TaskBase } from '../task.ts'
import { expectedAnswer } from '../types/written.ts'

interface Options {
  lessonId: LessonId
  /** Whether the lexicon has a verb with this infinitive. */
  isVerb: (infinitive: string) => boolean
  random: Random
}

/** The tasks that were written for a lesson, in their order, from easy to hard. */
export function tasksOfLesson(tasks: readonly LessonTask[], options: Options): Task[] {
  return tasks.map((task) => taskOf(task, options))
}

function taskOf(task: LessonTask, { lessonId, isVerb, random }: Options): Task {
  const { answer, wrong, prompt, chips, reason, explainedIn } = task
  const base: TaskBase = {
    id: `lesson:${lessonId}/${task.id}`,
    sentence: sentenceOf(task),
    meaning: prompt,
    chips,
    item: `rule:${lessonId}/${task.point}`,
    reason,
    explainedIn,
  }
  if (task.type === 'choose') {
    const options = [{ text: answer, reason: '', isRight: true }, ...wrong.map(wrongOption)]
    return { ...base, type: 'choose', gapped: task.sentence, options: shuffle(random, options) }
  }
  const mistakes = wrong.map((mistake) => ({ ...mistake, use: 'W' as const }))
  const isTranslation = task.type === 'translate'
  const type = isTranslation ? 'typed_translation' : namesVerb(task.cue, isVerb) ? 'conjugation' : 'gap'
  const expected = {
    ...expectedAnswer(type === 'gap' ? 'dialogue_gap' : type, answer, chips),
    prompt: task.sentence ?? prompt,
    alternatives: task.accepted,
    point: accentedPoint(answer, wrong),
  }
  if (type === 'typed_translation') return { ...base, type, expected, mistakes }
  return { ...base, type, expected, mistakes, gapped: task.sentence ?? '', cue: task.cue ?? '' }
}

const wrongOption = ({ text, reason }: LessonTask['wrong'][number]) => ({ text, reason, isRight: false })

/** The cue of a conjugation starts with the verb: '*ser* or *estar*, present'. */
function namesVerb(cue: string | null, isVerb: (infinitive: string) => boolean): boolean {
  const named = /^\*([^*]+)\*/u.exec(cue ?? '')?.[1]?.split(' ')[0] ?? ''
  return isVerb(named) || isVerb(named.replace(/se$/u, ''))
}

/** Where the author lists the same word with another accent as wrong, the accent is what the task is about. */
function accentedPoint(answer: string, wrong: LessonTask['wrong']): string[] {
  const mistaken = wrong.flatMap(({ text }) => keysOf(wordsIn(text).words))
  return keysOf(wordsIn(answer).words).filter((key) =>
    mistaken.some((other) => other !== key && withoutVowelMarks(other) === withoutVowelMarks(key)),
  )
}
