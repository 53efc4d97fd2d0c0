import { type AccountTexts, loadAccountTexts } from '@frase/content/account-texts'
import { type ReactNode, useId } from 'react'
import { useLanguageContent } from '../../../services/texts/language-content.ts'

export function useSettingsTexts(): AccountTexts['settings'] {
  return useLanguageContent(loadAccountTexts).settings
}

interface SettingsGroupProps {
  /** Set for a group that a link leads to. */
  id?: string
  title: string
  text?: string
  children: ReactNode
}

export function SettingsGroup({ id, title, text, children }: SettingsGroupProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      className="card scroll-mt-20 p-5 sm:p-6"
    >
      <h2 id={titleId} className="font-display text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft text-pretty">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
