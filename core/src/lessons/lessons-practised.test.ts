import { expect, it } from 'vitest'
import { lessonsPractised, withLessonPractised } from './lessons-practised.ts'

const TODAY = new Date('2026-03-10T10:00:00')
const TOMORROW = new Date('2026-03-11T10:00:00')

it('A lesson that was practised is remembered once, until the day is over.', () => {
  const once = withLessonPractised(null, 'ser-estar', TODAY)
  const twice = withLessonPractised(withLessonPractised(once, 'el-la', TODAY), 'ser-estar', TODAY)
  expect(lessonsPractised(twice, TODAY)).toEqual(['ser-estar', 'el-la'])
  expect(lessonsPractised(twice, TOMORROW)).toEqual([])
  expect(lessonsPractised(withLessonPractised(twice, 'futuro', TOMORROW), TOMORROW)).toEqual(['futuro'])
})

it.each([null, '', 'ser-estar', '{"date":"2026-03-10"}', '2026-03-10'])(
  'A stored entry of %j names no lesson of today.',
  (stored) => expect(lessonsPractised(stored, TODAY)).toEqual([]),
)
