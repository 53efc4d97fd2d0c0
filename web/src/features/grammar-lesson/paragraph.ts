import type { LessonTask } from '@frase/core/lessons/lesson-task'
import { paragraphIdOf } from './sections.ts'

/** Makes an element one that a task of the lesson can lead to, with the focus. */
export const paragraph = (part: LessonTask['explainedIn']['part'], index: number) => ({
  id: paragraphIdOf({ part, index }),
  tabIndex: -1,
})
