import type { AccountTexts } from '@frase/content/account-texts'
import { useEffect, useId, useState } from 'react'
import { sendBeforeLeaving } from '../../services/memory/open/leave-device.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface SignOutDialogProps {
  texts: AccountTexts['leave']
  person: string
  isLeaving: boolean
  onSignOut: (isKept: boolean) => void
  onClose: () => void
}

/** Asks whether to keep the record on this device, and sends what the account does not have of it. */
export function SignOutDialog({ texts, person, isLeaving, onSignOut, onClose }: SignOutDialogProps) {
  const { t } = useTranslation()
  const [progress, setProgress] = useState<'sending' | 'saved' | 'unsent'>('sending')
  const [isKept, setKept] = useState(false)
  const hintId = useId()

  useEffect(() => {
    let isClosed = false
    sendBeforeLeaving(person).then(
      (isSent) => isClosed || setProgress(isSent ? 'saved' : 'unsent'),
      () => isClosed || setProgress('unsent'),
    )
    return () => {
      isClosed = true
    }
  }, [person])

  const isBusy = isLeaving || progress === 'sending'
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p role="status" className="mt-3 text-pretty">
        {texts[progress]}
      </p>
      <label className="mt-4 flex min-h-11 items-start gap-3 font-medium">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-cobalt"
          checked={isKept}
          aria-describedby={hintId}
          onChange={(event) => setKept(event.target.checked)}
        />
        {texts.keep}
      </label>
      <p id={hintId} className="text-ink-soft text-sm text-pretty">
        {texts.keepHint}
      </p>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button kind="primary" isIdle={isBusy} onClick={() => onSignOut(isKept)}>
          {isBusy && <Spinner />}
          {t('auth.menu.logout')}
        </Button>
      </div>
    </Dialog>
  )
}
