import { type LegalTexts, loadLegalTexts } from '@frase/content/legal'
import { sectionsFor } from '@frase/core/pages/legal-page'
import { publicConfig } from '../services/page/public-config.ts'
import { useLanguageContent } from '../services/texts/language-content.ts'
import { PageHeading } from './page-heading.tsx'

export function LegalPage({ page }: { page: keyof LegalTexts }) {
  const text = useLanguageContent(loadLegalTexts)[page]
  return (
    <article className="max-w-3xl">
      <PageHeading title={text.title}>
        <p>{text.description}</p>
      </PageHeading>
      <div className="stack-8">
        {sectionsFor(text, publicConfig).map(({ heading, body, items }) => (
          <section key={heading}>
            <h2 className="mb-2 font-display text-xl">{heading}</h2>
            {body.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-pretty">
                {paragraph}
              </p>
            ))}
            {items && <Items items={items} />}
          </section>
        ))}
      </div>
    </article>
  )
}

function Items({ items }: { items: readonly { label: string; value: string }[] }) {
  return (
    <dl className="card mt-4 grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[auto_1fr]">
      {items.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="font-semibold">{label}</dt>
          <dd className="whitespace-pre-line">
            {value.includes('@') ? (
              <a href={`mailto:${value}`} className="text-clay-text underline underline-offset-4">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
