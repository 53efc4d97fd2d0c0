import { describe, expect, it } from 'vitest'
import type { Language } from '../../languages.ts'
import { runs } from '../../testing/effort.ts'
import { fold } from '../../text/fold.ts'
import { familyOf, indexOf, toPoolPhrase } from '../material.ts'
import { choicesOf, type Exercise, TYPE_KEYS } from '../registry/exercise-types.ts'
import { exerciseCount } from '../session/generate-session.ts'
import { type GapKind, gapsIn } from '../spanish/gaps.ts'
import { contentIn, everySession } from './every-session.ts'
import { EXERCISE_MATERIAL } from './exercise-material.ts'
import { EXERCISE_TEXTS } from './exercise-texts.ts'
import { faults, isDistinct, NEIGHBOURLY } from './faults.ts'
import { chanceInOwnLanguage } from './own-language-solver.ts'
import { chanceOf, type Memory, SOLVERS } from './solvers.ts'
import { vocabularyIn } from './vocabulary-in.ts'

const CHANCE = 1 / 4
/** The highest rate that counts as no better than chance. */
const MARGIN = 0.05
const MODEL_MARGIN = 0.11
/** Marks a phrase that no neighbours were written for. */
const OF_A_MODEL = 'of a phrase of a model'

/** How far the rate of this many exercises may miss the true one by chance: three standard deviations. */
const spreadOf = (met: number) => 3 * Math.sqrt((CHANCE * (1 - CHANCE)) / met)

const FEW = 50

/** Without gaps, which are chosen by grammar, not by the length of the words. */
const GUESSED_TYPES = [
  'multiple_choice',
  `multiple_choice ${OF_A_MODEL}`,
  'listen_and_respond',
  `listen_and_respond ${OF_A_MODEL}`,
  'reverse_translation',
  `reverse_translation ${OF_A_MODEL}`,
  'image_phrase',
  'false_cognate',
  'context',
]

/**
 * A phrase of a model has near misses made by rule beside it, and the right answer is often the one between
 * them.
 */
const marginOf = (type: string) => (type.endsWith(OF_A_MODEL) ? MODEL_MARGIN : MARGIN)

const BY_LOOK = 'by look'
/** How much of all exercises, those without options among them, the look of words may solve. */
const BY_LOOK_MAX = 0.4

/** By type and solver: how many exercises it met, and how many of them it solves. */
class Rates {
  readonly #counts = new Map<string, { met: number; solved: number }>()

  add(type: string, solver: string, chance: number): void {
    const key = `${type} ${solver}`
    const count = this.#counts.get(key) ?? { met: 0, solved: 0 }
    count.met += 1
    count.solved += chance
    this.#counts.set(key, count)
  }

  of(type: string, solver: string): number {
    const { met, solved } = this.#of(type, solver)
    return solved / Math.max(1, met)
  }

  /**
   * Whether a solver does better than that, chance aside. False with too few exercises: few phrases of a
   * model have options.
   */
  isOver(limit: number, type: string, solver: string): boolean {
    const { met } = this.#of(type, solver)
    return met >= FEW && this.of(type, solver) > limit + spreadOf(met)
  }

  #of(type: string, solver: string) {
    return this.#counts.get(`${type} ${solver}`) ?? { met: 0, solved: 0 }
  }
}

const isGap = (item: Exercise): item is Exercise<'fill_in_the_blank'> => item.type === 'fill_in_the_blank'

/** The sessions are made once, for everything that is asked about them. */
function manySessions(language: Language) {
  const { phrases: content } = indexOf(EXERCISE_MATERIAL[language])
  const material = contentIn(language)
  const found: string[] = []
  const types = new Set<string>()
  const rates = new Rates()
  const gaps: { kind: GapKind | undefined; codes: readonly string[] }[] = []
  const nameOf = ({ type, spanishPhrase }: Exercise) => {
    const hasNeighbours = familyOf(fold(spanishPhrase), material) !== undefined
    return hasNeighbours || !NEIGHBOURLY.has(type) ? type : `${type} ${OF_A_MODEL}`
  }
  let sessions = 0
  for (const { exercises, phrases, memory } of everySession(language, runs(10_000), 1)) {
    sessions += 1
    const saved = phrases.map(toPoolPhrase)
    const known = [...saved, ...content]
    found.push(...sessionFaults(exercises, phrases.length || EXERCISE_TEXTS[language].samplePhrases.length))
    for (const item of exercises) {
      types.add(item.type)
      found.push(...faults(item, known))
      const chance = chanceInOwnLanguage(item)
      rates.add('all', BY_LOOK, chance)
      rates.add(item.type, BY_LOOK, chance)
      if (isGap(item)) gaps.push({ kind: kindOf(item, language), codes: codesIn(item) })
      solve(item, nameOf(item), memory, rates)
    }
  }
  return { found, types, rates, gaps, sessions }
}

function sessionFaults(session: readonly Exercise[], subjects: number): string[] {
  const shown = session.map(({ spanishPhrase }) => fold(spanishPhrase))
  const isInARow = shown.some((phrase, index) => phrase !== '' && phrase === shown[index - 1])
  return [
    ...(session.length === exerciseCount(subjects) ? [] : [`${session.length} exercises`]),
    ...(isDistinct(session.map(({ id }) => id)) ? [] : ['an id twice']),
    ...(subjects > 1 && isInARow ? [`a phrase twice in a row: ${shown.join(' | ')}`] : []),
  ]
}

function solve(item: Exercise, name: string, memory: Memory, rates: Rates): void {
  const choices = choicesOf(item)
  if (choices.length === 0) return
  const right = choices.find(({ isCorrect }) => isCorrect)
  const isNew = right !== undefined && !memory.get(right.text)?.right
  for (const [solver, choose] of Object.entries(SOLVERS)) {
    // A question whose right answer was shown before has been learnt: that is no guessing.
    if (solver === 'neverSeenRight' && !isNew) continue
    rates.add(name, solver, chanceOf(choose(choices, memory)))
  }
}

function kindOf(gap: Exercise<'fill_in_the_blank'>, language: Language): GapKind | undefined {
  const phrase = { spanish: gap.spanishPhrase, translation: gap.translationPhrase }
  const wrong = gap.choices
    .filter(({ isCorrect, reason }) => !isCorrect && reason?.code !== 'slip')
    .map(({ text }) => text.toLowerCase())
  return gapsIn(phrase, vocabularyIn(language), wrong.length).find(
    ({ index, wrong: slips }) =>
      index === gap.blankIndex &&
      wrong.every((word) => slips.some((slip) => slip.word.toLowerCase() === word)),
  )?.kind
}

const codesIn = ({ choices }: Exercise<'fill_in_the_blank'>) =>
  choices.flatMap(({ reason }) => reason?.code ?? [])

/** A file of tests for each language: they take minutes, and files run beside each other. */
export function describeManySessions(language: Language): void {
  describe(`over many sessions in ${language}`, () => {
    const { found, types, rates, gaps, sessions } = manySessions(language)

    it('all types come up and no rule of fairness is broken', () => {
      expect(found).toEqual([])
      expect([...types].sort()).toEqual(TYPE_KEYS.toSorted())
    })

    it.each(GUESSED_TYPES)('a learner who knows no Spanish does no better than chance in %s', (type) => {
      const better = Object.keys(SOLVERS).filter((solver) =>
        rates.isOver(CHANCE + marginOf(type), type, solver),
      )
      expect(better.map((solver) => `${solver} ${rates.of(type, solver)}`)).toEqual([])
    })

    it('a learner who goes by the look of words solves few exercises', () => {
      expect(rates.isOver(BY_LOOK_MAX, 'all', BY_LOOK)).toBe(false)
    })

    it.each(['image_phrase', 'fill_in_the_blank'])(
      'a learner who goes by the look of words does no better than chance in %s',
      (type) => {
        expect(rates.of(type, BY_LOOK)).toBeGreaterThan(0)
        expect(rates.isOver(CHANCE + MARGIN, type, BY_LOOK)).toBe(false)
      },
    )

    it('a learner who goes by the look of words is misled by the false friends, not helped', () => {
      expect(rates.of('false_cognate', BY_LOOK)).toBeLessThan(CHANCE)
    })

    it('most phrases have a gap, and every gap has a topic', () => {
      expect(gaps.length).toBeGreaterThan(sessions * 0.9)
      expect(gaps.filter(({ kind }) => kind === undefined)).toEqual([])
    })

    const shareOf = (kind: GapKind) => gaps.filter((gap) => gap.kind === kind).length / gaps.length

    it('agreement is at most a third of the gaps', () => {
      expect(shareOf('agreement')).toBeLessThan(1 / 3)
    })

    it.each(['verb', 'preposition', 'pronoun', 'agreement'] as const)(
      'the gaps are also about what a %s asks for',
      (kind) => {
        // Most Spanish prepositions are Portuguese as well: they are in the translation.
        const isShared = kind === 'preposition' && language === 'pt'
        expect(shareOf(kind)).toBeGreaterThan(isShared ? 0.005 : 0.05)
      },
    )

    it('no wrong word is offered only because a word of its kind does not fit into the gap', () => {
      expect(gaps.filter(({ codes }) => codes.includes('word-class'))).toEqual([])
    })
  })
}
