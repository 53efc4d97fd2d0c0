import type { Language } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { sentenceOf } from '@frase/core/lessons/lesson-task'
import { LEVELS } from '@frase/core/levels'
import { type PackedCatalog, slugOf } from '@frase/core/memory/items/memory-catalog'
import { phraseKey } from '@frase/core/memory/items/own-phrase'
import { canonicalTheme, THEME_NAMES } from '@frase/core/phrases/themes'
import confusable from '../../src/confusable-words.json' with { type: 'json' }
import { loadDialogues } from '../../src/dialogues.ts'
import { loadLessonTasks } from '../../src/lesson-tasks.ts'
import { loadPredefinedTexts } from '../../src/predefined.ts'
import { type CourseUnit, loadUnits, sentencesOf } from '../course.ts'
import { ruleOfGap } from '../dialogue-tasks.ts'
import type { LexiconEntry } from '../lexicon/entry.ts'
import { readLexicon } from '../lexicon/lexicon.ts'
import { resolveSentence } from '../lexicon/resolve-sentence.ts'
import { inEachLanguage } from '../made-files.ts'
import { readPhrasebook } from '../phrasebook.ts'
import { loadPredefinedSentences, readPhrasebookSentences, type Sentence } from '../sentences.ts'
import { loadSlips, loadWrittenSlips, tokensOf } from '../slips.ts'

export default inEachLanguage(makeMemoryCatalog)

interface KnownSentence extends Omit<Sentence, 'unit'> {
  /** The unit that it was written for; 0 for none. */
  unit: number
  theme: number
  /** Places among the words. */
  places: readonly number[]
}

/** Every item of the content that a learner can remember, for the speakers of one language. */
export async function makeMemoryCatalog(language: Language): Promise<PackedCatalog> {
  const lexicon = inCourseOrder(readLexicon())
  const units = await loadUnits()
  const sentences = await knownSentences(lexicon, units)
  const slips = await slipRules(language, sentences)
  const points = await lessonRules(language, sentences)
  const rules = [...points, ...slips, ...(await dialogueRules())]
  return {
    themes: THEME_NAMES,
    words: wordColumns(lexicon, sentences, language),
    sentences: {
      texts: sentences.map(({ spanish }) => spanish),
      slugs: Object.fromEntries(
        sentences.flatMap(({ slug, spanish }, place) => (slug === slugOf(spanish) ? [] : [[place, slug]])),
      ),
      levels: sentences.map(({ level }) => LEVELS.indexOf(level)),
      units: Object.fromEntries(sentences.flatMap(({ unit }, place) => (unit > 0 ? [[place, unit]] : []))),
      themes: sentences.map(({ theme }) => theme),
      keys: keySentences(sentences, units),
      words: sentences.map(({ places }) => places),
    },
    rules: {
      ids: rules.map(({ id }) => id),
      units: rules.map(({ unit }) => unit),
      sentences: rules.map((rule) => rule.sentences),
      unasked: rules.flatMap(({ isAsked }, place) => (isAsked ? [] : [place])),
    },
  }
}

function inCourseOrder(lexicon: readonly LexiconEntry[]): LexiconEntry[] {
  const rank = ({ unit }: LexiconEntry) => unit ?? Number.POSITIVE_INFINITY
  return [...lexicon].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}

async function knownSentences(
  lexicon: readonly LexiconEntry[],
  units: readonly CourseUnit[],
): Promise<KnownSentence[]> {
  const placeOf = new Map(lexicon.map(({ id }, place) => [id, place]))
  const themeOf = await themesOfSentences()
  const outside = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
  const all = [...outside.map((sentence) => ({ ...sentence, unit: 0 })), ...units.flatMap(sentencesOf)]
  return [...new Map(all.map((sentence) => [sentence.slug, sentence])).values()].map((sentence) => ({
    ...sentence,
    theme: themeOf.get(sentence.spanish) ?? -1,
    places: resolveSentence(sentence).map(({ reading }) => placeOf.get(reading.entry.id) ?? -1),
  }))
}

async function themesOfSentences(): Promise<Map<string, number>> {
  const listed = (await loadPredefinedTexts('en')).flatMap(({ spanish, category = '' }) => {
    const theme = canonicalTheme(category)
    return theme ? [[spanish, theme] as const] : []
  })
  const book = readPhrasebook().map(({ spanish, theme }) => [spanish, theme] as const)
  return new Map([...listed, ...book].map(([spanish, theme]) => [spanish, THEME_NAMES.indexOf(theme)]))
}

function wordColumns(
  lexicon: readonly LexiconEntry[],
  sentences: readonly KnownSentence[],
  language: Language,
): PackedCatalog['words'] {
  const places = (isOne: (entry: LexiconEntry) => boolean) =>
    lexicon.flatMap((entry, place) => (isOne(entry) ? [place] : []))
  const themes = themesOfWords(lexicon.length, sentences)
  const used = new Set(sentences.flatMap((sentence) => sentence.places))
  return {
    ids: lexicon.map(({ id }) => id),
    units: lexicon.map(({ unit }) => unit ?? 0),
    levels: Object.fromEntries(
      lexicon.flatMap(({ unit, level }, place) =>
        unit === null && level ? [[place, LEVELS.indexOf(level)]] : [],
      ),
    ),
    themes,
    core: places(({ core }) => core),
    transparent: places((entry) => entry[language].transparent === true),
    lemmas: Object.fromEntries(
      lexicon.flatMap(({ id, lemma }, place) => (lemma === id ? [] : [[place, lemma]])),
    ),
    confusable: confusablePlaces(lexicon),
    friends: places((entry) => entry[language].falseFriend !== undefined),
    unasked: lexicon.flatMap(({ pos }, place) => (pos === 'name' || !used.has(place) ? [place] : [])),
  }
}

/** The theme in which at least half of a word's sentences outside units are; words such as 'de' have none. */
function themesOfWords(count: number, sentences: readonly KnownSentence[]): number[] {
  const uses = Array.from({ length: count }, () => new Map<number, number>())
  for (const { places, theme } of sentences.filter(({ unit }) => unit === 0)) {
    for (const place of new Set(places)) {
      const counts = uses[place]
      counts?.set(theme, (counts.get(theme) ?? 0) + 1)
    }
  }
  return uses.map((counts) => {
    const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
    const [most] = [...counts].sort(([, one], [, other]) => other - one)
    return most && most[1] * 2 >= all ? most[0] : -1
  })
}

function confusablePlaces(lexicon: readonly LexiconEntry[]): Record<number, number[]> {
  const placeOf = new Map(lexicon.map(({ id }, place) => [id, place]))
  const places: Record<number, number[]> = {}
  for (const [one = '', other = ''] of confusable) {
    const [first, second] = [placeOf.get(one), placeOf.get(other)]
    if (first === undefined || second === undefined) {
      throw new Error(`content/src/confusable-words.json: the lexicon lacks ${one} or ${other}`)
    }
    places[first] = [...(places[first] ?? []), second]
  }
  return places
}

/**
 * The key sentences of units and, among the phrases outside them, the shortest of each theme and level. A
 * learner who knows that one by heart has a pattern for the others.
 */
function keySentences(sentences: readonly KnownSentence[], units: readonly CourseUnit[]): number[] {
  const named = new Set(units.flatMap(({ key }) => key))
  const ofUnits = sentences.flatMap(({ slug }, place) => (named.has(slug) ? [place] : []))
  const shortest = new Map<string, number>()
  for (const [place, { theme, level, places }] of sentences.entries()) {
    const group = `${theme}/${level}`
    const other = sentences[shortest.get(group) ?? -1]
    if (theme >= 0 && (!other || places.length < other.places.length)) shortest.set(group, place)
  }
  return [...new Set([...shortest.values(), ...ofUnits])].sort((one, other) => one - other)
}

interface Rule {
  id: string
  unit: number
  sentences: readonly number[]
  /** Whether it has a typed task. */
  isAsked: boolean
}

/** The rules of slips, without those that are accepted and only remarked on. */
async function slipRules(language: Language, sentences: readonly KnownSentence[]): Promise<Rule[]> {
  const slips = await loadSlips(language)
  const places = new Map<string, Set<number>>()
  for (const [place, { spanish, words = {} }] of sentences.entries()) {
    for (const { id } of slips.everySlipIn(tokensOf(spanish, words))) {
      places.set(id, (places.get(id) ?? new Set()).add(place))
    }
  }
  return (await loadWrittenSlips(language))
    .filter(({ use }) => use !== 'R')
    .map(({ id, unit }) => {
      const own = [...(places.get(id) ?? [])]
      return { id: `slip/${id}`, unit, sentences: own, isAsked: own.length > 0 }
    })
}

/**
 * The rules of lessons. Their tasks have their own sentences; a few of these are sentences of the content
 * too.
 */
async function lessonRules(language: Language, sentences: readonly KnownSentence[]): Promise<Rule[]> {
  const placeOf = new Map(sentences.map(({ spanish }, place) => [phraseKey(spanish), place]))
  const rules = new Map<string, Set<number>>()
  const asked = new Set<string>()
  for (const lesson of LESSON_CATALOG) {
    for (const task of await loadLessonTasks(lesson.id, language)) {
      const id = `${lesson.id}/${task.point}`
      const places = rules.get(id) ?? new Set()
      const place = placeOf.get(phraseKey(sentenceOf(task)))
      rules.set(id, place === undefined ? places : places.add(place))
      if (task.type !== 'choose') asked.add(id)
    }
  }
  return [...rules].map(([id, places]) => ({
    id,
    unit: 0,
    sentences: [...places],
    isAsked: asked.has(id),
  }))
}

/** The rules of dialogues, which the gaps of the dialogues ask for. */
async function dialogueRules(): Promise<Rule[]> {
  const points = (await loadDialogues()).flatMap(({ gaps }) => gaps.map(({ point }) => point))
  return [...new Set(points)].map((point) => ({
    id: ruleOfGap(point).slice('rule:'.length),
    unit: 0,
    sentences: [],
    isAsked: true,
  }))
}
