import type { StepMaterial } from '@frase/core/course/step-tasks'
import type { ReviewSentence } from '@frase/core/exercises/tasks/review-material'
import type { Language } from '@frase/core/languages'
import { cardId } from '@frase/core/memory/items/card'
import type { ItemId } from '@frase/core/memory/items/item'
import type { CatalogSentence } from '@frase/core/memory/items/memory-catalog'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { loadCourseTargets } from './course-path.ts'
import { loadMemoryCatalog } from './memory-catalog.ts'
import { loadReviewWords } from './review-words.ts'
import { loadUnitSentences } from './unit-sentences.ts'

/** The number of earlier units that the checkpoint repeats. */
const UNITS_BEFORE = 2

/** The material of the tasks of a unit, which is loaded when a step is started. */
export async function loadStepMaterial(
  unit: number,
  language: Language,
  { cards }: Pick<MemoryState, 'cards'>,
): Promise<StepMaterial> {
  const before = Array.from({ length: UNITS_BEFORE }, (_, place) => unit - 1 - place)
  const [all, catalog, words, ...loaded] = await Promise.all([
    loadCourseTargets(language),
    loadMemoryCatalog(language),
    loadReviewWords(language),
    ...[unit, ...before].map((number) => loadUnitSentences(number, language)),
  ])
  const targets = all.find((one) => one.unit === unit)
  if (!targets) throw new RangeError(`Unit ${unit} is not written`)
  const sentences = loaded.flat().map((sentence) => [`sentence:${sentence.slug}` as const, sentence] as const)
  const key = all.filter((one) => before.includes(one.unit)).flatMap((one) => one.key)
  const said = key.filter((id) => cards.has(cardId('produce', id)))
  return {
    targets,
    older: said.length > 0 ? said : key,
    review: {
      catalog: { ...catalog, sentences: new Map<ItemId, CatalogSentence>(sentences) },
      sentences: new Map<ItemId, ReviewSentence>(sentences),
      words,
      friends: new Map(),
      rules: new Map(),
      kept: new Map(),
    },
  }
}
