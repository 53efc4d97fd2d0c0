import type { Difficulty } from '@frase/core/exercises/exercise'
import { useTranslation } from '../../services/translation.ts'

const LOOKS: Record<Difficulty, string> = {
  easy: 'bg-olive-wash',
  medium: 'bg-amber-wash',
  hard: 'bg-alarm-wash',
}

export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const { t } = useTranslation()
  return (
    <span className={`rounded-full px-3 py-0.5 font-semibold text-ink text-sm ${LOOKS[difficulty]}`}>
      {t(`exercises.difficulty.${difficulty}`)}
    </span>
  )
}
