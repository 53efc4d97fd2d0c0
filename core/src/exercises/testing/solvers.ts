import { fold, wordsOf } from '../../text/fold.ts'
import type { Choice } from '../options/choices.ts'

/** How often each option came up, and how often it was right. */
export type Memory = Map<string, { seen: number; right: number }>

/** Chooses without knowing Spanish. Between several choices it guesses. */
type Solver = (choices: readonly Choice[], memory: Memory) => readonly Choice[]

const length = ({ text }: Choice) => text.length

export function most<T>(items: readonly T[], scoreOf: (item: T) => number): T[] {
  const scores = items.map(scoreOf)
  const best = Math.max(...scores)
  return items.filter((_, place) => scores[place] === best)
}

const known = new Map<string, ReadonlySet<string>>()

/** The same options come up in thousands of sessions. */
export function wordsIn(text: string): ReadonlySet<string> {
  const words = known.get(text) ?? wordsOf(fold(text))
  known.set(text, words)
  return words
}

function overlap(choices: readonly Choice[]) {
  return (choice: Choice) => {
    const own = wordsIn(choice.text)
    const others = choices.filter((other) => other !== choice).flatMap(({ text }) => [...wordsIn(text)])
    return others.filter((word) => own.has(word)).length
  }
}

/** The one that differs from the three others, if there is just one. */
function oddOneOut(choices: readonly Choice[], keyOf: (choice: Choice) => string): readonly Choice[] {
  const keys = choices.map(keyOf)
  const alone = choices.filter((_, place) => keys.filter((key) => key === keys[place]).length === 1)
  return alone.length === 1 ? alone : choices
}

/** Rules out options that look too odd to be right. */
function allBut(choices: readonly Choice[], odd: readonly Choice[] = []): readonly Choice[] {
  return odd.length < choices.length ? choices.filter((choice) => !odd.includes(choice)) : choices
}

export const SOLVERS: Readonly<Record<string, Solver>> = {
  longest: (choices) => most(choices, length),
  shortest: (choices) => most(choices, (choice) => -length(choice)),
  oddByLength: (choices) => {
    const mean = choices.reduce((sum, choice) => sum + length(choice), 0) / choices.length
    return most(choices, (choice) => Math.abs(length(choice) - mean))
  },
  oddByPunctuation: (choices) => oddOneOut(choices, ({ text }) => text.replaceAll(/[\p{L}\p{N}\s]/gu, '')),
  oddByCapital: (choices) => oddOneOut(choices, ({ text }) => String(/^\P{L}*\p{Lu}/u.test(text))),
  mostLikeOthers: (choices) => most(choices, overlap(choices)),
  leastLikeOthers: (choices) => {
    const likeness = overlap(choices)
    return most(choices, (choice) => -likeness(choice))
  },
  notOddByLength: (choices, memory) => allBut(choices, SOLVERS.oddByLength?.(choices, memory)),
  notLeastLikeOthers: (choices, memory) => allBut(choices, SOLVERS.leastLikeOthers?.(choices, memory)),
  neverSeenRight: (choices, memory) => {
    const open = choices.filter(({ text }) => {
      const { seen = 0, right = 0 } = memory.get(text) ?? {}
      return seen < 3 || right > 0
    })
    return open.length > 0 ? open : choices
  },
}

/** The probability that a solver guesses the right one. */
export function chanceOf(chosen: readonly { isCorrect: boolean }[]): number {
  return chosen.filter(({ isCorrect }) => isCorrect).length / Math.max(1, chosen.length)
}

export function remember(memory: Memory, choices: readonly Choice[]): void {
  for (const { text, isCorrect } of choices) {
    const { seen, right } = memory.get(text) ?? { seen: 0, right: 0 }
    memory.set(text, { seen: seen + 1, right: right + (isCorrect ? 1 : 0) })
  }
}
