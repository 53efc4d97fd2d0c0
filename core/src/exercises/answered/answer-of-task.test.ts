import { loadAnswerTools } from '@frase/content/answer-tools'
import { loadLessonTasks } from '@frase/content/lesson-tasks'
import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { loadTaskMaterial } from '@frase/content/task-material'
import { expect, it } from 'vitest'
import { itemOf } from '../../memory/items/card.ts'
import { eventOf } from '../../memory/record/new-event.ts'
import { seededRandom } from '../../randomness.ts'
import { judge, type Task, type TaskType } from '../registry/task-types.ts'
import { answerTask, currentAttempt, startTasks } from '../session/session.ts'
import { makeTasks } from '../tasks/make-tasks.ts'
import { tasksOfLesson } from '../tasks/tasks-of-lesson.ts'
import { answerOfTask } from './answer-of-task.ts'

const [tools, catalog, material, written] = await Promise.all([
  loadAnswerTools('pt'),
  loadMemoryCatalog('pt'),
  loadTaskMaterial('pt'),
  loadLessonTasks('por-para', 'pt'),
])
const context = { catalog, kept: new Map(), content: '0.1.0' }
const random = seededRandom(1)
const lesson = tasksOfLesson(written, { lessonId: 'por-para', isVerb: tools.isVerb, random })
const writing = Array.from({ length: 8 }, () => makeTasks({ material, saved: [], random })).flat()

function answer(task: Task, given: string) {
  const run = answerTask(startTasks([task], 0), given, judge(task, given, tools), 4200)
  const attempt = currentAttempt(run)
  return attempt && answerOfTask(task, attempt, context)
}

type TaskOf<T extends TaskType> = Extract<Task, { type: T }>

function taskOf<T extends TaskType>(type: T, tasks: readonly Task[]): TaskOf<T> {
  const isOfType = (task: Task): task is TaskOf<T> => task.type === type
  const task = tasks.find(isOfType)
  if (!task) throw new Error(`No task of type ${type}`)
  return task
}

const rightAnswer = (task: Task): string =>
  task.type === 'choose'
    ? (task.options.find(({ isRight }) => isRight)?.text ?? '')
    : 'expected' in task
      ? task.expected.sentence
      : 'good'

it('a task of a lesson is about its rule, and one with options records them', () => {
  const task = taskOf('choose', lesson)
  expect(answer(task, 'para')).toEqual({
    kind: 'answered',
    target: 'produce:rule:por-para/thanks-por',
    verdict: 'wrong',
    mode: 'chosen',
    visible: 4200,
    options: task.options.map(({ text }) => text),
    answer: 'para',
    type: 'choose',
    source: 'lesson',
    content: '0.1.0',
  })
})

it('a mistake that the author of a lesson listed counts for its rule, and is no named slip', () => {
  const task = lesson.find((one) => 'mistakes' in one && one.mistakes.length > 0)
  if (!task || !('mistakes' in task)) throw new Error('No task with mistakes')
  const event = answer(task, task.mistakes[0]?.text ?? '')
  expect(event).toMatchObject({ verdict: 'wrong', onTarget: 'wrong', mode: 'typed' })
  expect(event?.slips).toBeUndefined()
})

it('what is heard is understood, what is translated or spoken is produced, and each is about its sentence', () => {
  for (const [type, target, mode] of [
    ['dictation', 'understand', 'typed'],
    ['typed_translation', 'produce', 'typed'],
    ['speak', 'produce', 'spoken'],
  ] as const) {
    const task = taskOf(type, writing)
    expect(answer(task, rightAnswer(task))).toMatchObject({
      target: `${target}:${task.id}`,
      sentence: task.id,
      verdict: 'right',
      mode,
      source: 'write-and-speak',
    })
  }
})

it('a task for a verb form is about its verb', () => {
  const task = taskOf('conjugation', writing)
  const event = answer(task, rightAnswer(task))
  if (!event?.sentence) throw new Error('not recorded')
  expect(catalog.sentences.get(event.sentence)?.words).toContain(itemOf(event.target))
  expect(event).toMatchObject({ verdict: 'right', onTarget: 'right', accent: 'es-ES' })
})

it('the gap of a dialogue is about its rule, and names no sentence, since its line is not a sentence of the content', () => {
  const task = taskOf('dialogue_gap', writing)
  const event = answer(task, rightAnswer(task))
  expect(event).toMatchObject({
    target: `produce:${task.item}`,
    verdict: 'right',
    mode: 'typed',
    type: 'dialogue_gap',
    source: 'write-and-speak',
  })
  expect(event?.sentence).toBeUndefined()
  expect(catalog.items.has(event ? itemOf(event.target) : 'rule:none')).toBe(true)
})

it('a slip in a translation is recorded under its name', () => {
  const sentence = material.sentences.find(({ mistakes }) => mistakes.some(({ use }) => use === 'W'))
  const mistake = sentence?.mistakes.find(({ use }) => use === 'W')
  const tasks = makeTasks({ material, saved: [sentence?.spanish ?? ''], random: seededRandom(2) })
  const task = tasks.find(({ id }) => id === `sentence:${sentence?.slug}`)
  if (!sentence || !task) throw new Error('No task for it')
  const { wordings, mistakes } = sentence
  const typed = taskOf('typed_translation', writing)
  const expected = {
    ...typed.expected,
    prompt: sentence.meaning,
    sentence: sentence.spanish,
    alternatives: [...wordings],
  }
  const event = answer({ ...typed, id: `sentence:${sentence.slug}`, expected, mistakes }, mistake?.text ?? '')
  expect(event).toMatchObject({ verdict: 'wrong', slips: [`rule:slip/${mistake?.slip}`] })
  expect(event?.reasons).toEqual([`slip:${mistake?.slip}`])
})

it('a wrong word in a translation is a mistake of that word', () => {
  const typed = taskOf('typed_translation', writing)
  const spanish = 'Siempre miro el pronóstico antes de salir.'
  const expected = {
    ...typed.expected,
    sentence: spanish,
    prompt: 'Sempre olho a previsão.',
    alternatives: [],
  }
  const task = { ...typed, id: 'sentence:siempre-miro-el-pronostico-antes-de-salir', expected, mistakes: [] }
  const event = answer(task, 'Siempre miro el coche antes de salir.')
  expect(event).toMatchObject({ verdict: 'wrong', slips: ['word:pronóstico'] })
})

it('every answer to every task is an event', () => {
  for (const task of [...lesson, ...writing]) {
    for (const given of [rightAnswer(task), 'no sé', '']) {
      const event = answer(task, given)
      if (event) eventOf(event, '00000000-0000-4000-8000-000000000000', { at: 0, offset: 0 })
    }
  }
})
