import * as z from 'zod/mini'
import { pick, pickDistinct } from '../../randomness.ts'
import { choiceType, inRandomOrder, optionList, verdict } from '../choices.ts'
import { DISTRACTORS, text } from '../exercise.ts'
import { type GeneratorInput, wording } from '../exercise-type.ts'
import { fold, wordsOf } from '../fold.ts'
import { toPoolPhrase } from '../pool-phrase.ts'
import { sentence } from '../sentence.ts'
import type { Picture } from '../shared-texts.ts'

/** How a phrase names what a picture shows. */
const SPANISH_NAMES: Readonly<Record<string, readonly string[]>> = {
  apple: ['manzana', 'manzanas'],
  beach: ['playa', 'playas'],
  bicycle: ['bicicleta', 'bicicletas', 'bici', 'bicis'],
  cat: ['gato', 'gatos', 'gata', 'gatas', 'gatito'],
  coffee: ['cafe', 'cafes'],
  dog: ['perro', 'perros', 'perra', 'perrito'],
  train: ['tren', 'trenes'],
  umbrella: ['paraguas'],
}

const otherPicture = z.object({ code: z.literal('other-picture'), spanish: text, translation: text })

/** Which picture goes with the phrase? A phrase that names none of the pictures is replaced by a picture's own phrase. */
export const imagePhrase = choiceType({
  type: 'image_phrase',
  difficulty: 'easy',
  wording: z.object({ ...wording, reasons: z.object({ 'other-picture': sentence }) }),
  stored: z.object({
    imageOptions: optionList(
      z.object({ id: text, imageUrl: text, description: text, ...verdict(otherPicture) }),
    ),
  }),
  decode: ({ imageOptions }) => ({
    choices: imageOptions.map(({ description, ...option }) => ({ ...option, text: description })),
  }),
  encode: ({ choices }) => ({
    imageOptions: choices.map(({ text: description, ...option }) => ({ ...option, description })),
  }),
  generate(input) {
    const { phrase, texts, random, asked } = input
    const named = texts.pictures.filter((picture) => isNamedIn(picture, input))
    const [only] = named
    // With two things named, two pictures would be right.
    const fitting = named.length === 1 ? only : undefined
    const own = texts.pictures.filter((picture) => !asked.has(toPoolPhrase(picture).foldedSpanish))
    const right = fitting ?? pick(random, own)
    if (!right) return undefined
    const others = texts.pictures.filter(
      (picture) => picture !== right && !(fitting && isShownIn(picture, input)),
    )
    if (others.length < DISTRACTORS) return undefined
    const wrong = pickDistinct(random, others, DISTRACTORS).map((picture) => ({
      ...asOption(picture),
      isCorrect: false,
      reason: {
        code: 'other-picture',
        spanish: picture.spanish,
        translation: picture.translation,
      } as const,
    }))
    const choices = inRandomOrder([{ ...asOption(right), isCorrect: true }, ...wrong], input)
    return { data: { choices }, shown: fitting ? phrase : right }
  },
})

function asOption({ imageUrl, description }: Picture) {
  return { imageUrl, text: description }
}

function isNamedIn({ id }: Picture, { phrase }: GeneratorInput): boolean {
  return (SPANISH_NAMES[id] ?? []).some((name) => phrase.spanishWords.has(name))
}

/** Whether the phrase's own picture would show the same thing, so that this one might be taken for right. */
function isShownIn(picture: Picture, input: GeneratorInput): boolean {
  const described = wordsOf(fold(input.phrase.imageDescription ?? ''))
  return isNamedIn(picture, input) || picture.names.some((name) => described.has(fold(name)))
}
