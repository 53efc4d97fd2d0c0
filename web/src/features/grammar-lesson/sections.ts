/** The sections of a lesson in reading order. Also their anchors. */
export const LESSON_SECTIONS = ['introducao', 'explicacao', 'regras', 'exemplos', 'dicas'] as const
export type LessonSection = (typeof LESSON_SECTIONS)[number]

export const headingIdOf = (section: LessonSection) => `${section}-titulo`

export function isLessonSection(value: string): value is LessonSection {
  return LESSON_SECTIONS.some((section) => section === value)
}
