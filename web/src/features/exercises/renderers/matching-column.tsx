import { useTranslation } from '../../../services/translation.ts'
import type { OpenItem, Selected, Side } from './use-pairs.ts'

interface MatchingColumnProps {
  side: Side
  items: readonly OpenItem[]
  selected: Selected | null
  onPress: (side: Side, id: string) => void
}

export function MatchingColumn({ side, items, selected, onPress }: MatchingColumnProps) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <ul aria-label={t(`exercises.pairs.${side}`)} className="stack-2">
      {items.map(({ id, text }) => (
        <li key={id}>
          <button
            type="button"
            id={`${side}-${id}`}
            aria-pressed={selected?.side === side && selected.id === id}
            onClick={() => onPress(side, id)}
            className="min-h-13 w-full rounded-2xl bg-surface px-3.5 py-2 text-start leading-snug ring-1 ring-line-strong ring-inset soft-colors hover:bg-sand aria-pressed:bg-cobalt-wash aria-pressed:ring-2 aria-pressed:ring-cobalt"
          >
            <span lang={side === 'spanish' ? 'es' : undefined}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
