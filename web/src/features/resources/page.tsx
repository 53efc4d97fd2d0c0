import { loadGuides } from '@frase/content/guides'
import type { Article } from '@frase/core/pages/article'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'

interface GuideCardProps {
  guide: Article
  isOpen: boolean
  onToggle: () => void
}

function GuideCard({ guide, isOpen, onToggle }: GuideCardProps) {
  const contentId = useId()
  return (
    <article className="card overflow-hidden">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={onToggle}
          className="flex w-full items-start gap-4 rounded-3xl p-5 text-start -outline-offset-4 hover:bg-sand/50 sm:p-6"
        >
          <span className="flex-1">
            <span className="block font-display text-xl text-balance">{guide.title}</span>
            <span className="mt-1 block text-ink-soft text-pretty">{guide.description}</span>
          </span>
          <ChevronDown
            className={`mt-1 size-6 shrink-0 text-clay-text transition-transform ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen} className="border-line border-t px-5 pt-2 pb-6 sm:px-6">
        {guide.sections.map(({ heading, body }) => (
          <section key={heading} className="mt-5">
            <h3 className="font-bold text-lg">{heading}</h3>
            <ul className="mt-2 list-disc stack-1.5 ps-5 marker:text-clay">
              {body.map((item) => (
                <li key={item} className="text-ink-soft text-pretty">
                  <SpanishText text={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  )
}

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
