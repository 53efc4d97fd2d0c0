import type { LessonLevel, LessonTag } from '@frase/core/lessons/catalog'
import { useTranslation } from '../services/texts/translation.ts'

interface LessonLabelsProps {
  nivel: LessonLevel
  tags: readonly LessonTag[]
}

const LEVEL_LOOKS: Record<LessonLevel, string> = {
  basico: 'bg-olive-wash',
  intermediario: 'bg-cobalt-wash',
}

/** A lesson's level and tags. */
export function LessonLabels({ nivel, tags }: LessonLabelsProps) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-1.5 text-sm">
      <li className={`rounded-full px-3 py-0.5 font-semibold ${LEVEL_LOOKS[nivel]}`}>
        {t(`grammar.levels.${nivel}`)}
      </li>
      {tags.map((tag) => (
        <li key={tag} className="rounded-full px-3 py-0.5 text-ink-soft ring-1 ring-line-strong ring-inset">
          {t(`grammar.tags.${tag}`)}
        </li>
      ))}
    </ul>
  )
}
