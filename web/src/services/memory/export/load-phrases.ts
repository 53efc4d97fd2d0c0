import { loadExerciseMaterial } from '@frase/content/exercise-material'
import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { loadUnitSentences } from '@frase/content/unit-sentences'
import type { Language } from '@frase/core/languages'
import { itemOf } from '@frase/core/memory/items/card'
import { itemKind } from '@frase/core/memory/items/item'
import type { MemoryCatalog } from '@frase/core/memory/items/memory-catalog'
import { type LearnerPhrase, phrasesOf } from '@frase/core/memory/progress/phrase-list'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import type { LearningRecord } from '@frase/core/memory/record/record'
import type { LearnerMemory } from '../learner/learner-memory.ts'
import { openMemory } from '../open/open-memory.ts'

export interface LoadedPhrases {
  phrases: readonly LearnerPhrase[]
  record: LearningRecord
  memory: LearnerMemory
  catalog: MemoryCatalog
}

/** Every phrase that the learner has met, kept or learnt. */
export async function loadPhrases(language: Language): Promise<LoadedPhrases> {
  const [memory, catalog, material] = await Promise.all([
    openMemory(),
    loadMemoryCatalog(language),
    loadExerciseMaterial(language),
  ])
  const record = await memory.record()
  const { state } = memory.snapshot()
  const ofUnits = await Promise.all(unitsIn(state, catalog).map((unit) => loadUnitSentences(unit, language)))
  const phrases = phrasesOf({
    events: record.events,
    state,
    catalog,
    texts: new Map([
      ...ofUnits.flat().map(({ spanish, meaning }) => [spanish, { translation: meaning }] as const),
      ...material.phrases.map((phrase) => [phrase.spanish, phrase] as const),
    ]),
  })
  return { phrases, record, memory, catalog }
}

/** The units whose sentences the learner has met or answered. */
function unitsIn({ cards, met }: MemoryState, { items }: MemoryCatalog): number[] {
  const seen = [...met.keys(), ...[...cards.keys()].map(itemOf)].filter((id) => itemKind(id) === 'sentence')
  return [...new Set(seen.flatMap((id) => items.get(id)?.unit ?? []))]
}
