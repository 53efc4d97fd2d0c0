import { ACCENTS, type Accent } from '@frase/core/voices/accent'
import { useTranslation } from '../services/translation.ts'
import { useAccent } from '../services/voice-choice.ts'

/** Whose Spanish is heard and read here and everywhere else. */
export function AccentSelect() {
  const { t } = useTranslation()
  const choose = (accent: Accent) =>
    import('../services/choose-voice.ts').then(({ chooseVoice }) => chooseVoice({ accent }))
  return (
    <label>
      {t('colon', { label: t('audio.accent') })}{' '}
      <select
        value={useAccent()}
        onChange={({ currentTarget }) => choose(currentTarget.value as Accent)}
        className="rounded-full bg-cobalt-wash px-2 py-1 font-semibold text-cobalt"
      >
        {ACCENTS.map((accent) => (
          <option key={accent} value={accent}>
            {t(`audio.accents.${accent}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
