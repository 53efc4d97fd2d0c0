import { type PractisedStep, stepTasks } from '@frase/core/course/step-tasks'
import { stepsOfOldRecord } from '@frase/core/course/unit-targets'
import { answerOfTask } from '@frase/core/exercises/answered/answer-of-task'
import { judge, type Task } from '@frase/core/exercises/registry/task-types'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { UNITS } from '@frase/core/levels'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { replay } from '@frase/core/memory/record/replay'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import { answered, FIRST_DAY, noonOf, uuidOf } from '@frase/core/memory/testing/histories'
import { seededRandom } from '@frase/core/randomness'
import { IS_LONG } from '@frase/core/testing/effort'
import { describe, expect, it } from 'vitest'
import { loadAnswerTools } from './answer-tools.ts'
import { loadMemoryCatalog } from './memory-catalog.ts'
import { loadStepMaterial } from './step-material.ts'

const NO_CARDS = { cards: new Map() }
const scheduler = createFsrs()

/** Every unit, the languages in turn; `npm test` has every fifth. */
const CASES = Array.from({ length: UNITS }, (_, place) => ({
  unit: place + 1,
  language: LANGUAGES[place % LANGUAGES.length] ?? 'en',
})).filter((_, place) => IS_LONG || place % 5 === 0)

/** The answer of a learner who knows it. */
function rightAnswer(task: Task): string {
  if (task.type === 'meaning') return task.options.find(({ isRight }) => isRight)?.text ?? ''
  return 'expected' in task ? task.expected.sentence : 'good'
}

let made = 0x9000000

async function answersTo(tasks: readonly Task[], language: Language, day: number) {
  const context = { catalog: await loadMemoryCatalog(language), kept: new Map(), content: '1' }
  return tasks.flatMap((task): LearningEvent[] => {
    const attempt = {
      verdict: 'right',
      reasons: [],
      words: [],
      answer: rightAnswer(task),
      time: 1000,
      isDisputed: false,
    } as const
    const answer = answerOfTask(task, attempt, context)
    made += 1
    return answer ? [{ id: uuidOf(made), at: noonOf(day) + (made % 10_000), offset: 0, ...answer }] : []
  })
}

describe.each(CASES)('unit $unit in $language', ({ unit, language }) => {
  const random = seededRandom(unit)
  const tasksOf = async (step: PractisedStep) =>
    stepTasks(step, await loadStepMaterial(unit, language, NO_CARDS), random)

  it('has a full session of tasks in each step, and each has one right answer', async () => {
    const tools = await loadAnswerTools(language)
    const { targets } = await loadStepMaterial(unit, language, NO_CARDS)
    const counts = {
      understand: targets.words.length,
      build: 12,
      say: 12,
      checkpoint: unit === 1 ? 8 : 12,
    }
    for (const step of ['understand', 'build', 'say', 'checkpoint'] as const) {
      const tasks = await tasksOf(step)
      expect(tasks, step).toHaveLength(counts[step])
      for (const task of tasks) {
        expect(task.source).toBe(`unit-${unit}/${step}`)
        if (task.type === 'speak') continue
        expect(judge(task, rightAnswer(task), tools).verdict, `${step}: ${task.sentence}`).toBe('right')
        if ('options' in task) {
          expect(new Set(task.options.map(({ text }) => text)).size).toBe(task.options.length)
          expect(task.options.filter(({ isRight }) => isRight)).toHaveLength(1)
        }
      }
    }
  })

  it('builds with all words given, with one missing and with none', async () => {
    const types = (await tasksOf('build')).map(({ type }) => type)
    expect(types.filter((type) => type === 'order').length).toBeGreaterThanOrEqual(2)
    expect(types.filter((type) => type === 'typed_translation').length).toBeGreaterThanOrEqual(4)
    expect(types.indexOf('order')).toBeLessThan(types.indexOf('typed_translation'))
  })

  it('has no task with options in the checkpoint', async () => {
    const types = new Set((await tasksOf('checkpoint')).map(({ type }) => type))
    expect([...types].sort()).toEqual(['dictation', 'typed_translation'])
  })

  it('asks in each step for everything that completed it before steps were events, the checkpoint on the next day', async () => {
    const { targets } = await loadStepMaterial(unit, language, NO_CARDS)
    const doneIn = (record: readonly LearningEvent[]) =>
      stepsOfOldRecord([targets], replay(record, scheduler), 0).map(({ step }) => step)
    const events: LearningEvent[] = []
    for (const step of ['understand', 'build', 'say'] as const) {
      events.push(...(await answersTo(await tasksOf(step), language, FIRST_DAY)))
      expect(doneIn(events)).toContain(step)
    }
    events.push(...(await answersTo(await tasksOf('checkpoint'), language, FIRST_DAY + 1)))
    expect(doneIn(events)).toContain('checkpoint')
  })
})

it('the checkpoint asks for older sentences that the learner has said, where there are some', async () => {
  const [first, ...others] = (await loadStepMaterial(2, 'en', NO_CARDS)).older
  expect(others.length).toBeGreaterThan(0)
  const record = replay([answered(`produce:${first ?? 'sentence:none'}`, FIRST_DAY)], scheduler)
  expect((await loadStepMaterial(2, 'en', record)).older).toEqual([first])
})
