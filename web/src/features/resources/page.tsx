import { loadGuides } from '@frase/content/guides'
import { useState } from 'react'
import { useLanguageContent } from '../../services/language-content.ts'
import { useTranslation } from '../../services/translation.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { GuideCard } from './guide-card.tsx'

export function Component() {
  const { t } = useTranslation()
  const guides = useLanguageContent(loadGuides)
  const [openId, setOpenId] = useState<string | null>(guides[0]?.id ?? null)
  return (
    <>
      <PageHeading title={t('resources.title')}>
        <p>{t('resources.text')}</p>
      </PageHeading>
      <div className="max-w-4xl stack-4">
        {guides.map((guide) => (
          <GuideCard
            key={guide.id}
            guide={guide}
            isOpen={guide.id === openId}
            onToggle={() => setOpenId(guide.id === openId ? null : guide.id)}
          />
        ))}
      </div>
    </>
  )
}
