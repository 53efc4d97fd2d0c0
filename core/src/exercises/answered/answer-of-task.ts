import { DAY_MS } from '../../days/learning-day.ts'
import { type CardId, cardId } from '../../memory/items/card.ts'
import { type ItemId, isItemId, itemKind } from '../../memory/items/item.ts'
import { wordInSentence } from '../../memory/items/memory-catalog.ts'
import { gradedFields } from '../../memory/record/grade.ts'
import type { NewAnswer } from '../../memory/record/new-event.ts'
import { modeOf, type Task } from '../registry/task-types.ts'
import type { TaskAttempt } from '../session/session.ts'
import type { AnswerContext } from './answered-item.ts'

/**
 * The event of an answered task of a lesson, a unit, 'write and speak' or a review; undefined where it is
 * about no item.
 */
export function answerOfTask(
  task: Task,
  attempt: TaskAttempt,
  context: AnswerContext,
): NewAnswer | undefined {
  const sentence = isItemId(task.id) && itemKind(task.id) === 'sentence' ? task.id : undefined
  const target = targetOf(task, sentence, context)
  if (!target) return undefined
  const { verdict, grades = [], code, time, answer } = attempt
  return {
    kind: 'answered',
    target,
    ...gradedFields({ verdict, grades }),
    mode: modeOf(task),
    ...(sentence && { sentence }),
    ...(task.type === 'dictation' && { presented: 'heard' }),
    ...('presented' in task && { presented: task.presented }),
    ...(task.type === 'meaning' && confusion(task, answer)),
    visible: Math.min(Math.round(time), DAY_MS),
    ...('options' in task && { options: task.options.map(({ text }) => text) }),
    // The spoken words are unknown, only that they were understood.
    ...(task.type !== 'speak' && { answer }),
    ...(code && { reasons: [code] }),
    ...('expected' in task && { accent: task.expected.accent }),
    type: task.type,
    source: sourceOf(task),
    content: context.content,
  }
}

function sourceOf({ source, card, id }: Task): string {
  if (source) return source
  if (card) return 'review'
  return id.startsWith('lesson:') ? 'lesson' : 'write-and-speak'
}

/** The word that the learner took the target for. */
function confusion({ options }: Task<'meaning'>, answer: string): Pick<NewAnswer, 'confusedWith'> {
  const chosen = options.find(({ text }) => text === answer)
  return chosen?.item && !chosen.isRight ? { confusedWith: chosen.item } : {}
}

/** A task for a form is about its verb; what is heard is understood; everything else is produced. */
function targetOf(task: Task, sentence: ItemId | undefined, { catalog }: AnswerContext): CardId | undefined {
  if (task.card) return task.card
  if (task.item) return cardId('produce', task.item)
  if (!sentence) return undefined
  if (task.type === 'dictation') return cardId('understand', sentence)
  if (task.type !== 'conjugation') return cardId('produce', sentence)
  const word = wordInSentence(catalog, sentence, task.expected.sentence)
  return word && cardId('produce', word)
}
