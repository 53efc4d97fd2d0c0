import type { SharedTexts } from '../../reasons/shared-texts.ts'
import type { Material, MaterialPhrase, Neighbour } from '../material.ts'

const ORDERS: Readonly<Record<string, MaterialPhrase['order']>> = {
  'Tengo dos hermanos.': [0, 1, 1, 1],
  'Mi casa es muy pequeña.': [2, 1, 1, 1],
}

const WORDS: Readonly<Record<string, string>> = {
  coffee: 'café',
  dog: 'perro',
  cat: 'gato',
  train: 'tren',
  beach: 'playa',
  apple: 'manzana',
  bicycle: 'bicicleta',
  umbrella: 'paraguas',
}

/** The least that every type needs, made of the texts alone: for tests that do not load the content. */
export function smallMaterial({ samplePhrases, pictures }: SharedTexts): Material {
  return {
    phrases: samplePhrases.map((phrase) => {
      const order = ORDERS[phrase.spanish]
      return { ...phrase, neighbours: neighboursOf(phrase), ...(order && { order }) }
    }),
    situations: [],
    falseFriends: pictures.map(({ id, description, spanish, translation }) => ({
      word: WORDS[id] ?? id,
      meaning: description,
      example: { spanish, translation },
      looksLike: null,
      others: pictures
        .filter((other) => other.id !== id)
        .map((other) => ({ word: WORDS[other.id] ?? other.id, meaning: other.description })),
    })),
    commonWords: [],
    slipReasons: {},
  }
}

/** Two words with two values each, as the written neighbours have them. */
function neighboursOf({ spanish, translation }: Neighbour): Neighbour[] {
  const changed = (change: (text: string) => string) => ({
    spanish: change(spanish),
    translation: change(translation),
  })
  const first = (text: string) => text.replace(/\p{L}+/u, 'Nunca')
  const last = (text: string) => text.replace(/\p{L}+(?=\P{L}*$)/u, 'siempre')
  return [changed(first), changed(last), changed((text) => first(last(text)))]
}
