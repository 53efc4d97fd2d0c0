import type { LessonId } from '@frase/core/lessons/catalog'
import type { Tense } from '@frase/core/spanish/forms/word'
import type { Resolved } from '@frase/core/spanish/resolve'
import type { LexiconEntry } from './lexicon/entry.ts'

type Word = Resolved<LexiconEntry>

const LESSONS_MAX = 2

/** Whether a lesson is about a word of a sentence; rarer topics come first. */
const SEEN: readonly [LessonId, (words: readonly Word[], place: number) => boolean][] = [
  ['subjuntivo', isInTense('subjunctive')],
  ['preterito-imperfeito', isInTense('imperfect')],
  ['passado-simples', isInTense('preterite')],
  ['futuro', isInTense('future')],
  ['futuro', isNearFuture],
  ['presente-progressivo', isProgressive],
  ['por-para', (words, place) => ['por', 'para'].includes(idOf(words[place]))],
  ['pronombres-objeto', isObjectPronoun],
  [
    'ser-estar',
    (words, place) => ['ser', 'estar'].includes(idOf(words[place])) && !isProgressive(words, place),
  ],
  ['numeros', (words, place) => words[place]?.reading.entry.pos === 'numeral'],
  ['verbos-er-ir', isRegularPresent('er', 'ir')],
  ['verbos-ar', isRegularPresent('ar')],
]

/** The lessons about what a sentence certainly shows: 'hablamos' alone is in two tenses, and shows neither. */
export function grammarOf(words: readonly Word[]): LessonId[] {
  const lessons = SEEN.filter(([, isSeen]) => words.some((_, place) => isSeen(words, place))).map(
    ([lesson]) => lesson,
  )
  return [...new Set(lessons)].slice(0, LESSONS_MAX)
}

const idOf = (word: Word | undefined) => word?.reading.entry.id ?? ''

function isKind(word: Word | undefined, kind: 'infinitive' | 'gerund'): boolean {
  return word?.reading.analyses.some((analysis) => analysis.kind === kind) ?? false
}

/** The tense of a form; undefined where it may be another, or a command. */
function tenseOf(word: Word | undefined): Tense | undefined {
  const analyses = word?.reading.analyses ?? []
  const tenses = new Set(
    analyses.map((analysis) => (analysis.kind === 'finite' ? analysis.tense : undefined)),
  )
  const [only, ...others] = tenses
  return others.length === 0 ? only : undefined
}

function isInTense(tense: Tense) {
  return (words: readonly Word[], place: number) => tenseOf(words[place]) === tense
}

function isNearFuture(words: readonly Word[], place: number): boolean {
  return (
    idOf(words[place]) === 'ir' && idOf(words[place + 1]) === 'a' && isKind(words[place + 2], 'infinitive')
  )
}

function isProgressive(words: readonly Word[], place: number): boolean {
  return idOf(words[place]) === 'estar' && isKind(words[place + 1], 'gerund')
}

/** Not 'me' and 'te', which are mostly part of a reflexive verb. */
function isObjectPronoun(words: readonly Word[], place: number): boolean {
  const attached: readonly string[] = words[place]?.reading.clitics ?? []
  return (
    ['lo.pronoun', 'le'].includes(idOf(words[place])) || attached.some((clitic) => /^l[aeo]s?$/.test(clitic))
  )
}

function isRegularPresent(...classes: readonly string[]) {
  return (words: readonly Word[], place: number) => {
    const pattern = words[place]?.reading.entry.verb
    const isRegular = pattern && !pattern.irregular && !pattern.change && classes.includes(pattern.class)
    return Boolean(isRegular) && tenseOf(words[place]) === 'present'
  }
}
