import { pathFor, type Section } from '@frase/core/paths'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../services/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

const SHORTCUTS = ['categories', 'grammar', 'resources', 'exercises'] as const satisfies readonly Section[]

export function Component() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <PageHeading title={t('home.title')}>
        <p>{t('home.text')}</p>
      </PageHeading>
      <nav aria-label={t('home.shortcuts')} className="flex flex-wrap gap-3">
        {SHORTCUTS.map((section) => (
          <ButtonLink key={section} to={pathFor(section, language)}>
            {t(`nav.${section}`)}
          </ButtonLink>
        ))}
      </nav>
    </>
  )
}
