import type { ReactNode } from 'react'
import { useTranslation } from '../../services/translation.ts'
import { headingIdOf, type LessonSection as SectionId } from './sections.ts'

/** The scroll margin keeps the heading below the section navigation, which is sticky on small screens. */
export function LessonSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useTranslation()
  const headingId = headingIdOf(id)
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-14 pb-12 lg:scroll-mt-4">
      <h2 id={headingId} tabIndex={-1} className="mb-4 rounded-lg font-display text-2xl">
        {t(`grammar.sections.${id}`)}
      </h2>
      {children}
    </section>
  )
}
