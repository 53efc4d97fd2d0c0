import * as z from 'zod/mini'
import { groupBy } from '../../group-by.ts'
import { pick } from '../../randomness.ts'
import { sentence } from '../../reasons/shared-texts.ts'
import { fold, wordsOf } from '../../text/fold.ts'
import { fillTemplate } from '../../text/template.ts'
import { capitalised } from '../../text/tokens.ts'
import { DISTRACTORS, text } from '../exercise.ts'
import { indexOf, type Material, type PoolPhrase, toPoolPhrase } from '../material.ts'
import { optionList, textChoices, textChoiceType, verdict } from '../options/choices.ts'
import { type GeneratorInput, type ShownPhrase, wording } from '../options/exercise-type.ts'
import { fairest, sharedCount } from '../options/fairest.ts'
import { leastShown, OFTEN, timesShown } from '../shown-log.ts'

/** Optional, for sessions that were stored before the situation was named. */
const otherContext = z.object({ code: z.literal('other-context'), spanish: text, description: text })
/** A phrase of the situation that was chosen. */
const otherSituation = z.object({
  code: z.literal('other-situation'),
  situation: text,
  spanish: text,
  translation: text,
})

interface Situation {
  theme: string
  description: string
  near: readonly string[]
  isChannel?: boolean
  within?: string
  /** The words of its description that hardly any other has. */
  topic: ReadonlySet<string>
  phrases: readonly (ShownPhrase & Pick<PoolPhrase, 'foldedSpanish'>)[]
}

/**
 * Asks when one would say this. A phrase that belongs to no situation is replaced by a situation's own
 * phrase.
 */
export const context = textChoiceType({
  type: 'context',
  difficulty: 'medium',
  prompt: 'spanish',
  wording: z.object({
    ...wording,
    answer: sentence,
    /** The answer for a situation that is a clause, where it takes other punctuation: 'Das sagt man, wenn …'. */
    clause: z.exactOptional(z.object({ opensWith: sentence, answer: sentence })),
    reasons: z.object({ 'other-context': sentence, 'other-situation': sentence }),
  }),
  stored: z.object({
    options: optionList(z.object({ id: text, text, ...verdict(z.union([otherContext, otherSituation])) })),
    /** The situation inside a sentence, without the capital of an option. */
    description: z.exactOptional(text),
  }),
  decode: ({ options, description }) => ({ ...(description && { description }), choices: options }),
  encode: ({ choices, description }) => ({ ...(description && { description }), options: choices }),
  generate(input) {
    const { phrase, random, asked, shown } = input
    const situations = situationsOf(input)
    const own = situations.find(({ phrases }) =>
      phrases.some((one) => one.foldedSpanish === phrase.foldedSpanish),
    )
    const isWorn = own && timesShown(own.description, shown.situation) >= OFTEN
    const unasked = (situation: Situation) => situation.phrases.filter((one) => !asked.has(one.foldedSpanish))
    const fresh = situations.filter((situation) => unasked(situation).length > 0)
    const other = () => leastShown(random, fresh, shown.situation, ({ description }) => description)
    const right = (isWorn ? undefined : own) ?? other() ?? own
    const asking = right === own ? phrase : pick(random, right ? unasked(right) : [])
    if (!right || !asking) return undefined
    const wrong = fairest(
      right.description,
      situations.filter((other) => other !== right && !mightFit(other, right, asking)),
      ({ description }) => description,
      random,
      { accept: (options) => !haveSpecialCase([right, ...options]) && areApart(options) },
    )
    const options = wrong.slice(0, DISTRACTORS).flatMap(({ description, phrases }) => {
      const said = pick(random, phrases)
      if (!said) return []
      const situation = capitalised(description)
      const { spanish, translation } = said
      return [
        { text: situation, reason: { code: 'other-situation', situation, spanish, translation } as const },
      ]
    })
    const choices = textChoices(capitalised(right.description), options, input)
    return choices && { data: { choices, description: right.description }, shown: asking }
  },
  shows: ({ choices }) => ({
    situation: choices.filter(({ isCorrect }) => isCorrect).map((choice) => choice.text),
  }),
  rightAnswer({ choices, description }, texts, words) {
    const right = choices.find(({ isCorrect }) => isCorrect)?.text
    // A session of the first release has only the option itself.
    const situation = texts.situations.find((one) => capitalised(one.description) === right)
    const inSentence = description ?? situation?.description ?? right
    const { clause } = words
    const isClause = clause && inSentence?.startsWith(`${clause.opensWith} `)
    return fillTemplate(isClause ? clause.answer : words.answer, { description: inSentence })
  },
})

/**
 * Whether the phrase might be said there as well: anything is said on the phone, and a phrase that names a
 * city is about one.
 */
function mightFit(other: Situation, right: Situation, { translation }: ShownPhrase): boolean {
  if (other.isChannel || right.near.includes(other.theme)) return true
  return sharedCount(other.topic, wordsOf(fold(translation))) > 0
}

/** In a store and in a clothing store: who is in the second is in the first as well. */
function haveSpecialCase(situations: readonly Situation[]): boolean {
  return situations.some(({ within }) => situations.some(({ theme }) => theme === within))
}

/** 'In a store' beside 'In a clothing store' shows that neither is right. */
function areApart(situations: readonly Situation[]): boolean {
  return situations.every((one, place) =>
    situations.slice(place + 1).every((other) => sharedCount(one.topic, other.topic) === 0),
  )
}

/** The situations of the themes, worked out once. */
const ofThemes = new WeakMap<Material, readonly Situation[]>()

/** A situation for every theme; the ten of the texts where there are too few. */
function situationsOf({ material, texts }: GeneratorInput): readonly Situation[] {
  const situations = ofThemes.get(material) ?? situationsIn(material)
  ofThemes.set(material, situations)
  if (situations.length > DISTRACTORS) return situations
  return texts.situations.map((situation) => ({
    theme: situation.id,
    description: situation.description,
    near: [],
    topic: new Set(),
    phrases: [toPoolPhrase(situation)],
  }))
}

function situationsIn(material: Material): Situation[] {
  const saidIn = groupBy(indexOf(material).phrases, ({ situation = '' }) => situation)
  const described = material.situations.flatMap(({ description }) => [...wordsOf(fold(description))])
  const having = groupBy(described, (word) => word)
  const isDistinctive = (word: string) => word.length > 3 && (having.get(word)?.length ?? 0) < 3
  return material.situations
    .map((situation) => ({
      ...situation,
      topic: new Set([...wordsOf(fold(situation.description))].filter(isDistinctive)),
      phrases: saidIn.get(situation.theme) ?? [],
    }))
    .filter((situation) => situation.phrases.length > 0)
}
