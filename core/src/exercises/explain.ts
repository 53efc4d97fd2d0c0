import { isPairing, orderedWords, wronglyPaired } from './check.ts'
import { withoutPunctuation } from './fold.ts'
import {
  type CompleteExercise,
  choicesOf,
  type ExerciseItem,
  type ExerciseOf,
  isComplete,
  type UserAnswer,
} from './item.ts'
import { PERSON_LABELS, type Reason } from './reasons.ts'
import { fillTemplate } from './template.ts'
import type { ExerciseTexts } from './texts.ts'
import { capitalised } from './tokens.ts'
import { readsTheSame } from './word-order.ts'

/** What to tell the learner after an answer: what is right and, if another answer was given, why that one is not. */
export function explain(item: ExerciseItem, userAnswer: UserAnswer, texts: ExerciseTexts): string[] {
  if (!isComplete(item)) return []
  if (item.type === 'matching') return explainPairs(item, userAnswer, texts)
  if (item.type === 'word_order') return [...explainOrder(item, userAnswer, texts), meaningOf(item, texts)]
  const chosen = choicesOf(item).find(({ id }) => id === userAnswer)
  const why = chosen?.reason ? [reasonText(chosen.reason, texts)] : []
  return [rightAnswer(item, texts), ...(chosen?.isCorrect ? warnings(item, texts) : why)]
}

function meaningOf({ spanishPhrase, translationPhrase }: ExerciseItem, { answers }: ExerciseTexts): string {
  return fillTemplate(answers.meaning, { spanish: spanishPhrase, translation: translationPhrase })
}

function rightAnswer(item: CompleteExercise, texts: ExerciseTexts): string {
  if (item.type === 'context') {
    const right = item.options.find(({ isCorrect }) => isCorrect)?.text
    const situation = texts.situations.find((one) => capitalised(one.description) === right)
    const description = situation?.description ?? right ?? ''
    return fillTemplate(texts.answers.situation, { spanish: item.spanishPhrase, description })
  }
  if (item.type === 'false_cognate') {
    const right = item.falseCognateOptions.find(({ isCorrect }) => isCorrect)
    return fillTemplate(texts.answers.word, { word: right?.word ?? '', meaning: right?.meaning ?? '' })
  }
  return meaningOf(item, texts)
}

/** Whoever saw through a false friend is told what the trap was. */
function warnings(item: CompleteExercise, texts: ExerciseTexts): string[] {
  if (item.type !== 'false_cognate') return []
  const trap = item.falseCognateOptions.find(({ isFalseCognate }) => isFalseCognate)?.reason
  return trap ? [reasonText(trap, texts)] : []
}

function explainPairs(
  item: ExerciseOf<'matching'>,
  answer: UserAnswer,
  { answers }: ExerciseTexts,
): string[] {
  const wrong = wronglyPaired(item, isPairing(answer) ? answer : {})
  return wrong.map(({ spanish, translation }) => fillTemplate(answers.meaning, { spanish, translation }))
}

/** The right order, and the first place at which the given one leaves it. */
function explainOrder(
  item: ExerciseOf<'word_order'>,
  answer: UserAnswer,
  { answers }: ExerciseTexts,
): string[] {
  const given = orderedWords(item, Array.isArray(answer) ? answer : [])
  if (readsTheSame(given, item.correctOrder)) return []
  const place = item.correctOrder.findIndex(
    (word, index) => withoutPunctuation(word) !== withoutPunctuation(given[index] ?? ''),
  )
  const word = item.correctOrder[place] ?? ''
  const before = item.correctOrder[place - 1]
  const hint =
    before === undefined
      ? fillTemplate(answers.startsWith, { word })
      : fillTemplate(answers.comesAfter, { word, before })
  return [fillTemplate(answers.order, { spanish: item.spanishPhrase }), hint]
}

export function reasonText(reason: Reason, texts: ExerciseTexts): string {
  const { reasons } = texts
  const say = (template: string, values: Readonly<Record<string, string | undefined>> = reason) =>
    fillTemplate(template, values)
  switch (reason.code) {
    case 'other-phrase':
      return say(reasons.otherPhrase)
    case 'wrong-person': {
      const people = {
        givenPerson: PERSON_LABELS[reason.givenPerson],
        rightPerson: PERSON_LABELS[reason.rightPerson],
      }
      const template = reason.subject === undefined ? reasons.wrongPerson : reasons.wrongPersonForSubject
      return say(template, { ...reason, ...people })
    }
    case 'wrong-gender':
      return say(reasons.wrongGender[reason.gender])
    case 'wrong-number':
      return say(reasons.wrongNumber[reason.number])
    case 'wrong-gender-and-number':
      return say(reasons.wrongGenderAndNumber[reason.gender][reason.number])
    case 'negation':
      return say(reasons.negation[reason.change])
    case 'ser-estar':
      return say(reasons.serEstar[reason.use])
    case 'other-word': {
      const givenMeaning = texts.words[reason.givenEntry]
      const rightMeaning = texts.words[reason.rightEntry]
      return say(reasons.otherWord, { ...reason, givenMeaning, rightMeaning })
    }
    case 'muy-mucho':
      return say(reasons.muyMucho[reason.needed])
    case 'tener':
      return say(reasons.tener)
    case 'hay':
      return say(reasons.hay)
    case 'gustar':
      return say(reasons.gustar)
    case 'gustar-pronoun':
      return say(reasons.gustarPronoun)
    case 'expression':
      return say(reasons.expression)
    case 'infinitive':
      return say(reasons.infinitive)
    case 'possessive':
      return say(reasons.possessive)
    case 'word-class':
      return say(reasons.wordClass)
    case 'false-friend':
      return say(reasons.falseFriend)
    case 'other-meaning':
      return say(reasons.otherMeaning)
    case 'other-picture':
      return say(reasons.otherPicture)
    case 'other-context':
      return say(reasons.otherContext)
  }
}
