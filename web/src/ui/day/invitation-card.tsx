import { loadReminderTexts } from '@frase/content/reminder-texts'
import { pathFor } from '@frase/core/pages/paths'
import { BellRing } from 'lucide-react'
import { REMINDERS_ID } from '../../services/reminders/invitation.ts'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { Button, ButtonLink } from '../button.tsx'

/** Links to the settings, where she chooses: nothing is turned on here, and the browser asks nothing yet. */
export default function InvitationCard({ onDecline }: { onDecline: () => void }) {
  const { title, text, accept, decline } = useLanguageContent(loadReminderTexts).invitation
  const language = useLanguage()
  return (
    <section
      aria-labelledby="invitation"
      className="card mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6"
    >
      <BellRing className="size-7 shrink-0 text-clay-text max-sm:hidden" aria-hidden="true" />
      <div className="min-w-56 flex-1">
        <h2 id="invitation" className="font-display text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft text-pretty">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          kind="primary"
          to={{ pathname: pathFor('settings', language), hash: REMINDERS_ID }}
          // The group itself takes the focus.
          state={{ keepFocus: true }}
        >
          {accept}
        </ButtonLink>
        <Button kind="quiet" onClick={onDecline}>
          {decline}
        </Button>
      </div>
    </section>
  )
}
