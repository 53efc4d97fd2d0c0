import type { Language } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { startTransition, useEffect, useState } from 'react'
import { useLanguageSwitch } from '../../services/language-switch.ts'
import { ONBOARDING_COMPLETE, useOnboarded } from '../../services/onboarded.ts'
import { readStored, writeStored } from '../../services/storage.ts'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LanguageGrid } from '../../ui/language-grid.tsx'

/** Welcomes a new visitor and asks for the language. Skipping keeps the detected one. */
export function Onboarding() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Language | null>(null)
  const switchLanguage = useLanguageSwitch()

  const isOnboarded = useOnboarded()

  // The page itself is shown first.
  useEffect(() => startTransition(() => setOpen(readStored(STORAGE_KEYS.onboarding) === null)), [])
  if (!isOpen || isOnboarded) return null

  const complete = async (language: Language | null) => {
    if (language) await switchLanguage(language)
    writeStored(STORAGE_KEYS.onboarding, 'true')
    window.dispatchEvent(new Event(ONBOARDING_COMPLETE))
  }

  return (
    <Dialog title={t('onboarding.title')} onClose={() => void complete(null)}>
      <p className="mt-2 mb-6 text-ink-soft text-pretty">{t('onboarding.text')}</p>
      <LanguageGrid label={t('language.label')} chosen={chosen} onChoose={setChosen} />
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button kind="quiet" onClick={() => void complete(null)}>
          {t('onboarding.skip')}
        </Button>
        <Button kind="primary" disabled={chosen === null} onClick={() => void complete(chosen)}>
          {t('onboarding.start')}
        </Button>
      </div>
    </Dialog>
  )
}
