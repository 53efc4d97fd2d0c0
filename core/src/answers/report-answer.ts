import { type Accepted, wholeSentence } from './accepted.ts'
import type { AnswerContext } from './answer-context.ts'
import type { AnswerLexicon } from './answer-lexicon.ts'
import type { CheckedAnswer, ComparedWord, TypedReason } from './checked-answer.ts'
import type { Compared } from './compare-answer.ts'
import { type FormDifference, formDifference } from './form-difference.ts'
import { gradesOf } from './grades.ts'
import type { Step } from './step.ts'
import { isSubjectPronoun } from './subjects.ts'
import { isSlipCode, type ReasonCode, type Verdict, verdictOf } from './verdict.ts'
import { keysOf, type WrittenText, type WrittenWord } from './words.ts'

/** The slip that was made, and the verdict of the answer with it. */
export interface MadeSlip {
  id: string
  verdict: Verdict
}

export function reportAnswer(
  compared: Compared,
  slip: MadeSlip | undefined,
  { task, typed, lexicon }: AnswerContext,
): CheckedAnswer {
  const { accepted, steps } = compared
  const notes = notesOf(compared, typed, lexicon)
  const verdict = slip?.verdict ?? compared.verdict
  const first = firstOf(notes, compared)
  const reason: TypedReason = slip ? { ...first, code: `slip:${slip.id}` } : first
  return {
    verdict,
    reason,
    notes,
    words: steps.flatMap((step) => comparedWord(step, accepted.words, typed.words)),
    sentence: wholeSentence(task),
    grades: gradesOf({ task, verdict, reason, steps, expected: keysOf(accepted.words), lexicon }),
  }
}

function firstOf(notes: readonly TypedReason[], { verdict, accepted }: Compared): TypedReason {
  const ofVerdict = notes.filter(({ code }) => isReasonFor(code, verdict))
  return ofVerdict.find((note) => !isLesser(note, ofVerdict)) ?? ofVerdict[0] ?? reasonOf(accepted)
}

/** A word in another place and a subject pronoun are reported only if nothing else is. */
function isLesser({ code, typed }: TypedReason, notes: readonly TypedReason[]): boolean {
  if (code === 'order' || code === 'subject') return true
  const hasWrongForm = notes.some((note) => note.code === 'other-form')
  return code === 'extra-word' && hasWrongForm && isSubjectPronoun(typed?.toLowerCase() ?? '')
}

/** The words that were exchanged in a sentence that is right in another way: 'he comido' for 'comí'. */
function reasonOf({ words, code, from }: Accepted): TypedReason {
  if (!from || code === 'alternative') return { code }
  const [made, given] = [keysOf(words), keysOf(from)]
  const start = given.findIndex((key, place) => key !== made[place])
  const end = given.findLastIndex((key, place) => key !== made.at(place - given.length)) + 1
  const places = (list: readonly WrittenWord[], last: number) =>
    list
      .slice(start, last)
      .map(({ text }) => text)
      .join(' ')
  return { code, expected: places(from, end), typed: places(words, end + words.length - from.length) }
}

const isReasonFor = (code: TypedReason['code'], verdict: Verdict): boolean =>
  !isSlipCode(code) && verdictOf(code) === verdict

function notesOf({ accepted, steps }: Compared, typed: WrittenText, lexicon: AnswerLexicon): TypedReason[] {
  if (typed.words.length === 0) return [{ code: 'empty' }]
  const notes = steps.flatMap(({ code, ...step }): TypedReason[] => {
    if (code === undefined) return []
    const [expected, given] = [textAt(accepted.words, step.expected), textAt(typed.words, step.typed)]
    return [
      {
        code,
        ...(expected !== '' && { expected }),
        ...(given !== '' && { typed: given }),
        ...(code === 'other-form' && { difference: differenceOf(expected, given, lexicon) }),
      },
    ]
  })
  return typed.isCut ? [...notes, { code: 'extra-word' }] : notes
}

function differenceOf(expected: string, typed: string, lexicon: AnswerLexicon): FormDifference {
  const isCompound = (expected + typed).includes(' ')
  if (isCompound) return { change: 'tense' }
  return formDifference(expected.toLowerCase(), typed.toLowerCase(), lexicon)
}

const textAt = (words: readonly WrittenWord[], places: readonly number[]): string =>
  places.map((place) => words[place]?.text ?? '').join(' ')

function comparedWord(
  { code, ...step }: Step,
  expectedWords: readonly WrittenWord[],
  typedWords: readonly WrittenWord[],
): ComparedWord[] {
  const [expected, typed] = [textAt(expectedWords, step.expected), textAt(typedWords, step.typed)]
  const isDropped = code === 'subject' && typed === ''
  if (isDropped) return []
  return [
    {
      state: stateOf(code, expected, typed),
      ...(expected !== '' && { expected }),
      ...(typed !== '' && { typed }),
      ...(code && { code }),
    },
  ]
}

function stateOf(code: ReasonCode | undefined, expected: string, typed: string): ComparedWord['state'] {
  if (code === undefined || code === 'subject') return 'equal'
  if (code === 'order') return 'moved'
  if (typed === '') return 'missing'
  if (expected === '') return 'extra'
  const isAccent =
    code === 'missing-accent' || code === 'accent-makes-another-word' || code === 'accent-is-the-point'
  return isAccent ? 'accent' : 'different'
}
