import { DAY_MS } from '../../days/learning-day.ts'
import { type CardId, cardId, itemOf } from '../../memory/items/card.ts'
import type { ItemId } from '../../memory/items/item.ts'
import { wordInSentence } from '../../memory/items/memory-catalog.ts'
import type { NewAnswer } from '../../memory/record/new-event.ts'
import type { Choice } from '../options/choices.ts'
import type { Subject } from '../options/exercise-type.ts'
import { answerInWords, choicesOf, type Exercise, promptOf, subjectOf } from '../registry/exercise-types.ts'
import type { ExerciseAttempt } from '../session/exercise-session.ts'
import { wronglyPaired } from '../types/matching.ts'
import { type AnswerContext, itemOfLemma, sentenceShown } from './answered-item.ts'

const SOURCE = 'smart-mix'

/** The events of an answered exercise; none where it was about a phrase that is no item. */
export function answersOfExercise(
  exercise: Exercise,
  attempt: ExerciseAttempt,
  context: AnswerContext,
): NewAnswer[] {
  if (exercise.type === 'matching') return pairsAnswered(exercise, attempt, context)
  const sentence = sentenceShown(exercise.spanishPhrase, context)
  const subject = subjectOf(exercise, attempt.answer)
  const target = targetOf(exercise, subject, sentence, context)
  if (!target) return []
  const choices = choicesOf(exercise)
  const chosen = choices.find(({ id }) => id === attempt.answer)
  const slipped = sentence && chosen ? slippedWords(chosen, sentence, context) : []
  const slips = slipped.filter((item) => item !== itemOf(target))
  const confusedWith = takenFor(subject, context)
  const { answer } = answerInWords(exercise, attempt.answer)
  return [
    {
      kind: 'answered',
      target,
      verdict: attempt.verdict,
      mode: choices.length > 0 ? 'chosen' : 'built',
      ...(slips.length > 0 && { slips }),
      ...(confusedWith && { confusedWith }),
      ...(sentence && { sentence }),
      ...presentedAs(exercise),
      visible: visibleFor(attempt.time),
      ...(choices.length > 0 && { options: choices.map(({ text }) => text) }),
      answer,
      ...(chosen?.reason && { reasons: [chosen.reason, chosen.also ?? []].flat().map(({ code }) => code) }),
      type: exercise.type,
      source: SOURCE,
      content: context.content,
    },
  ]
}

/**
 * The card that an answer is about. Recognising a sentence is understanding that sentence, not each of its
 * words.
 */
function targetOf(
  exercise: Exercise,
  subject: Subject | undefined,
  sentence: ItemId | undefined,
  context: AnswerContext,
): CardId | undefined {
  if (!subject)
    return sentence && cardId(promptOf(exercise) === 'translation' ? 'produce' : 'understand', sentence)
  if ('lemma' in subject) {
    const { lemma } = subject
    const item = itemOfLemma('friend', lemma, context) ?? itemOfLemma('word', lemma, context)
    return item && cardId('understand', item)
  }
  const word = sentence && context.catalog.sentences.get(sentence)?.words[subject.place]
  return word && cardId(subject.skill, word)
}

const isOtherWord = (reason: Choice['reason']): boolean => reason?.code === 'other-word'

/** The words of the sentence in whose place the chosen option has another one. */
function slippedWords({ reason, also }: Choice, sentence: ItemId, { catalog }: AnswerContext): ItemId[] {
  const words = [reason, also].flatMap((why) =>
    isOtherWord(why) && why?.right ? (wordInSentence(catalog, sentence, why.right) ?? []) : [],
  )
  return [...new Set(words)]
}

/** The Spanish word whose meaning was chosen for the one that was asked for. */
function takenFor(subject: Subject | undefined, context: AnswerContext): ItemId | undefined {
  const word = subject && 'lemma' in subject ? subject.takenFor : undefined
  return word === undefined ? undefined : itemOfLemma('word', word, context)
}

function presentedAs(exercise: Exercise): Pick<NewAnswer, 'presented'> {
  const prompt = promptOf(exercise)
  // Where the meaning is shown, nothing Spanish is presented.
  if (prompt === 'translation') return {}
  return { presented: prompt === 'audio' ? 'heard' : 'read' }
}

const visibleFor = (time: number): number => Math.min(Math.round(time), DAY_MS)

/** One answer for each pair that is an item; the time is shared among all. */
function pairsAnswered(
  exercise: Exercise<'matching'>,
  { answer, time }: ExerciseAttempt,
  context: AnswerContext,
): NewAnswer[] {
  const { pairs } = exercise
  const wrong = new Set(wronglyPaired(exercise, answer))
  return pairs.flatMap((pair): NewAnswer[] => {
    const sentence = sentenceShown(pair.spanish, context)
    if (!sentence) return []
    return [
      {
        kind: 'answered',
        target: cardId('understand', sentence),
        verdict: wrong.has(pair) ? 'wrong' : 'right',
        mode: 'chosen',
        sentence,
        presented: 'read',
        visible: visibleFor(time / pairs.length),
        options: pairs.map(({ translation }) => translation),
        type: exercise.type,
        source: SOURCE,
        content: context.content,
      },
    ]
  })
}
