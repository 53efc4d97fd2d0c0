import { ACCENTS, type Accent } from '@frase/core/voices/accent'
import { useTranslation } from '../services/translation.ts'
import { storeVoiceChoice, useAccent, voiceChoice } from '../services/voice-choice.ts'

/** Whose Spanish is heard and read here and everywhere else. It is taller for a finger than for the eye. */
export function AccentSelect() {
  const { t } = useTranslation()
  const choose = (accent: Accent) => {
    // At once: until the record is loaded the select would go back to what was chosen before.
    storeVoiceChoice({ ...voiceChoice(), accent })
    return import('../services/choose-voice.ts').then(({ chooseVoice }) => chooseVoice({ accent }))
  }
  return (
    <label className="-my-1 flex h-7 shrink-0 items-center rounded-full bg-cobalt-wash ps-2.5 text-cobalt has-focus-visible:outline-3 has-focus-visible:outline-cobalt">
      <span className="sr-only">{t('colon', { label: t('audio.accent') })}</span>
      <select
        value={useAccent()}
        onChange={({ currentTarget }) => choose(currentTarget.value as Accent)}
        className="-my-2 field-sizing-content h-11 bg-transparent pe-1.5 font-semibold outline-none"
      >
        {ACCENTS.map((accent) => (
          <option key={accent} value={accent} className="bg-surface text-ink">
            {t(`audio.accents.${accent}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
