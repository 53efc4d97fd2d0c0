import { learningDay } from '../../days/learning-day.ts'
import type { Level } from '../../levels.ts'
import type { Phrase } from '../../phrases/phrase.ts'
import { cardId, itemOf, SKILLS } from '../items/card.ts'
import { type ItemId, itemKind } from '../items/item.ts'
import type { MemoryCatalog } from '../items/memory-catalog.ts'
import type { LearningEvent } from '../record/event.ts'
import type { MemoryState } from '../record/memory-state.ts'

/** A phrase that the learner has met, kept or learnt. Days are learning days. */
export interface LearnerPhrase {
  item: ItemId
  spanish: string
  translation: string
  level?: Level
  theme?: string
  lastSeen: number
  /** Set if it has a card; most sentences only carry words that have one. */
  due?: number
  imageDescription?: string
  audioSignature?: string
}

export interface PhraseSources {
  events: readonly LearningEvent[]
  state: MemoryState
  catalog: MemoryCatalog
  /** The phrases of the content in the learner's language, by their Spanish text. */
  texts: ReadonlyMap<string, Pick<Phrase, 'translation' | 'imageDescription'>>
}

/** The phrases that were seen last come first. */
export function phrasesOf({ events, state, catalog, texts }: PhraseSources): LearnerPhrase[] {
  return [...lastSeenDays(events, state)]
    .flatMap(([item, lastSeen]): LearnerPhrase[] => {
      const text = textOf(item, { state, catalog, texts })
      const dues = SKILLS.flatMap((skill) => state.cards.get(cardId(skill, item))?.due ?? [])
      return text ? [{ item, ...text, lastSeen, ...(dues.length > 0 && { due: Math.min(...dues) }) }] : []
    })
    .sort((one, other) => other.lastSeen - one.lastSeen || (one.item < other.item ? -1 : 1))
}

function lastSeenDays(events: readonly LearningEvent[], { undone }: MemoryState): Map<ItemId, number> {
  const days = new Map<ItemId, number>()
  for (const event of events) {
    if (undone.has(event.id)) continue
    const day = learningDay(event)
    for (const item of phrasesIn(event)) days.set(item, Math.max(day, days.get(item) ?? day))
  }
  return days
}

function phrasesIn(event: LearningEvent): ItemId[] {
  switch (event.kind) {
    case 'met':
      return event.items.filter(isPhrase)
    case 'answered':
      // A card of a phrase carries itself, even if the answer does not say so.
      return [itemOf(event.target), ...(event.sentence ? [event.sentence] : [])].filter(isPhrase)
    case 'kept':
      return [event.item].filter(isPhrase)
    default:
      return []
  }
}

function isPhrase(item: ItemId): boolean {
  const kind = itemKind(item)
  return kind === 'sentence' || kind === 'own'
}

/** Undefined for a phrase of a model that was not kept, and for a sentence that has left the content. */
function textOf(
  item: ItemId,
  { state, catalog, texts }: Omit<PhraseSources, 'events'>,
): Omit<LearnerPhrase, 'item' | 'lastSeen' | 'due'> | undefined {
  const own = state.kept.get(item)?.phrase
  const spanish = catalog.sentences.get(item)?.spanish ?? own?.spanish
  const text = spanish === undefined ? undefined : texts.get(spanish)
  const translation = text?.translation ?? own?.translation
  if (spanish === undefined || translation === undefined) return undefined
  const { level, theme } = catalog.items.get(item) ?? {}
  const { imageDescription } = text ?? {}
  return {
    spanish,
    translation,
    ...(level && { level }),
    ...(theme !== undefined && { theme }),
    ...(imageDescription && { imageDescription }),
    ...(own?.audioSignature !== undefined && { audioSignature: own.audioSignature }),
  }
}
