import { pickDistinct, type Random, shuffle } from '../randomness.ts'
import { DISTRACTORS } from './exercise.ts'
import type { GeneratorInput } from './exercise-type.ts'
import { fold } from './fold.ts'
import type { PoolPhrase } from './pool-phrase.ts'
import type { Reason } from './reasons.ts'
import type { Twist } from './spanish/slip.ts'

/** So many phrases are compared at most: a learner of years has thousands. */
const CANDIDATES = 60

type Side = 'spanish' | 'translation'

export interface Distractor {
  text: string
  reason: Reason
}

/**
 * Wrong answers that are other phrases: texts of the given side, like the right one in shape, none of them right as
 * well. `taken` are texts that stand beside them already.
 */
export function otherPhrases(input: GeneratorInput, side: Side, taken: readonly string[] = []): Distractor[] {
  const { phrase, random } = input
  const right = rightAnswers(input)
  const texts = new Set(taken.map(fold))
  const chosen: PoolPhrase[] = []
  for (const other of byLikeness(phrase, candidates(input, right), random)) {
    const text = foldedSide(other, side)
    // Two wrong answers that mean the same would betray each other.
    if (texts.has(text) || chosen.some((one) => meansNearlyTheSame(one, other))) continue
    texts.add(text)
    chosen.push(other)
    if (chosen.length === DISTRACTORS) break
  }
  return chosen.map(({ spanish, translation }) => ({
    text: side === 'spanish' ? spanish : translation,
    reason: { code: 'other-phrase', spanish, translation },
  }))
}

/** Near misses of the phrase itself, one for each thing that can be learnt from it. */
export function nearMisses(input: GeneratorInput, twists: readonly Twist[], count: number): Distractor[] {
  const { spanish } = rightAnswers(input)
  const lessons = new Set<string>()
  const chosen: Distractor[] = []
  for (const twist of shuffle(input.random, twists)) {
    if (chosen.length === count) break
    const lesson = `${twist.reason.code} ${'right' in twist.reason ? twist.reason.right : ''}`
    if (lessons.has(lesson) || spanish.has(fold(twist.spanish))) continue
    lessons.add(lesson)
    chosen.push({ text: twist.spanish, reason: twist.reason })
  }
  return chosen
}

/** Near misses of the phrase and, for the places they leave, other Spanish phrases. */
export function withOtherPhrases(input: GeneratorInput, near: readonly Distractor[]): Distractor[] {
  const taken = near.map(({ text }) => text)
  return [...near, ...otherPhrases(input, 'spanish', taken)]
}

interface RightAnswers {
  spanish: ReadonlySet<string>
  translations: ReadonlySet<string>
}

/** Every translation of the same Spanish that is known, and every Spanish phrase known to have one of them. */
function rightAnswers({ phrase, pool }: GeneratorInput): RightAnswers {
  const same = pool.filter(({ foldedSpanish }) => foldedSpanish === phrase.foldedSpanish)
  const translations = new Set([phrase, ...same].map(({ foldedTranslation }) => foldedTranslation))
  const alike = pool.filter(({ foldedTranslation }) => translations.has(foldedTranslation))
  return { translations, spanish: new Set([phrase, ...alike].map(({ foldedSpanish }) => foldedSpanish)) }
}

function candidates({ phrase, pool, random }: GeneratorInput, right: RightAnswers): PoolPhrase[] {
  return pickDistinct(random, pool, CANDIDATES).filter(
    (other) =>
      !right.spanish.has(other.foldedSpanish) &&
      !right.translations.has(other.foldedTranslation) &&
      !meansNearlyTheSame(other, phrase),
  )
}

/** 'How are you today?' and 'How are you feeling today?' must not be right and wrong answer to one question. */
export function meansNearlyTheSame(one: PoolPhrase, other: PoolPhrase): boolean {
  const shared = sharedCount(one.translationWords, other.translationWords)
  const fewest = Math.min(one.translationWords.size, other.translationWords.size)
  const all = one.translationWords.size + other.translationWords.size - shared
  return shared === fewest || shared / all >= 0.6
}

function byLikeness(phrase: PoolPhrase, others: readonly PoolPhrase[], random: Random): PoolPhrase[] {
  const mood = moodOf(phrase.spanish)
  const length = phrase.spanishWords.size
  return others
    .map((other) => {
      const words = sharedCount(phrase.spanishWords, other.spanishWords)
      const sameMood = moodOf(other.spanish) === mood ? 2 : 0
      const lengthGap = Math.abs(other.spanishWords.size - length)
      // Chance decides between equals, so that the same phrase does not always meet the same company.
      return { other, likeness: words + sameMood - lengthGap / 2 + random() * 2 }
    })
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ other }) => other)
}

function moodOf(text: string): 'question' | 'exclamation' | 'statement' {
  if (text.includes('?')) return 'question'
  return text.includes('!') ? 'exclamation' : 'statement'
}

function sharedCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const word of one) if (other.has(word)) count += 1
  return count
}

function foldedSide(phrase: PoolPhrase, side: Side): string {
  return side === 'spanish' ? phrase.foldedSpanish : phrase.foldedTranslation
}
