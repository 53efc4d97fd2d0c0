import { schemaOf } from '../shapes/schema-of.ts'
import { FREE_LESSON, FREE_LESSON_BODY } from './free-lesson.ts'

export const freeLessonBodySchema = schemaOf(FREE_LESSON_BODY)
export const freeLessonSchema = schemaOf(FREE_LESSON)
