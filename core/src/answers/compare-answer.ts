import type { Accepted } from './accepted.ts'
import { agreeWithAnyone, agreeWithVariants } from './agreement.ts'
import { align } from './align.ts'
import type { AnswerContext } from './answer-context.ts'
import { isUnrelated } from './compare-words.ts'
import { LEARNERS_LANGUAGES } from './learners-languages.ts'
import { markMoved } from './moved.ts'
import type { Step } from './step.ts'
import { NO_SUBJECTS, subjectPlaces, withoutRepeatedSubjects } from './subjects.ts'
import type { TypedTask } from './task.ts'
import { isCompound } from './verbs.ts'
import { VERDICTS, type Verdict, verdictOf, worst } from './verdict.ts'
import { keysOf } from './words.ts'

/** An answer beside one of the accepted sentences. */
export interface Compared {
  accepted: Accepted
  steps: readonly Step[]
  verdict: Verdict
  cost: number
}

/**
 * The accepted sentence that is nearest to the answer; on a tie the first, which is the model answer. An
 * answer that is unlike all of them is compared with the model answer, which is the one that is shown:
 * otherwise the shortest would be nearest.
 */
export function nearest(accepted: Iterable<Accepted>, context: AnswerContext): Compared {
  let first: Compared | undefined
  let best: Compared | undefined
  for (const sentence of accepted) {
    const compared = compareWith(sentence, context)
    first ??= compared
    if (!best || rank(compared) < rank(best)) best = compared
    if (best.cost === 0) break
  }
  if (!first || !best) return compareWith({ words: [], code: 'exact' }, context)
  return hasRelatedWord(best, context) ? best : first
}

/** Whether a word of the answer is one of the sentence, or like one, in its place or in another. */
function hasRelatedWord({ accepted, steps }: Compared, { typed, compare }: AnswerContext): boolean {
  return steps.some(({ code, ...step }) => {
    if (code !== 'other-word') return code === 'order' || (step.expected.length > 0 && step.typed.length > 0)
    const expected = accepted.words[step.expected[0] ?? -1]?.key ?? ''
    const given = typed.words[step.typed[0] ?? -1]?.key ?? ''
    return !isUnrelated(compare.words(expected, given))
  })
}

const rank = ({ verdict, cost }: Compared): number => VERDICTS.indexOf(verdict) * 1_000_000 + cost

export function compareWith(accepted: Accepted, context: AnswerContext): Compared {
  const { task, lexicon, typed, compare } = context
  const sides = { expected: keysOf(accepted.words), typed: keysOf(typed.words) }
  const subjects = task.type === 'dictation' ? NO_SUBJECTS : subjectPlaces(sides.expected, context)
  const { cost, steps } = align(sides.expected, sides.typed, compare, subjects, (...words) =>
    isCompound(...words, lexicon),
  )
  let judged = withoutRepeatedSubjects(steps, sides.expected, sides.typed)
  if (task.type !== 'dictation') {
    judged = agreeWithVariants(judged, sides, lexicon)
    if (isGenderOpen(context))
      judged = agreeWithAnyone(judged, sides, addressesUsted(accepted, task), lexicon)
  }
  judged = judged.map((step) => markOwnLanguage(step, context))
  judged = markMoved(judged, sides)
  const codes = judged.flatMap(({ code }) => code ?? [])
  const verdict = worst(codes.map(verdictOf))
  const isOrder =
    verdict === 'wrong' && codes.every((code) => code === 'order' || verdictOf(code) !== 'wrong')
  return {
    accepted,
    steps: judged,
    cost: isOrder ? Math.min(cost, COST_OF_ORDER) : cost,
    verdict: typed.isCut || typed.words.length === 0 ? 'wrong' : verdict,
  }
}

/** All words in a wrong order are nearer to a sentence than a wrong word. */
const COST_OF_ORDER = 4

function isGenderOpen({ task: { speaker, type }, language }: AnswerContext): boolean {
  return speaker === null && type !== 'conjugation' && !LEARNERS_LANGUAGES[language].showsGender
}

function addressesUsted({ code, from }: Accepted, { addressee }: TypedTask): boolean {
  const isConverted = code === 'alternative' && from !== undefined
  return isConverted || addressee === 'usted' || addressee === 'ustedes'
}

/** 'il es profesor': the word too many is not a Spanish one. */
function markOwnLanguage(step: Step, { typed, lexicon, ownLanguage }: AnswerContext): Step {
  const key = typed.words[step.typed[0] ?? -1]?.key ?? ''
  const isOwn = step.code === 'extra-word' && !lexicon.isForm(key) && ownLanguage.isOwn('', key, [])
  return isOwn ? { ...step, code: 'own-language' } : step
}
