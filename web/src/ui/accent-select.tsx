import { ACCENTS, type Accent } from '@frase/core/voices/accent'
import { startTransition, useOptimistic } from 'react'
import { useAccent } from '../services/accent.ts'
import { notify } from '../services/notify.ts'
import { useTranslation } from '../services/translation.ts'

/** Whose Spanish is heard and read here and everywhere else. */
export function AccentSelect() {
  const { t } = useTranslation()
  // Until what stores it is loaded, the select would go back to what was chosen before.
  const [shown, show] = useOptimistic(useAccent())
  const choose = (accent: Accent) =>
    startTransition(() => {
      show(accent)
      return import('../services/choose-voice.ts')
        .then(({ chooseVoice }) => chooseVoice({ accent }))
        .catch(() => notify({ title: t('errors.unreachable'), kind: 'destructive' }))
    })
  return (
    <label className="accent-select">
      <span className="sr-only">{t('audio.accent')}</span>
      <select value={shown} onChange={({ currentTarget }) => choose(currentTarget.value as Accent)}>
        {ACCENTS.map((accent) => (
          <option key={accent} value={accent}>
            {t(`audio.accents.${accent}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
