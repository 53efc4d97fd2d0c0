import * as z from 'zod/mini'
import { drawingAddress } from '../../contract/drawing-address.ts'
import type { SharedTexts } from '../../reasons/shared-texts.ts'
import { sentence } from '../../reasons/shared-texts.ts'
import { DISTRACTORS, text } from '../exercise.ts'
import { describedWords, indexOf, type Material, type PoolPhrase, toPoolPhrase } from '../material.ts'
import { choiceType, inRandomOrder, optionList, verdict } from '../options/choices.ts'
import { type GeneratorInput, wording } from '../options/exercise-type.ts'
import { fairest, sharedCount } from '../options/fairest.ts'
import { leastShownFirst, OFTEN, timesShown } from '../shown-log.ts'

/** The number of candidate pictures of an exercise; four of them are shown. */
const DRAWN = 8
const STEM = 5

const otherPicture = z.object({ code: z.literal('other-picture'), spanish: text, translation: text })

interface Picture {
  spanish: string
  translation: string
  foldedSpanish: string
  description: string
  imageUrl: string
  /** The stems of what the picture shows. */
  shows: ReadonlySet<string>
  /** The stems of what the phrase names. */
  names: ReadonlySet<string>
  /** The stems of its Spanish words: 'un café' is drunk, and a picture of 'ein Café' shows where. */
  spanishStems: ReadonlySet<string>
  near: readonly string[]
  theme: string
  /** Whether the phrase names what its picture shows: 'What a bargain!' goes with any shop. */
  isClear: boolean
}

/**
 * Asks which picture goes with the phrase. A phrase that does not name what its picture shows is replaced by
 * one that does.
 */
export const imagePhrase = choiceType({
  type: 'image_phrase',
  difficulty: 'easy',
  prompt: 'spanish',
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
  // All pictures count as shown; of situations and words only the one that is asked for.
  shows: ({ choices }) => ({ picture: choices.map((choice) => choice.text) }),
  generate(input) {
    const { phrase, random, asked, shown } = input
    const pictures = picturesOf(input)
    const own = pictures.find((one) => one.foldedSpanish === phrase.foldedSpanish && one.isClear)
    const isWorn = own && timesShown(own.description, shown.picture) >= OFTEN
    const ranked = leastShownFirst(random, pictures, shown.picture, descriptionOf)
    const isFresh = ({ isClear, foldedSpanish }: Picture) => isClear && !asked.has(foldedSpanish)
    const right = (isWorn ? undefined : own) ?? ranked.find(isFresh) ?? own
    if (!right) return undefined
    const drawn: Picture[] = []
    for (const picture of ranked) {
      if (picture.isClear && !mightFit(picture, right)) drawn.push(picture)
      if (drawn.length === DRAWN - 1) break
    }
    const wrong = fairest(right.description, drawn, descriptionOf, random, { accept: areApart })
    if (wrong.length < DISTRACTORS) return undefined
    const options = wrong.map((picture) => ({
      ...asOption(picture),
      isCorrect: false,
      reason: { code: 'other-picture', spanish: picture.spanish, translation: picture.translation } as const,
    }))
    const choices = inRandomOrder([{ ...asOption(right), isCorrect: true }, ...options], input)
    return { data: { choices }, shown: right === own ? phrase : right }
  },
})

function asOption({ imageUrl, description }: Picture) {
  return { imageUrl, text: description }
}

const descriptionOf = ({ description }: Picture) => description

/** The pictures of the content, worked out once. */
const pictured = new WeakMap<Material, readonly Picture[]>()

/** Every picture of the content; the eight bundled ones where there are too few. */
function picturesOf({ material, texts }: GeneratorInput): readonly Picture[] {
  const pictures = pictured.get(material) ?? picturesIn(material)
  pictured.set(material, pictures)
  return pictures.length < DRAWN ? bundledPictures(texts) : pictures
}

function picturesIn(material: Material): Picture[] {
  const common = new Set(material.commonWords)
  const near = new Map(material.situations.map((situation) => [situation.theme, situation.near]))
  return indexOf(material).phrases.flatMap((phrase) =>
    phrase.imageDescription ? [new ContentPicture(phrase, near.get(phrase.theme ?? '') ?? [], common)] : [],
  )
}

/** Works out what it shows on demand: an exercise uses a few of hundreds of pictures. */
class ContentPicture implements Picture {
  readonly spanish: string
  readonly translation: string
  readonly foldedSpanish: string
  readonly description: string
  readonly theme: string
  readonly near: readonly string[]
  readonly #phrase: PoolPhrase
  readonly #common: ReadonlySet<string>
  #shows: ReadonlySet<string> | undefined
  #names: ReadonlySet<string> | undefined

  constructor(phrase: PoolPhrase, near: readonly string[], common: ReadonlySet<string>) {
    this.spanish = phrase.spanish
    this.translation = phrase.translation
    this.foldedSpanish = phrase.foldedSpanish
    this.description = phrase.imageDescription ?? ''
    this.theme = phrase.theme ?? ''
    this.near = near
    this.#phrase = phrase
    this.#common = common
  }

  get imageUrl(): string {
    return drawingAddress(this.description, this.theme)
  }

  get shows(): ReadonlySet<string> {
    this.#shows ??= this.#distinctiveStems(describedWords(this.#phrase))
    return this.#shows
  }

  get names(): ReadonlySet<string> {
    this.#names ??= this.#distinctiveStems(this.#phrase.translationWords)
    return this.#names
  }

  get spanishStems(): ReadonlySet<string> {
    return stemsOf(this.#phrase.spanishWords)
  }

  get isClear(): boolean {
    return haveCommon(this.shows, this.names) && !isUnseen(this.#phrase.spanishWords)
  }

  #distinctiveStems(words: ReadonlySet<string>): ReadonlySet<string> {
    return stemsOf([...words].filter((word) => !this.#common.has(word)))
  }
}

const UNSEEN = 'no ni nunca nada nadie ningun ninguna ninguno tampoco sin jamas debajo'.split(' ')

/** A picture cannot show what is not there, nor what something else covers. */
function isUnseen(words: ReadonlySet<string>): boolean {
  return UNSEEN.some((word) => words.has(word))
}

function stemsOf(words: Iterable<string>): ReadonlySet<string> {
  const distinctive = [...words].filter((word) => word.length > 2)
  return new Set(distinctive.map((word) => word.replace(/s$/u, '').slice(0, STEM)))
}

function bundledPictures({ pictures }: SharedTexts): Picture[] {
  return pictures.map((picture) => {
    const shows = new Set([picture.id])
    const { foldedSpanish } = toPoolPhrase(picture)
    return {
      ...picture,
      foldedSpanish,
      shows,
      names: shows,
      spanishStems: shows,
      near: [],
      theme: picture.id,
      isClear: true,
    }
  })
}

/**
 * Whether a picture might be taken for the right one: it shows some of the same, or something that the phrase
 * names.
 */
function mightFit(picture: Picture, right: Picture): boolean {
  return (
    picture.theme === right.theme ||
    right.near.includes(picture.theme) ||
    haveCommon(picture.shows, right.shows) ||
    haveCommon(picture.shows, right.names) ||
    haveCommon(picture.shows, right.spanishStems) ||
    haveCommon(picture.names, right.names)
  )
}

/** Two of three pictures with children would leave little to choose from. */
function areApart(pictures: readonly Picture[]): boolean {
  return pictures.every((one, place) =>
    pictures.slice(place + 1).every((other) => !haveCommon(one.shows, other.shows)),
  )
}

function haveCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return sharedCount(one, other) > 0
}
