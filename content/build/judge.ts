import { judge, type Task } from '@frase/core/exercises/registry/task-types'
import type { AnswerTools } from '@frase/core/exercises/task'
import { taskOfSentence } from '@frase/core/exercises/tasks/make-tasks'
import type { TaskSentence } from '@frase/core/exercises/tasks/task-material'
import { tasksOfLesson } from '@frase/core/exercises/tasks/tasks-of-lesson'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { UNITS } from '@frase/core/levels'
import * as z from 'zod/mini'
import { loadAnswerTools } from '../src/answer-tools.ts'
import { loadLessonTasks } from '../src/lesson-tasks.ts'
import { loadTaskMaterial } from '../src/task-material.ts'
import { loadUnitSentences } from '../src/unit-sentences.ts'
import { oncePerLanguage } from './made-files.ts'

/** An answer to be judged; what else a row says is passed through. */
const rowSchema = z.looseObject({
  language: z.enum(LANGUAGES),
  /** The id of a typed task: 'sentence:<slug>' or 'lesson:<lesson>/<n>'. */
  task: z.string(),
  typed: z.string(),
})

/** Judges an answer as the page does, and says what it says. */
export async function judgeRow(row: unknown): Promise<object> {
  const { language, task: id, typed, ...rest } = rowSchema.parse(row)
  const asked = { language, task: id, typed, ...rest }
  const { tasks, tools } = await loaded(language)
  const task = tasks.get(id)
  if (!task) return { ...asked, verdict: 'missing' }
  const { verdict, code, words, reasons } = judge(task, typed, tools)
  const blamed = words.flatMap(({ state, typed: word }) => (state !== 'equal' && word ? word : []))
  return { ...asked, verdict, rule: code, words: blamed, text: reasons.join(' ') }
}

const loaded = oncePerLanguage(async (language) => {
  const { isVerb, ...tools } = await loadAnswerTools(language)
  return { tasks: await tasksIn(language, isVerb), tools: tools satisfies AnswerTools }
})

async function tasksIn(language: Language, isVerb: (text: string) => boolean): Promise<Map<string, Task>> {
  const units = Array.from({ length: UNITS }, (_, place) => loadUnitSentences(place + 1, language))
  const sentences: TaskSentence[] = [...(await loadTaskMaterial(language)).sentences]
  sentences.push(...(await Promise.all(units)).flat())
  const lessons = LESSON_CATALOG.map(async ({ id: lessonId }) =>
    tasksOfLesson(await loadLessonTasks(lessonId, language), { lessonId, isVerb, random: () => 0 }),
  )
  const tasks = [
    ...sentences.flatMap((sentence) => taskOfSentence(sentence, 'typed_translation', () => 0) ?? []),
    ...(await Promise.all(lessons)).flat(),
  ]
  return new Map(tasks.map((task) => [task.id, task]))
}
