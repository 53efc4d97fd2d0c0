import { pathFor, type Section } from '@frase/core/pages/paths'
import { Link } from 'react-router'
import { useLanguage, useTranslation } from '../services/translation.ts'

const SECTIONS = [
  'today',
  'sentences',
  'review',
  'progress',
  'settings',
  'privacy',
  'terms',
  'contact',
] as const satisfies readonly Section[]

export function Footer() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <footer className="mt-8 border-line border-t bg-sand/60">
      <div className="mx-auto flex max-w-6xl flex-col items-center gap-3 px-4 py-8 text-sm sm:flex-row sm:justify-between sm:px-6">
        {/* At New Year the page may have been prerendered in the other year. */}
        <p className="text-ink-soft" suppressHydrationWarning>
          {t('footer.rights', { year: new Date().getFullYear() })}
        </p>
        <nav aria-label={t('footer.label')} className="flex flex-wrap justify-center gap-x-1">
          {SECTIONS.map((section) => (
            <Link
              key={section}
              to={pathFor(section, language)}
              className="rounded-full px-3 py-2.5 underline decoration-line-strong underline-offset-4 hover:decoration-clay"
            >
              {t(`footer.${section}`)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
