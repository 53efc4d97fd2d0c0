import type { CourseItem } from '../../memory/items/card.ts'
import type { ItemId } from '../../memory/items/item.ts'
import { pickDistinct, type Random, shuffle } from '../../randomness.ts'
import type { PartOfSpeech } from '../../spanish/forms/word.ts'
import type { MeaningOption } from '../types/meaning.ts'

/** The data of a word of the lexicon that reviews need. */
export interface ReviewWord {
  lemma: string
  pos: PartOfSpeech
  field?: string
  /** In the learner's language; several are separated by semicolons. */
  meaning: string
}

interface Words {
  words: ReadonlyMap<ItemId, ReviewWord>
  items: ReadonlyMap<ItemId, CourseItem>
}

/** Words that mean little without their sentence are asked for by the meaning of the sentence. */
const HAS_MEANING: ReadonlySet<PartOfSpeech> = new Set([
  'noun',
  'verb',
  'adjective',
  'adverb',
  'numeral',
  'phrase',
])

const WRONG_OPTIONS = 3
/** The wrong meanings are drawn from this many words of the course that are taught nearest to it. */
const NEAREST = 12

/**
 * The meaning of a word among those of words of its kind, which the course teaches at about the same time. Undefined where
 * no fair ones are found.
 * @param contrastWith what the learner took the word for
 */
export function meaningOptions(
  asked: ItemId,
  { words, items }: Words,
  contrastWith: ItemId | undefined,
  random: Random,
): MeaningOption[] | undefined {
  const word = words.get(asked)
  if (!word || !HAS_MEANING.has(word.pos)) return undefined
  const taken = synonymousGlosses(word, words)
  const unit = items.get(asked)?.unit ?? null
  const distance = (id: ItemId) => Math.abs((items.get(id)?.unit ?? 0) - (unit ?? 0))
  const fair: [ItemId, ReviewWord][] = []
  for (const [id, other] of words) {
    if (other.pos !== word.pos || (items.get(id)?.unit ?? null) === null) continue
    if (!glossesOf(other).some((gloss) => taken.has(gloss))) fair.push([id, other])
  }
  const sameField = word.field === undefined ? [] : fair.filter(([, { field }]) => field === word.field)
  const candidates = sameField.length >= WRONG_OPTIONS ? sameField : fair
  const nearest = [...candidates].sort(([one], [other]) => distance(one) - distance(other)).slice(0, NEAREST)
  const contrasted = fair.filter(([id]) => id === contrastWith)
  const drawn = [...contrasted, ...pickDistinct(random, nearest, nearest.length)]
  const byMeaning = new Map<string, MeaningOption>()
  for (const [item, { lemma, meaning }] of drawn) {
    if (byMeaning.size >= WRONG_OPTIONS) break
    // Two options that mean the same would both be known to be wrong.
    byMeaning.set(meaning, { text: meaning, isRight: false, reason: gloss(lemma, meaning), item })
  }
  if (byMeaning.size < WRONG_OPTIONS) return undefined
  const right: MeaningOption = { text: word.meaning, isRight: true, reason: '', item: asked }
  return shuffle(random, [right, ...byMeaning.values()])
}

/** The meaning of a word, shown after an answer; *asterisks* mark Spanish. */
export function gloss(spanish: string, meaning: string): string {
  return `*${spanish}* = ${meaning}`
}

/** All meanings of the word and of its synonyms: none of them is certainly wrong. */
function synonymousGlosses(word: ReviewWord, words: ReadonlyMap<ItemId, ReviewWord>): ReadonlySet<string> {
  const byGloss = indexed.get(words) ?? indexOf(words)
  indexed.set(words, byGloss)
  const own = glossesOf(word)
  const synonyms = own.flatMap((gloss) => byGloss.get(gloss) ?? [])
  return new Set([...own, ...synonyms.flatMap(glossesOf)])
}

/** Cached, because a session compares each of its words with all others. */
const indexed = new WeakMap<Words['words'], ReadonlyMap<string, ReviewWord[]>>()

function indexOf(words: Words['words']): ReadonlyMap<string, ReviewWord[]> {
  const byGloss = new Map<string, ReviewWord[]>()
  for (const word of words.values()) {
    for (const gloss of glossesOf(word)) {
      const others = byGloss.get(gloss)
      if (others) others.push(word)
      else byGloss.set(gloss, [word])
    }
  }
  return byGloss
}

const known = new WeakMap<ReviewWord, readonly string[]>()

/** 'to speak; to talk' → 'speak', 'talk'. */
function glossesOf(word: ReviewWord): readonly string[] {
  const glosses = known.get(word) ?? splitMeaning(word.meaning)
  known.set(word, glosses)
  return glosses
}

const ARTICLE = /^(?:(?:to|the|der|die|das|sich|se|le|la|o|a) |s’|l’)/u

function splitMeaning(meaning: string): string[] {
  return meaning
    .toLowerCase()
    .replace(/\([^)]*\)/gu, '')
    .split(/[;,]/u)
    .map((one) => one.trim().replace(ARTICLE, ''))
    .filter((one) => one !== '')
}
