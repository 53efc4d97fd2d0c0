import type { Language } from '../languages.ts'
import type { ImageCredit } from './images.ts'
import type { CategoryId } from './themes.ts'

/**
 * A Spanish phrase from any source: the model, the phrasebook, the predefined list or the browser's storage.
 * The codec alone knows the names that the wire, the model's replies and the storage use for these fields.
 */
export interface Phrase {
  /** `{category}-ai-N` in a generated set, the id of its list for a predefined phrase; the phrase of the day has none. */
  id?: string
  spanish: string
  translation: string
  pronunciation?: string
  /** A canonical theme name where the phrase has one; a model may answer with another theme. */
  theme?: string
  category?: CategoryId
  /** The description in the learner's language; empty means that no picture is looked up. */
  imageDescription?: string
  /** The description in English, by which photos are found best. A model writes it. */
  imageSearch?: string
  imageUrl?: string
  /** The credit that the picture's source wants beside it. */
  imageCredit?: ImageCredit
  /** The description of the picture that was found, if it is known in the learner's language. */
  imageAlt?: string
  audioUrl?: string
  /**
   * Prove to the server that it sent the Spanish text, and the description for the picture: it speaks and
   * illustrates no others. Texts of the content need none.
   */
  audioSignature?: string
  imageSignature?: string
}

/** The source of a phrase; the built-in phrasebook is never labelled as AI. */
export const PHRASE_SOURCES = ['ai', 'fallback', 'builtin'] as const
export type PhraseSource = (typeof PHRASE_SOURCES)[number]

export interface DailyPhrase extends Phrase {
  pronunciation: string
  theme: string
  imageDescription: string
  source: PhraseSource
  /** The language of the translation. */
  language?: Language
}

/** A phrase of a generated set or of the predefined list. */
export interface ListedPhrase extends Phrase {
  id: string
  /** Empty in a set that an early version stored. */
  pronunciation: string
  imageDescription: string
  imageUrl: string
}

/** The phrases of one category, as stored for a day. */
export interface PhraseSet {
  phrases: readonly ListedPhrase[]
  source: PhraseSource
  language?: Language
}

/** What a generated sentence can exercise, with its description in prompts. */
export const GRAMMATICAL_TYPES = {
  presente: 'a statement in the present tense with a regular verb',
  negacao: 'a negative statement',
  'pergunta-aberta': 'a question with an interrogative word (qué, dónde, cuándo, cómo, cuánto, quién)',
  'pergunta-fechada': 'a yes-or-no question',
  ser: 'a statement with ser (identity, origin, profession, character)',
  estar: 'a statement with estar (place, mood, state)',
  tener: 'a statement with tener (possession, age, hunger, thirst, cold)',
  gustar: 'a statement with gustar or encantar',
  hay: 'a statement with hay',
  imperativo: 'a friendly request or piece of advice in the imperative',
  pedido: 'a polite request',
  'futuro-proximo': 'a plan with ir a + infinitive',
  gerundio: 'an action in progress with estar + gerund',
  passado: 'a statement in a simple past tense',
  reflexivo: 'a statement with a reflexive verb',
  'poder-querer': 'a statement with poder or querer + infinitive',
  obrigacao: 'an obligation with tener que or hay que',
  comparacao: 'a comparison (más, menos, tan, mejor, peor)',
  possessivo: 'a statement with a possessive',
  exclamacao: 'an exclamation or a set expression',
} as const

type GrammaticalType = keyof typeof GRAMMATICAL_TYPES

export function isGrammaticalType(value: string): value is GrammaticalType {
  return Object.hasOwn(GRAMMATICAL_TYPES, value)
}
