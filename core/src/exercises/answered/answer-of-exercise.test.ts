import { loadExerciseMaterial } from '@frase/content/exercise-material'
import { loadExerciseTexts } from '@frase/content/exercise-texts'
import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { loadVocabulary } from '@frase/content/vocabulary'
import { expect, it } from 'vitest'
import { itemOf, skillOf } from '../../memory/items/card.ts'
import { itemKind } from '../../memory/items/item.ts'
import { itemOfPhrase } from '../../memory/items/own-phrase.ts'
import { readEvent } from '../../memory/record/event.ts'
import { eventOf } from '../../memory/record/new-event.ts'
import { pickDistinct, seededRandom } from '../../randomness.ts'
import { parseSentence } from '../../text/tokens.ts'
import type { UserAnswer } from '../exercise.ts'
import { choicesOf, type Exercise, type ExerciseType, TYPE_KEYS } from '../registry/exercise-types.ts'
import { answerExercise, startExercises } from '../session/exercise-session.ts'
import { generateSession } from '../session/generate-session.ts'
import { currentAttempt } from '../session/session.ts'
import { answersOfExercise } from './answer-of-exercise.ts'
import type { AnswerContext } from './answered-item.ts'

const [texts, vocabulary, material, catalog] = await Promise.all([
  loadExerciseTexts('en'),
  loadVocabulary('en'),
  loadExerciseMaterial('en'),
  loadMemoryCatalog('en'),
])
const context = { catalog, kept: new Map(), content: '0.1.0' }

const generated = Array.from({ length: 12 }, (_, seed) => {
  const random = seededRandom(seed)
  const phrases = pickDistinct(random, material.phrases, 10)
  return generateSession({ phrases, texts, vocabulary, material, random })
}).flat()

const ofType = (type: ExerciseType): Exercise[] =>
  generated.flatMap((one) => (one.type === type ? [one] : []))

function first(type: ExerciseType): Exercise {
  const [exercise] = ofType(type)
  if (!exercise) throw new Error(`No exercise of type ${type}`)
  return exercise
}

function rightAnswer(exercise: Exercise): UserAnswer {
  if (exercise.type === 'word_order')
    return exercise.words.toSorted((a, b) => a.correctPosition - b.correctPosition).map(({ id }) => id)
  if (exercise.type === 'matching') return Object.fromEntries(exercise.pairs.map(({ id }) => [id, id]))
  return choicesOf(exercise).find(({ isCorrect }) => isCorrect)?.id ?? ''
}

function answer(exercise: Exercise, given: UserAnswer, withContext: AnswerContext = context) {
  const attempt = currentAttempt(answerExercise(startExercises([exercise], 0), given, 7000.4))
  if (!attempt) throw new Error('not answered')
  return answersOfExercise(exercise, attempt, withContext)
}

it.each([
  ['multiple_choice', 'understand', 'sentence', 'chosen', 'read'],
  ['word_order', 'produce', 'sentence', 'built', undefined],
  ['listen_and_respond', 'understand', 'sentence', 'chosen', 'heard'],
  ['reverse_translation', 'produce', 'sentence', 'chosen', undefined],
  ['image_phrase', 'understand', 'sentence', 'chosen', 'read'],
  ['false_cognate', 'understand', 'friend', 'chosen', 'read'],
  ['context', 'understand', 'sentence', 'chosen', 'read'],
] as const)('%s asks to %s a %s, which is %s', (type, skill, kind, mode, presented) => {
  const exercise = type === 'false_cognate' ? friendExercise() : first(type)
  const [event] = answer(exercise, rightAnswer(exercise))
  if (!event) throw new Error('not recorded')
  expect([skillOf(event.target), itemKind(itemOf(event.target))]).toEqual([skill, kind])
  expect(event).toMatchObject({ verdict: 'right', mode, type, visible: 7000, source: 'smart-mix' })
  expect(event.presented).toBe(presented)
})

/** A false friend in English; some words are none there. */
function friendExercise(): Exercise {
  const found = ofType('false_cognate').find((exercise) =>
    choicesOf(exercise).some(({ reason }) => reason?.code === 'false-friend'),
  )
  if (!found) throw new Error('No false friend')
  return found
}

it('a gap asks for the word that is missing: to understand it where the other options are other words', () => {
  const skills = ofType('fill_in_the_blank').map((exercise) => {
    if (exercise.type !== 'fill_in_the_blank') throw new Error('another type')
    const [event] = answer(exercise, rightAnswer(exercise))
    if (!event?.sentence) throw new Error('not recorded')
    expect(itemOf(event.target)).toBe(catalog.sentences.get(event.sentence)?.words[exercise.blankIndex])
    const wrong = exercise.choices.filter(({ isCorrect }) => !isCorrect)
    const isMeaning = wrong.every(({ reason }) => reason?.code === 'other-word')
    expect(skillOf(event.target)).toBe(isMeaning ? 'understand' : 'produce')
    return skillOf(event.target)
  })
  expect(new Set(skills)).toEqual(new Set(['understand', 'produce']))
})

it('a wrong option is recorded with all options in their order, why it is wrong, and the word that was mistaken', () => {
  const exercise = first('listen_and_respond')
  if (exercise.type !== 'listen_and_respond') throw new Error('another type')
  const { words } = parseSentence(exercise.spanishPhrase)
  const right = words.find((word) => words.indexOf(word) === words.lastIndexOf(word)) ?? ''
  const reason = { code: 'other-word', given: 'elefante', right } as const
  const choices = exercise.choices.map((choice) => (choice.isCorrect ? choice : { ...choice, reason }))
  const chosen = choices.find(({ isCorrect }) => !isCorrect)
  const [event] = answer({ ...exercise, choices }, chosen?.id ?? '')
  const place = words.indexOf(right)
  expect(event).toMatchObject({
    verdict: 'wrong',
    answer: chosen?.text,
    options: choices.map(({ text }) => text),
    reasons: ['other-word'],
    slips: [event?.sentence && catalog.sentences.get(event.sentence)?.words[place]],
  })
})

it('each pair of a matching exercise is a separate answer, with its share of the time', () => {
  const exercise = first('matching')
  if (exercise.type !== 'matching') throw new Error('another type')
  const [one, two, ...others] = exercise.pairs.map(({ id }) => id)
  const swapped = Object.fromEntries([[one, two], [two, one], ...others.map((id) => [id, id])])
  const events = answer(exercise, swapped)
  expect(events.map(({ verdict }) => verdict)).toEqual(['wrong', 'wrong', 'right', 'right'])
  expect(events.map(({ visible }) => visible)).toEqual([1750, 1750, 1750, 1750])
})

it('a phrase that a model wrote is recorded only if the learner has kept it', () => {
  const exercise = { ...first('multiple_choice'), spanishPhrase: 'Mi elefante canta.' }
  expect(answer(exercise, rightAnswer(exercise))).toEqual([])
  const item = itemOfPhrase('Mi elefante canta.', catalog.slugs)
  const kept = new Map([[item, { day: 1, events: [] }]])
  const [event] = answer(exercise, rightAnswer(exercise), { ...context, kept })
  expect(event?.target).toBe(`understand:${item}`)
})

it('every answer to every exercise is an event that can be read again', () => {
  const recorded = new Set<string>()
  for (const exercise of generated) {
    const wrong = choicesOf(exercise).find(({ isCorrect }) => !isCorrect)?.id
    for (const given of [rightAnswer(exercise), wrong ?? []]) {
      for (const happened of answer(exercise, given)) {
        const event = eventOf(happened, '00000000-0000-4000-8000-000000000000', { at: 0, offset: 0 })
        expect(readEvent(JSON.parse(JSON.stringify(event)))).toEqual({ event })
        recorded.add(exercise.type)
      }
    }
  }
  expect(recorded).toEqual(new Set(TYPE_KEYS))
})
