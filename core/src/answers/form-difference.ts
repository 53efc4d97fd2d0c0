import type { Analysis } from '../spanish/forms/inflect.ts'
import type { Person } from '../spanish/forms/word.ts'
import type { AnswerLexicon } from './answer-lexicon.ts'

/** What two forms of a word differ in. */
export type FormDifference =
  | { change: 'person'; typedPerson: Person; expectedPerson: Person }
  | { change: 'tense' | 'gender' | 'number' | 'form' }

/** The smallest difference: a person or tense alone comes before both. */
export function formDifference(expected: string, typed: string, lexicon: AnswerLexicon): FormDifference {
  const differences = lexicon.readings(expected).flatMap((one) =>
    lexicon
      .readings(typed)
      .filter(({ entry }) => entry === one.entry)
      .flatMap((other) =>
        one.analyses.flatMap((analysis) => other.analyses.map((another) => between(analysis, another))),
      ),
  )
  const order = ['person', 'number', 'gender', 'tense'] as const
  for (const change of order) {
    const found = differences.find((difference) => difference.change === change)
    if (found) return found
  }
  return { change: 'form' }
}

function between(expected: Analysis, typed: Analysis): FormDifference {
  if (expected.kind === 'finite' && typed.kind === 'finite') {
    if (expected.tense === typed.tense)
      return { change: 'person', typedPerson: typed.person, expectedPerson: expected.person }
    return { change: expected.person === typed.person ? 'tense' : 'form' }
  }
  if ('number' in expected && 'number' in typed && expected.kind === typed.kind) {
    if (expected.gender === typed.gender) return { change: 'number' }
    return { change: expected.number === typed.number ? 'gender' : 'form' }
  }
  return { change: 'form' }
}
