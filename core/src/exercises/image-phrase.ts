import { pick, pickDistinct } from '../randomness.ts'
import { fold, wordsOf } from './fold.ts'
import { commonFields, DISTRACTORS, type Generator, type GeneratorInput, inRandomOrder } from './generator.ts'
import { toPoolPhrase } from './practice-phrase.ts'
import type { Picture } from './texts.ts'

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

/** Which picture goes with the phrase? A phrase that names none of the pictures makes way for a picture's own phrase. */
export const imagePhrase: Generator = (input) => {
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
  const wrong = pickDistinct(random, others, DISTRACTORS).map(
    ({ imageUrl, description, spanish, translation }) => ({
      imageUrl,
      description,
      isCorrect: false,
      reason: { code: 'other-picture', spanish, translation } as const,
    }),
  )
  const { imageUrl, description } = right
  return {
    ...commonFields(input, 'image_phrase', texts.questions.imagePhrase, fitting ? phrase : right),
    imageOptions: inRandomOrder([{ imageUrl, description, isCorrect: true }, ...wrong], input),
  }
}

function isNamedIn({ id }: Picture, { phrase }: GeneratorInput): boolean {
  return (SPANISH_NAMES[id] ?? []).some((name) => phrase.spanishWords.has(name))
}

/** Whether the phrase's own picture would show the same thing, so that this one might be taken for right. */
function isShownIn(picture: Picture, input: GeneratorInput): boolean {
  const described = wordsOf(fold(input.phrase.imageDescription ?? ''))
  return isNamedIn(picture, input) || picture.names.some((name) => described.has(fold(name)))
}
