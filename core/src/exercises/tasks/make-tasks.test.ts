import { loadAnswerTexts } from '@frase/content/answer-texts'
import { loadExerciseTexts } from '@frase/content/exercise-texts'
import { loadTaskMaterial } from '@frase/content/task-material'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHECKERS } from '../../answers/testing/checkers.ts'
import { LANGUAGES } from '../../languages.ts'
import { seededRandom } from '../../randomness.ts'
import { runs, SEED, sample } from '../../testing/effort.ts'
import { judge, type Task } from '../registry/task-types.ts'
import type { AnswerTools } from '../task.ts'
import { expectedAnswer } from '../types/written.ts'
import { makeTasks, TASKS_PER_RUN } from './make-tasks.ts'
import type { TaskMaterial } from './task-material.ts'

const modelAnswer = (task: Task) => ('expected' in task ? task.expected.sentence : 'done')

describe.each(sample(LANGUAGES, 2))('tasks made from the content in %s', (language) => {
  let material: TaskMaterial
  let tools: AnswerTools
  beforeAll(async () => {
    const [answers, exercises] = await Promise.all([loadAnswerTexts(language), loadExerciseTexts(language)])
    material = await loadTaskMaterial(language)
    tools = { check: CHECKERS[language], texts: { answers, exercises } }
  })

  it('are ten of all kinds, each of another sentence, and their model answer is right', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const tasks = makeTasks({ material, saved: [], random: seededRandom(seed) })
        expect(tasks).toHaveLength(TASKS_PER_RUN)
        expect(new Set(tasks.map(({ id }) => id)).size).toBe(TASKS_PER_RUN)
        expect(new Set(tasks.map(({ type }) => type))).toEqual(
          new Set(['dictation', 'typed_translation', 'conjugation', 'dialogue_gap', 'speak']),
        )
        for (const task of tasks)
          expect(judge(task, modelAnswer(task), tools).verdict, `${task.id} ${task.type}`).toBe('right')
      }),
      { numRuns: runs(500) },
    )
  })

  it('are of A1 until the learner has seen something', () => {
    const levels = new Map(material.sentences.map(({ slug, level }) => [`sentence:${slug}`, level]))
    for (const { id, type } of makeTasks({ material, saved: [], random: seededRandom(SEED) }))
      if (type !== 'dialogue_gap') expect(levels.get(id), id).toMatch(/^A1/)
  })

  it('begin with the phrases that the learner has seen, and leave out those that are not in the content', () => {
    const known = material.sentences.filter(({ level }) => level === 'A2.2').slice(0, 4)
    const saved = [...known.map(({ spanish }) => spanish.toUpperCase()), 'El robot canta ópera.']
    const tasks = makeTasks({ material, saved, random: seededRandom(SEED) })
    const ids = tasks.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(known.map(({ slug }) => `sentence:${slug}`)))
    expect(tasks.map(({ sentence }) => sentence)).not.toContain('El robot canta ópera.')
  })

  it('ask for a verb form only where the sentence has it once', () => {
    for (const { spanish, forms } of material.sentences)
      for (const { form, gapped } of forms) expect(gapped.replace('___', form)).toBe(spanish)
  })

  it('never accept a listed mistake that is wrong everywhere', () => {
    const lenient = material.sentences.flatMap(({ slug, spanish, wordings, mistakes, meaning }) =>
      mistakes
        .filter(({ use }) => use === 'W')
        .filter(({ text }) => {
          const plain = expectedAnswer('typed_translation', spanish)
          const expected = { ...plain, alternatives: [...wordings], prompt: meaning }
          return tools.check(expected, text).verdict === 'right'
        })
        .map(({ text }) => `${slug}: ${text}`),
    )
    expect(lenient).toEqual([])
  })
})
