import type { Catalog, CourseItem } from '@frase/core/memory/items/card'
import type { ItemId } from '@frase/core/memory/items/item'
import { integerBetween, pickDistinct, type Random } from '@frase/core/randomness'
import { stream } from './draw.ts'

/** The shape of the course: what a unit teaches. */
export const UNITS = 40
const CORE_WORDS = 15
const MET_WORDS = 12
const RULES = 2
const SENTENCES = 37
const KEY_SENTENCES = 5
/** A core word is in three sentences of its unit, in one of the next two units, and in one 4–8 units later. */
const SENTENCES_OF_ITS_UNIT = 3
const TRANSPARENT_SHARE = 0.2

/** A synthetic course. Its words have no meaning: only their number and their sentences matter. */
export interface Course {
  catalog: Catalog
  units: readonly CourseUnit[]
  unitOfSentence: ReadonlyMap<ItemId, number>
  /** The words that each word is confused with, both ways. */
  partners: ReadonlyMap<ItemId, readonly ItemId[]>
}

export interface CourseUnit {
  words: readonly ItemId[]
  /** The rules and key sentences that are met when the unit begins. */
  met: readonly ItemId[]
}

export function createCourse(seed: number): Course {
  const random = stream(seed, 1)
  const items: CourseItem[] = []
  const units: CourseUnit[] = []
  for (let unit = 1; unit <= UNITS; unit += 1) {
    const core = wordIds(unit, 'c', CORE_WORDS).map((id, place) => coreWord(id, unit, place, random))
    const met = wordIds(unit, 'm', MET_WORDS).map(
      (id): CourseItem => ({
        id,
        unit,
        sentences: sentencesOf(unit, 2, random),
        isTransparent: random() < 0.4,
      }),
    )
    const rules = Array.from(
      { length: RULES },
      (_, place): CourseItem => ({
        id: `rule:u${unit}/p${place}`,
        unit,
        sentences: sentencesOf(unit, 6, random),
      }),
    )
    const keys = Array.from({ length: KEY_SENTENCES }, (_, place): CourseItem => {
      const id = sentenceId(unit, place)
      return { id, unit, isKey: true, sentences: [id] }
    })
    items.push(...core, ...met, ...rules, ...keys)
    units.push({
      words: [...core, ...met].map(({ id }) => id),
      met: [...rules, ...keys].map(({ id }) => id),
    })
  }
  const unitOfSentence = new Map<ItemId, number>()
  for (let unit = 1; unit <= UNITS; unit += 1) {
    for (let place = 0; place < SENTENCES; place += 1) unitOfSentence.set(sentenceId(unit, place), unit)
  }
  const catalog = new Map(items.map((item) => [item.id, item]))
  return { catalog, units, unitOfSentence, partners: partnersOf(items) }
}

function partnersOf(items: readonly CourseItem[]): Map<ItemId, ItemId[]> {
  const pairs = items.flatMap(({ id, confusable = [] }) =>
    confusable.flatMap(
      (other) =>
        [
          [id, other],
          [other, id],
        ] as const,
    ),
  )
  const partners = new Map<ItemId, ItemId[]>()
  for (const [one, other] of pairs) partners.set(one, [...(partners.get(one) ?? []), other])
  return partners
}

const sentenceId = (unit: number, place: number): ItemId => `sentence:u${unit}-${place}`

const wordIds = (unit: number, kind: string, count: number): ItemId[] =>
  Array.from({ length: count }, (_, place): ItemId => `word:${kind}${unit}-${place}`)

function sentencesOf(unit: number, count: number, random: Random): ItemId[] {
  const places = Array.from({ length: SENTENCES }, (_, place) => place)
  return pickDistinct(random, places, count).map((place) => sentenceId(unit, place))
}

/**
 * The first two words of a unit are confused with each other, the third one with a word of the unit before.
 */
function coreWord(id: ItemId, unit: number, place: number, random: Random): CourseItem {
  const later = [unit + integerBetween(random, 1, 2), unit + integerBetween(random, 4, 8)]
  const confusable: ItemId | undefined =
    place === 0 ? `word:c${unit}-1` : place === 2 && unit > 1 ? `word:c${unit - 1}-3` : undefined
  return {
    id,
    unit,
    isCore: true,
    isTransparent: random() < TRANSPARENT_SHARE,
    ...(confusable && { confusable: [confusable] }),
    sentences: [
      ...sentencesOf(unit, SENTENCES_OF_ITS_UNIT, random),
      ...later.filter((one) => one <= UNITS).flatMap((one) => sentencesOf(one, 1, random)),
    ],
  }
}
