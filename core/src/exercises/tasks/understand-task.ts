import type { PlannedCard } from '../../memory/cards/session-plan.ts'
import type { ItemId } from '../../memory/items/item.ts'
import { type Random, shuffle } from '../../randomness.ts'
import { fold } from '../../text/fold.ts'
import { parseSentence } from '../../text/tokens.ts'
import type { Task } from '../registry/task-types.ts'
import type { MeaningOption } from '../types/meaning.ts'
import { gloss, meaningOptions } from './meaning-options.ts'
import {
  around,
  baseOf,
  glossOf,
  placeIn,
  type ReviewMaterial,
  type ReviewSentence,
  sentencesOf,
} from './review-material.ts'

/**
 * Reading asks for the meaning of the word, listening for that of the sentence, since a word that is shown
 * need not be heard. Each falls back to the other, and then to another sentence: all neighbours of the
 * planned one may have the word too.
 */
export function understandTask(planned: PlannedCard, material: ReviewMaterial, random: Random) {
  const { presented = 'read', item } = planned
  const sentences = sentencesOf(planned, material)
  for (const sentence of sentences) {
    const ofSentence = () => sentenceMeaning(item.id, sentence, presented, material, random)
    const ofWord = () => wordMeaning(planned, sentence, material, random)
    const task = presented === 'heard' ? (ofSentence() ?? ofWord()) : (ofWord() ?? ofSentence())
    if (task && isAboutTarget(task)) return task
  }
  const [first] = sentences
  return first && sentenceMeaning(item.id, first, presented, material, random)
}

/** Whether somebody who does not know the word could go wrong. */
function isAboutTarget({ options }: Task<'meaning'>): boolean {
  return options.some(({ isRight, hasTarget }) => !isRight && !hasTarget)
}

function wordMeaning(
  { item, contrastWith }: PlannedCard,
  sentence: ReviewSentence,
  material: ReviewMaterial,
  random: Random,
): Task<'meaning'> | undefined {
  const place = placeIn(sentence, item.id, material)
  const marked = place === undefined ? undefined : around(sentence.spanish, place)
  const options = meaningOptions(
    item.id,
    { words: material.words, items: material.catalog.items },
    contrastWith,
    random,
  )
  if (!marked || !options) return undefined
  const reason = glossOf(item, material)
  return {
    ...baseOf(sentence),
    type: 'meaning',
    presented: 'read',
    marked,
    options,
    ...(reason !== undefined && { reason }),
  }
}

/** The meaning of the sentence among those of its neighbours. */
function sentenceMeaning(
  word: ItemId,
  sentence: ReviewSentence,
  presented: 'heard' | 'read',
  material: ReviewMaterial,
  random: Random,
): Task<'meaning'> | undefined {
  const place = placeIn(sentence, word, material)
  const form = place === undefined ? undefined : parseSentence(sentence.spanish).words[place]
  const options = neighbourOptions(sentence, form, random)
  return options && { ...baseOf(sentence), type: 'meaning', presented, options }
}

function neighbourOptions(
  { meaning, neighbours }: ReviewSentence,
  form: string | undefined,
  random: Random,
): MeaningOption[] | undefined {
  if (neighbours.length < 2) return undefined
  const wrong = neighbours.map(
    ({ spanish, translation }): MeaningOption => ({
      text: translation,
      isRight: false,
      reason: gloss(spanish, translation),
      hasTarget: form !== undefined && parseSentence(spanish).words.includes(form),
    }),
  )
  return shuffle(random, [{ text: meaning, isRight: true, reason: '' }, ...wrong])
}

export function friendTask(
  planned: PlannedCard,
  material: ReviewMaterial,
  random: Random,
): Task<'meaning'> | undefined {
  const { item } = planned
  const friend = material.friends.get(item.id)
  if (!friend) return understandTaskOfFriend(planned, material, random)
  const { word, meaning, example, looksLike, others } = friend
  const { words } = parseSentence(example.spanish)
  const place = words.findIndex((one) => fold(one) === fold(word))
  const marked = place < 0 ? undefined : around(example.spanish, place)
  const wrong = [
    ...(looksLike ? [{ word: looksLike.spanish, meaning: looksLike.meaning }] : []),
    ...shuffle(random, others),
  ].slice(0, 3)
  const options = [
    { text: meaning, isRight: true, reason: '' },
    ...wrong.map((one) => ({ text: one.meaning, isRight: false, reason: gloss(one.word, one.meaning) })),
  ]
  return {
    id: item.id,
    sentence: example.spanish,
    meaning: example.translation,
    chips: [],
    type: 'meaning',
    presented: 'read',
    ...(marked && { marked }),
    options: shuffle(random, options),
    reason: gloss(word, meaning),
  }
}

/** The options of a false friend that no author wrote any for. */
function understandTaskOfFriend(planned: PlannedCard, material: ReviewMaterial, random: Random) {
  const item = material.catalog.items.get(`word:${planned.item.id.slice('friend:'.length)}`)
  return item && understandTask({ ...planned, item }, material, random)
}
