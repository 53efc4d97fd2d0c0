import { loadAnswerTexts } from '@frase/content/answer-texts'
import { loadExerciseTexts } from '@frase/content/exercise-texts'
import { loadLessonTasks } from '@frase/content/lesson-tasks'
import { describe, expect, it } from 'vitest'
import { CHECKERS, LEXICON } from '../../answers/testing/checkers.ts'
import { LANGUAGES } from '../../languages.ts'
import { LESSON_CATALOG } from '../../lessons/catalog.ts'
import { seededRandom } from '../../randomness.ts'
import { SEED, sample } from '../../testing/effort.ts'
import { judge } from '../registry/task-types.ts'
import { tasksOfLesson } from './tasks-of-lesson.ts'

const isVerb = (infinitive: string) =>
  LEXICON.readings(infinitive).some(({ entry }) => entry.verb && entry.lemma === infinitive)

describe.each(sample(LANGUAGES, 1))('the lesson tasks in %s', async (language) => {
  const texts = { answers: await loadAnswerTexts(language), exercises: await loadExerciseTexts(language) }
  const tools = { check: CHECKERS[language], texts }
  const random = seededRandom(SEED)
  const all = await Promise.all(
    LESSON_CATALOG.map(async ({ id: lessonId }) => {
      const written = await loadLessonTasks(lessonId, language)
      const made = tasksOfLesson(written, { lessonId, isVerb, random })
      return written.map((lessonTask, place) => ({ lessonTask, task: made[place] }))
    }),
  )
  const pairs = all.flat().flatMap(({ lessonTask, task }) => (task ? [{ lessonTask, task }] : []))

  it('accept the answer and every other wording that their author lists', () => {
    const refused = pairs.flatMap(({ lessonTask: { type, answer, accepted }, task }) =>
      // Only one of the options is right, so the others are not offered.
      (type === 'choose' ? [answer] : [answer, ...accepted])
        .map((typed) => ({ id: task.id, typed, ...judge(task, typed, tools) }))
        .filter(({ verdict }) => verdict !== 'right')
        .map(({ id, typed, verdict, reasons }) => `${id}: ${typed} is ${verdict}, ${reasons[0]}`),
    )
    expect(refused).toEqual([])
  })

  it('call wrong what their author lists as wrong, and say why in the words of the author', () => {
    const lenient = pairs.flatMap(({ lessonTask: { wrong }, task }) =>
      wrong
        .map(({ text, reason }) => ({ text, reason, ...judge(task, text, tools) }))
        .filter(({ verdict, reasons, reason }) => verdict !== 'wrong' || reasons.join() !== reason)
        .map(({ text, verdict, reasons }) => `${task.id}: ${text} is ${verdict}, ${reasons[0]}`),
    )
    expect(lenient).toEqual([])
  })
})
