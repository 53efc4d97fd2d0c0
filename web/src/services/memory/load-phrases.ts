import { loadExerciseMaterial } from '@frase/content/exercise-material'
import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import type { Language } from '@frase/core/languages'
import type { MemoryCatalog } from '@frase/core/memory/memory-catalog'
import { type LearnerPhrase, phrasesOf } from '@frase/core/memory/phrase-list'
import type { LearningRecord } from '@frase/core/memory/record'
import type { LearnerMemory } from './learner-memory.ts'
import { openMemory } from './open-memory.ts'

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
  const phrases = phrasesOf({
    events: record.events,
    state: memory.snapshot().state,
    catalog,
    texts: new Map(material.phrases.map((phrase) => [phrase.spanish, phrase])),
  })
  return { phrases, record, memory, catalog }
}
