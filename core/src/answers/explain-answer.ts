import { reasonText } from '../reasons/reasons.ts'
import type { SharedTexts } from '../reasons/shared-texts.ts'
import { fillTemplate } from '../text/template.ts'
import type { AnswerTexts } from './answer-texts.ts'
import type { CheckedAnswer, TypedReason } from './checked-answer.ts'
import type { TypedTask } from './task.ts'
import { isSlipCode } from './verdict.ts'

interface Texts {
  answers: AnswerTexts
  exercises: SharedTexts
  /** The explanation of the slip that was made, if there was one. */
  slip?: string
}

/**
 * The explanation that is shown after an answer, in the learner's language: why it is right or wrong, then
 * the sentence.
 */
export function explainAnswer(
  checked: CheckedAnswer,
  { type }: Pick<TypedTask, 'type'>,
  texts: Texts,
): string[] {
  const { reason, sentence } = checked
  const why = templateOf(checked, type === 'dictation', texts)
  const values = { given: reason.typed, right: reason.expected }
  return [
    personText(reason, type, texts.exercises) ?? fillTemplate(why, values),
    fillTemplate(texts.answers.sentence, { sentence }),
  ]
}

function personText(
  { typed, expected, difference }: TypedReason,
  type: TypedTask['type'],
  exercises: SharedTexts,
): string | undefined {
  if (difference?.change !== 'person' || type === 'dictation') return undefined
  const { typedPerson, expectedPerson } = difference
  return reasonText(
    {
      code: 'wrong-person',
      given: typed,
      right: expected,
      givenPerson: typedPerson,
      rightPerson: expectedPerson,
    },
    exercises,
  )
}

function templateOf({ reason, verdict }: CheckedAnswer, isHeard: boolean, { answers, slip }: Texts): string {
  const { code, typed, expected, difference } = reason
  const { reasons, heard } = answers
  switch (code) {
    case 'subject':
      return typed === undefined ? reasons.subject.dropped : reasons.subject.added
    case 'extra-word':
      return typed === undefined ? reasons['extra-word'].long : reasons['extra-word'].word
    case 'own-language':
      return expected === undefined ? reasons['own-language'].extra : reasons['own-language'].instead
    case 'other-form': {
      if (isHeard) return heard
      const change = difference?.change ?? 'form'
      return reasons['other-form'][change === 'person' ? 'form' : change]
    }
    case 'other-word':
      return isHeard ? heard : reasons['other-word']
    default:
      if (isSlipCode(code)) return slip ?? (verdict === 'right' ? reasons.remark : reasons.slip)
      return reasons[code]
  }
}
