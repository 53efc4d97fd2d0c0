import { pathFor } from '@frase/core/pages/paths'
import { CalendarDays, Gauge, Languages, Repeat } from 'lucide-react'
import { useLanguage } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useProgressTexts } from './use-progress-texts.ts'

const ICONS = { days: CalendarDays, known: Languages, due: Repeat, recall: Gauge }
const PARTS = ['days', 'known', 'due', 'recall'] as const

/** For those who have not practised yet: what they will find here, and where to begin. */
export function FirstDay() {
  const texts = useProgressTexts().start
  const language = useLanguage()
  return (
    <section className="card overflow-hidden">
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="p-5 sm:p-8">
        <h2 className="font-display text-2xl text-balance">{texts.title}</h2>
        <p className="mt-2 max-w-prose text-ink-soft text-pretty">{texts.text}</p>
        <ButtonLink kind="primary" className="mt-5" to={pathFor('review', language)}>
          {texts.begin}
        </ButtonLink>
        <h3 className="mt-8 font-semibold">{texts.list}</h3>
        <ul className="mt-3 grid gap-3 sm:grid-cols-2">
          {PARTS.map((part) => {
            const Icon = ICONS[part]
            return (
              <li key={part} className="flex items-start gap-3">
                <Icon className="mt-0.5 size-5 shrink-0 text-clay-text" aria-hidden="true" />
                {texts[part]}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
