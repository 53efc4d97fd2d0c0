import { pathFor, type Section } from '@frase/core/pages/paths'
import { useLanguage, useTranslation } from '../../services/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'

const SECTIONS = ['home', 'exercises', 'grammar'] as const satisfies readonly Section[]

/** Where something to review comes from. */
export function Elsewhere({ title }: { title: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <nav aria-label={title}>
      <p className="mb-2 font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-3">
        {SECTIONS.map((section) => (
          <li key={section}>
            <ButtonLink to={pathFor(section, language)}>{t(`nav.${section}`)}</ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
