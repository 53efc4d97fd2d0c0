import {
  commonWordsIn,
  type Material,
  type MaterialPhrase,
  type ThemeSituation,
} from '@frase/core/exercises/material'
import { type Language, perLanguage } from '@frase/core/languages'
import type { Phrase } from '@frase/core/phrases/phrase'
import { canonicalTheme, THEME_NAMES } from '@frase/core/phrases/themes'
import { oneOrder } from '@frase/core/spanish/word-order/one-order'
import * as z from 'zod/mini'
import { loadPredefinedTexts } from '../../src/predefined.ts'
import situations from '../../src/situations.json' with { type: 'json' }
import { falseFriendsIn, isAskedIn } from '../false-friends.ts'
import { lexiconIndex, readLexicon } from '../lexicon/lexicon.ts'
import { resolveSentence } from '../lexicon/resolve-sentence.ts'
import { inEachLanguage } from '../made-files.ts'
import { readNearMisses } from '../near-misses.ts'
import { readPhrasebook } from '../phrasebook.ts'
import { loadPredefinedSentences, readPhrasebookSentences, type Sentence } from '../sentences.ts'
import { slippedPhrases } from '../slipped-phrases.ts'
import { loadSlips, loadWrittenSlips } from '../slips.ts'
import { someWordings } from '../wordings.ts'

export default inEachLanguage(makeExerciseMaterial)

const text = z.string().check(z.minLength(1))
const situationsSchema = z.record(
  z.enum(THEME_NAMES),
  z.strictObject({
    ...perLanguage(() => text),
    /** The themes in which the same might be said. It is enough that one of two themes names the other. */
    near: z.array(z.enum(THEME_NAMES)),
    isChannel: z.exactOptional(z.literal(true)),
    /** The theme of which this one is a special case: a clothing store is a store. */
    within: z.exactOptional(z.enum(THEME_NAMES)),
    /** The slugs of the sentences that fit no situation but this one and those near it. */
    phrases: z.array(text),
  }),
)
const SCENES = situationsSchema.parse(situations)

/** The material of all exercises in one language. */
export async function makeExerciseMaterial(language: Language): Promise<Material> {
  const sentences = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
  const bySlug = new Map(sentences.map((sentence) => [sentence.slug, sentence]))
  const phraseOf = await phrasesIn(language)
  const nearMisses = readNearMisses()
  const ownSlips = await loadSlips(language)
  const phrases = [...bySlug.values()].flatMap((sentence) => {
    const phrase = phraseOf.get(sentence.spanish)
    if (!phrase) return []
    const near = nearMisses.get(sentence.slug)
    const neighbours = near?.map((one) => ({ spanish: one.spanish, translation: one[language] }))
    const slips = slippedPhrases(sentence, ownSlips)
    return [
      {
        ...phrase,
        ...factsOf(sentence, language),
        ...(neighbours && { neighbours }),
        ...(slips.length > 0 && { slips }),
      },
    ]
  })
  return {
    phrases,
    situations: THEME_NAMES.map((theme) => situationOf(theme, language)),
    falseFriends: falseFriendsIn(readLexicon(), language, phrases),
    commonWords: commonWordsIn(phrases),
    slipReasons: await slipReasonsIn(language, phrases),
  }
}

/** The reasons of slips that no sentence of the content has are left out of the download. */
async function slipReasonsIn(
  language: Language,
  phrases: readonly MaterialPhrase[],
): Promise<Record<string, string>> {
  const made = new Set(phrases.flatMap(({ slips = [] }) => slips.map(({ id }) => id)))
  const written = await loadWrittenSlips(language)
  return Object.fromEntries(written.filter(({ id }) => made.has(id)).map(({ id, reason }) => [id, reason]))
}

async function phrasesIn(language: Language): Promise<Map<string, Phrase>> {
  const listed = (await loadPredefinedTexts(language)).map(
    ({ spanish, translation, imageDescription, category = '' }) => {
      const theme = canonicalTheme(category)
      return { spanish, translation, imageDescription, ...(theme && { theme }) }
    },
  )
  const book = readPhrasebook().map(({ spanish, theme, ...entry }) => ({
    spanish,
    theme,
    ...entry[language],
  }))
  return new Map([...listed, ...book].map((phrase) => [phrase.spanish, phrase]))
}

function factsOf(
  sentence: Sentence,
  language: Language,
): Pick<MaterialPhrase, 'order' | 'situation' | 'friend'> {
  const resolved = resolveSentence(sentence)
  const order = oneOrder(sentence.spanish, resolved, lexiconIndex(), someWordings(sentence))
  const situation = THEME_NAMES.find((theme) => SCENES[theme].phrases.includes(sentence.slug))
  const friend = resolved.find(({ word, reading }) => isAskedIn(word, reading.entry, language))?.reading.entry
    .lemma
  return { ...(order && { order }), ...(situation && { situation }), ...(friend && { friend }) }
}

function situationOf(theme: (typeof THEME_NAMES)[number], language: Language): ThemeSituation {
  const { near, isChannel, within, ...scene } = SCENES[theme]
  const others = THEME_NAMES.filter((other) => near.includes(other) || SCENES[other].near.includes(theme))
  return {
    theme,
    description: scene[language],
    near: others,
    ...(isChannel && { isChannel }),
    ...(within && { within }),
  }
}
