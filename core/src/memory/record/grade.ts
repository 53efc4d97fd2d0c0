import type { CheckedAnswer } from '../../answers/checked-answer.ts'
import type { Grade as TypedGrade } from '../../answers/grades.ts'
import type { Verdict } from '../../answers/verdict.ts'
import { type CardId, cardId, itemOf, type Skill, skillOf } from '../items/card.ts'
import { type ItemId, itemKind } from '../items/item.ts'
import type { Grade } from '../schedule/scheduler.ts'
import type { EventOf } from './event.ts'

/** The fields of an answer that replay grades. */
export type GradedAnswer = Pick<
  EventOf<'answered'>,
  'target' | 'verdict' | 'onTarget' | 'slips' | 'mode' | 'help' | 'tries' | 'knew'
>

/** Help that shows what should have been remembered. Other help does not lower the grade. */
const SHOWS_THE_FORM = 'form'

/**
 * The grade of the target; undefined if the answer says nothing about it. Time is logged and never graded: a
 * learner who thinks twice, or is interrupted, has not forgotten.
 */
export function targetGrade(answer: GradedAnswer, isFirstMeeting: boolean): Grade | undefined {
  const { target, mode, help, tries = 1, knew, verdict, onTarget = verdict } = answer
  // Recognising a form among others is not producing it.
  if (mode === 'chosen' && skillOf(target) === 'produce') return undefined
  if (onTarget === 'wrong' || help?.includes(SHOWS_THE_FORM)) {
    // A recogniser that heard something else may be wrong itself.
    return mode === 'spoken' ? undefined : 'again'
  }
  // A second try, or a slip of spelling in the target, is a hard success.
  if (onTarget === 'almost' || tries > 1) return 'hard'
  return knew && isFirstMeeting ? 'easy' : 'good'
}

/** The cards that mistakes elsewhere in the answer set back. The rest of the sentence is not graded. */
export function slippedCards({ target, slips, mode }: GradedAnswer): CardId[] {
  if (!slips || mode === 'spoken') return []
  const skill = mode === 'chosen' ? 'understand' : skillOf(target)
  const cards = slips
    .filter((item) => item !== itemOf(target))
    .map((item) => cardId(skillAsked(item, skill), item))
  return [...new Set(cards)]
}

/** Rules are only ever produced, false friends only understood. */
function skillAsked(item: ItemId, skill: Skill): Skill {
  const kind = itemKind(item)
  if (kind === 'rule') return 'produce'
  return kind === 'friend' ? 'understand' : skill
}

const VERDICT_OF = { good: 'right', hard: 'almost', again: 'wrong' } as const satisfies Record<
  TypedGrade['grade'],
  Verdict
>

/** The fields of an event for an answer that the checker of typed answers judged. */
export function gradedFields({
  verdict,
  grades,
}: Pick<CheckedAnswer, 'verdict' | 'grades'>): Pick<GradedAnswer, 'verdict' | 'onTarget' | 'slips'> {
  const onTarget = grades.find(({ item }) => item === 'target')
  const slips = grades.flatMap(({ item, grade }): ItemId[] =>
    item !== 'target' && grade === 'again' ? [item] : [],
  )
  return {
    verdict,
    ...(onTarget && { onTarget: VERDICT_OF[onTarget.grade] }),
    ...(slips.length > 0 && { slips }),
  }
}
