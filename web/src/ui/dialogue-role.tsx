import { DIALOGUE_TEXTS } from '@frase/content/dialogue-texts'
import { useLanguage, useTranslation } from '../services/translation.ts'

interface DialogueRoleProps {
  people: readonly string[]
  role: string | null
  onTake: (role: string | null) => void
}

/** For whom the learner speaks. */
export function DialogueRole({ people, role, onTake }: DialogueRoleProps) {
  const { t } = useTranslation()
  const texts = DIALOGUE_TEXTS[useLanguage()]
  return (
    <label className="flex min-h-11 items-center gap-2">
      {t('colon', { label: texts.role })}
      <select
        value={role ?? ''}
        onChange={({ currentTarget }) => onTake(currentTarget.value || null)}
        className="min-h-11 rounded-full bg-cobalt-wash ps-3 font-semibold text-cobalt"
      >
        <option value="">{texts.onlyListen}</option>
        {people.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
