import type { AnswerLexicon, LexiconWord } from './answer-lexicon.ts'
import type { Step } from './step.ts'

type Gender = 'masculine' | 'feminine'

interface Agreed {
  entry: LexiconWord
  gender: Gender
  number: string
  isNoun: boolean
}

/** Their forms are listed in the lexicon without grammar. */
const DETERMINERS = new Set('el un este ese aquel alguno ninguno'.split(' '))

/** The genders and numbers in which a word can agree. */
function agreements(key: string, lexicon: AnswerLexicon): Agreed[] {
  return lexicon.readings(key).flatMap(({ entry, analyses }) =>
    analyses.flatMap((analysis): Agreed[] => {
      const { lemma, pos } = entry
      if (pos === 'numeral' || pos === 'pronoun') return []
      if ('gender' in analysis && analysis.gender)
        return [{ entry, gender: analysis.gender, number: analysis.number, isNoun: pos === 'noun' }]
      if (analysis.kind !== 'listed' || !DETERMINERS.has(lemma)) return []
      const gender = /as?$/u.test(key) ? 'feminine' : 'masculine'
      return [{ entry, gender, number: key.endsWith('s') ? 'plural' : 'singular', isNoun: false }]
    }),
  )
}

/** The gender of the second word if it is the first one in the other gender: cansado and cansada, el and la. */
function changedGender(expected: string, typed: string, lexicon: AnswerLexicon): Gender | undefined {
  const all = agreements(expected, lexicon)
  return agreements(typed, lexicon).find((one) =>
    all.some(
      ({ entry, gender, number }) =>
        (entry.lemma === one.entry.lemma || lexicon.areVariants(entry, one.entry)) &&
        gender !== one.gender &&
        number === one.number,
    ),
  )?.gender
}

interface Sides {
  expected: readonly string[]
  typed: readonly string[]
}

const wordsOf = (step: Step, { expected, typed }: Sides): readonly [string, string] => [
  expected[step.expected[0] ?? -1] ?? '',
  typed[step.typed[0] ?? -1] ?? '',
]

/**
 * Words that agree with a variant of another gender have to follow it: el ordenador nuevo, la computadora
 * nueva.
 */
export function agreeWithVariants(steps: readonly Step[], sides: Sides, lexicon: AnswerLexicon): Step[] {
  let agreed = [...steps]
  for (const [place, step] of steps.entries()) {
    if (step.code !== 'variant') continue
    const [from, to] = wordsOf(step, sides).map((key) => nounGender(key, lexicon))
    if (!from || !to || from === to) continue
    const group = groupAround(place, steps, sides, lexicon)
    agreed = agreed.map((one, index) => (group.includes(index) ? agree(one, from, to, sides, lexicon) : one))
  }
  return agreed
}

function nounGender(key: string, lexicon: AnswerLexicon): Gender | undefined {
  return agreements(key, lexicon).find(({ isNoun }) => isNoun)?.gender
}

/**
 * The largest distance of an article or an adjective from its noun: la última, la computadora no es muy
 * nueva.
 */
const REACH = { before: 2, after: 4 }

/** The places around a noun, up to the next one on each side. */
function groupAround(
  place: number,
  steps: readonly Step[],
  sides: Sides,
  lexicon: AnswerLexicon,
): readonly number[] {
  const isNoun = (index: number) => {
    const step = steps[index]
    return !step || agreements(wordsOf(step, sides)[0], lexicon).some((one) => one.isNoun)
  }
  const group: number[] = []
  for (let index = place - 1; index >= place - REACH.before && !isNoun(index); index -= 1) group.push(index)
  for (let index = place + 1; index <= place + REACH.after && !isNoun(index); index += 1) group.push(index)
  return group
}

function agree(step: Step, from: Gender, to: Gender, sides: Sides, lexicon: AnswerLexicon): Step {
  const [expected, typed] = wordsOf(step, sides)
  if (step.code === 'other-form' && changedGender(expected, typed, lexicon) === to)
    return { ...step, code: 'variant' }
  const genders = agreements(typed, lexicon).map(({ gender }) => gender)
  const isLeftBehind = step.code === undefined && genders.includes(from) && !genders.includes(to)
  return isLeftBehind ? { ...step, code: 'other-form' } : step
}

const COPULAS = new Set(['ser', 'estar', 'sentirse', 'quedarse', 'ponerse'])

/**
 * 'Estoy cansada' for 'estoy cansado', where nothing says whether a woman or a man speaks or is spoken to. In
 * the third person only if it addresses usted.
 */
export function agreeWithAnyone(
  steps: readonly Step[],
  sides: Sides,
  addressesUsted: boolean,
  lexicon: AnswerLexicon,
): Step[] {
  const predicates = sides.expected.flatMap((key, place) =>
    isCopula(key, addressesUsted, lexicon) ? [predicateAfter(place, sides.expected, lexicon)] : [],
  )
  return steps.map((step) => {
    const [expected, typed] = wordsOf(step, sides)
    const isArticle = lexicon.readings(expected).some(({ entry }) => entry.pos === 'determiner')
    const isPredicate = predicates.includes(step.expected[0] ?? -1) && !isArticle
    return step.code === 'other-form' && isPredicate && changedGender(expected, typed, lexicon)
      ? { ...step, code: 'alternative' }
      : step
  })
}

function isCopula(key: string, addressesUsted: boolean, lexicon: AnswerLexicon): boolean {
  return lexicon
    .readings(key)
    .some(
      ({ entry, analyses }) =>
        COPULAS.has(entry.lemma) &&
        analyses.some(
          (analysis) =>
            analysis.kind === 'finite' &&
            (addressesUsted || (analysis.person !== 'él' && analysis.person !== 'ellos')),
        ),
    )
}

const BETWEEN = new Set('un poco pero y'.split(' '))

/** 'cansado' of 'estoy un poco cansado': only words of degree and time stand between. */
function predicateAfter(copula: number, keys: readonly string[], lexicon: AnswerLexicon): number {
  const isBetween = (key: string) =>
    BETWEEN.has(key) || lexicon.readings(key).some(({ entry }) => entry.pos === 'adverb')
  let place = copula + 1
  while (place < keys.length && isBetween(keys[place] ?? '')) place += 1
  return place
}
