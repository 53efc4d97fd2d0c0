import type { CompareWords, WordMatch } from './compare-words.ts'
import type { Step } from './step.ts'
import type { SubjectPlaces } from './subjects.ts'
import type { ReasonCode } from './verdict.ts'

interface Option {
  cost: number
  step: Step
}

export const GAP = 5
export const FREE = 1
export const COMPOUND = 4

/** Whether two words are a compound tense of the verb that the one is a form of: 'he hablado' of 'hablo'. */
export type IsCompound = (one: string, auxiliary: string, participle: string) => boolean

/** The cheapest way to put two lists of words side by side, and what it costs. */
export function align(
  expected: readonly string[],
  typed: readonly string[],
  compare: CompareWords,
  subjects: SubjectPlaces,
  isCompound: IsCompound,
): { cost: number; steps: Step[] } {
  const width = typed.length + 1
  const best: (Option | undefined)[] = []
  const costAt = (i: number, j: number) => best[i * width + j]?.cost ?? 0

  for (let i = expected.length; i >= 0; i -= 1) {
    for (let j = typed.length; j >= 0; j -= 1) {
      if (i === expected.length && j === typed.length) continue
      let chosen: Option | undefined
      for (const { cost, step } of optionsAt(i, j)) {
        const total = cost + costAt(i + step.expected.length, j + step.typed.length)
        if (!chosen || total < chosen.cost) chosen = { cost: total, step }
      }
      best[i * width + j] = chosen
    }
  }

  const steps: Step[] = []
  for (let i = 0, j = 0; i < expected.length || j < typed.length; ) {
    const option = best[i * width + j]
    if (!option) break
    steps.push(option.step)
    i += option.step.expected.length
    j += option.step.typed.length
  }
  return { cost: costAt(0, 0), steps }

  function optionsAt(i: number, j: number): Option[] {
    const [one, two] = [expected[i], expected[i + 1]]
    const [first, second] = [typed[j], typed[j + 1]]
    const options: Option[] = []
    if (one !== undefined && first !== undefined) {
      options.push(matched(compare.words(one, first), [i], [j]))
      // Spacing never counts: 'por favor' is 'porfavor', 'conmigo' is 'con migo'.
      if (second !== undefined) {
        pushJoined(one, first + second, [i], [j, j + 1])
        if (isCompound(one, first, second)) options.push(option(COMPOUND, 'other-form', [i], [j, j + 1]))
      }
      if (two !== undefined) {
        pushJoined(one + two, first, [i, i + 1], [j])
        if (isCompound(first, one, two)) options.push(option(COMPOUND, 'other-form', [i, i + 1], [j]))
      }
    }
    if (one !== undefined) {
      const isFree = subjects.mayDrop(i)
      options.push(option(isFree ? FREE : GAP, isFree ? 'subject' : 'missing-word', [i], []))
    }
    if (first !== undefined) {
      const code = subjects.mayAdd(i, first)
      options.push(option(code ? FREE : GAP, code ?? 'extra-word', [], [j]))
    }
    return options

    function pushJoined(word: string, other: string, at: readonly number[], typedAt: readonly number[]) {
      const match = compare.joined(word, other)
      if (match) options.push(matched(match, at, typedAt))
    }
  }
}

function matched({ code, cost }: WordMatch, expected: readonly number[], typed: readonly number[]): Option {
  return { cost, step: { expected, typed, ...(code && { code }) } }
}

function option(
  cost: number,
  code: ReasonCode,
  expected: readonly number[],
  typed: readonly number[],
): Option {
  return { cost, step: { expected, typed, code } }
}
