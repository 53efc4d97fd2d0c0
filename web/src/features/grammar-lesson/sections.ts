import type { LessonTask } from '@frase/core/lessons/lesson-task'

/** The sections of a lesson in reading order. Also their anchors. */
export const LESSON_SECTIONS = ['introducao', 'explicacao', 'regras', 'exemplos', 'dicas'] as const
export type LessonSection = (typeof LESSON_SECTIONS)[number]

export const headingIdOf = (section: LessonSection) => `${section}-titulo`

export function isLessonSection(value: string): value is LessonSection {
  return LESSON_SECTIONS.some((section) => section === value)
}

/** The anchor of a paragraph, a rule, a table, an example: what the tasks of the lesson refer to. */
export const paragraphIdOf = ({ part, index }: LessonTask['explainedIn']) => `${part}-${index}`

/** Makes an element a target for the links of the lesson's tasks, with the focus. */
export const paragraph = (part: LessonTask['explainedIn']['part'], index: number) => ({
  id: paragraphIdOf({ part, index }),
  tabIndex: -1,
})
