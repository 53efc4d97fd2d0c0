import { ACCENTS, type Accent } from '@frase/core/voices/accent'
import { useState } from 'react'
import { useAccent } from '../../services/audio/accent.ts'
import { notify } from '../../services/page/notify.ts'
import { useTranslation } from '../../services/texts/translation.ts'

/** Chooses the accent for all sounds and respellings. */
export function AccentSelect() {
  const { t } = useTranslation()
  const accent = useAccent()
  // Until its storage code is loaded, the select would go back to what was chosen before. Not in a
  // transition: those to other pages would wait for it too.
  const [chosen, setChosen] = useState<Accent | null>(null)
  const choose = (choice: Accent) => {
    setChosen(choice)
    void import('../../services/memory/open/choose-voice.ts')
      .then(({ chooseVoice }) => void chooseVoice({ accent: choice }))
      .catch(() => notify({ title: t('errors.unreachable'), kind: 'destructive' }))
      .finally(() => setChosen(null))
  }
  return (
    <label className="accent-select">
      <span className="sr-only">{t('audio.accent')}</span>
      <select
        value={chosen ?? accent}
        onChange={({ currentTarget }) => choose(currentTarget.value as Accent)}
      >
        {ACCENTS.map((name) => (
          <option key={name} value={name}>
            {t(`audio.accents.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
