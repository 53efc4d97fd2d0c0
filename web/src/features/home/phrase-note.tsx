import type { PhraseSource } from '@frase/core/phrases/phrase'
import { useTranslation } from '../../services/translation.ts'

interface PhraseNoteProps {
  mode: 'ai' | 'manual'
  source: PhraseSource | undefined
  error: string | null
  manual: { position: number; total: number }
}

/** Where the phrase comes from, said plainly. */
export function PhraseNote({ mode, source, error, manual }: PhraseNoteProps) {
  const { t } = useTranslation()
  const note =
    mode === 'manual'
      ? manual.total > 0 && t('home.position', { position: manual.position, total: manual.total })
      : source && t(`home.note.${source}`)
  return (
    <p className="mt-3 min-h-6 px-2 text-ink-soft text-sm" role="status">
      {note}
      {mode === 'ai' && error && ` (${error})`}
    </p>
  )
}
