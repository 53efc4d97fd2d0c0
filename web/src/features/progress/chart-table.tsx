import type { ReactNode } from 'react'
import { useTranslation } from '../../services/translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useProgressTexts } from './use-progress-texts.ts'

/** The figures of a drawing, for those who do not see it and for those who want to know exactly. */
export function ChartTable({ title, children }: { title: string; children: ReactNode }) {
  const { asTable } = useProgressTexts()
  const { t } = useTranslation()
  return (
    <Disclosure summary={asTable}>
      <section
        aria-label={`${t('colon', { label: title })} ${asTable}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a table longer than its place
        tabIndex={0}
        className="max-h-80 overflow-auto pe-2"
      >
        {children}
      </section>
    </Disclosure>
  )
}
