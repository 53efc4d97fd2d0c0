import { LANGUAGES } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { explanationOf, lessonTasksSchema, sentenceOf } from '@frase/core/lessons/lesson-task'
import { describe, expect, it } from 'vitest'
import { loadLesson } from './grammar.ts'
import { loadLessonTasks } from './lesson-tasks.ts'

const FILES = LESSON_CATALOG.flatMap(({ id }) => LANGUAGES.map((language) => ({ id, language })))
const AT_LEAST = { choose: 4, gap: 3, translate: 3 }
const WORDS_MAX = 10
const POINTS_MIN = 6

/** Compares with accents: *habló* and *hablo* are two answers. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

describe.each(FILES)('the tasks of the lesson $id in $language', ({ id, language }) => {
  it('have every field of a task and no other', async () => {
    lessonTasksSchema.parse({ tasks: await loadLessonTasks(id, language) })
  })

  it('have unique ids, all kinds, and many points', async () => {
    const tasks = await loadLessonTasks(id, language)
    expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length)
    for (const [type, least] of Object.entries(AT_LEAST)) {
      expect(tasks.filter((task) => task.type === type).length, type).toBeGreaterThanOrEqual(least)
    }
    expect(new Set(tasks.map(({ point }) => point)).size).toBeGreaterThanOrEqual(POINTS_MIN)
  })

  it('lead to a paragraph of the lesson', async () => {
    const lesson = await loadLesson(id, language)
    const tasks = await loadLessonTasks(id, language)
    expect(tasks.filter((task) => !explanationOf(task, lesson)).map((task) => task.id)).toEqual([])
  })

  it('have no wrong answer that is right, or listed twice', async () => {
    for (const { id: number, answer, accepted, wrong } of await loadLessonTasks(id, language)) {
      const right = new Set([answer, ...accepted].map(plain))
      const others = wrong.map(({ text }) => plain(text))
      expect(
        others.filter((text) => right.has(text)),
        number,
      ).toEqual([])
      expect(new Set(others).size, number).toBe(others.length)
    }
  })

  it('are short sentences that the lesson does not have', async () => {
    const { exemplos } = await loadLesson(id, language)
    const shown = new Set(exemplos.map(({ espanhol }) => plain(espanhol)))
    for (const task of await loadLessonTasks(id, language)) {
      const sentence = plain(sentenceOf(task))
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(WORDS_MAX)
      expect(shown.has(sentence), sentence).toBe(false)
    }
  })
})
