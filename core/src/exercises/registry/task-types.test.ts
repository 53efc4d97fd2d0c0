import { expect, it } from 'vitest'
import { expectedAnswer } from '../types/written.ts'
import { TYPE_KEYS } from './exercise-types.ts'
import { heardIn, TASK_TYPE_KEYS, type Task } from './task-types.ts'

const SENTENCE = 'La cena está lista.'
const BASE = { id: 'task', sentence: SENTENCE, meaning: '', chips: [], mistakes: [] }
const dictation: Task = {
  ...BASE,
  type: 'dictation',
  expected: expectedAnswer('dictation', SENTENCE),
}
const translation: Task = {
  ...BASE,
  type: 'typed_translation',
  expected: expectedAnswer('typed_translation', SENTENCE),
}

it('A dictation is judged by the accent in which it is heard.', () => {
  expect(heardIn(dictation, 'es-419')).toMatchObject({ expected: { sentence: SENTENCE, accent: 'es-419' } })
})

it('A task that is not heard is judged the same with every accent.', () => {
  expect(heardIn(translation, 'es-419')).toEqual(translation)
})

it('No key is in both lists of types: a report and the record name a type by its key alone.', () => {
  expect(TYPE_KEYS.filter((key) => TASK_TYPE_KEYS.includes(key))).toEqual([])
})
