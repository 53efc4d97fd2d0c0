import * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import { parseJson } from './parse-json.ts'
import { CATEGORY_SET_PREFIX, DAILY_PREFIX, LAST_SET_PREFIX, VIEWED_PREFIX } from './phrase-storage.ts'

/** A phrase the learner has met, as far as exercises need it. */
export interface SavedPhrase {
  spanish: string
  translation: string
  tema?: string
  descricaoImagem?: string
}

export interface SavedPhrases {
  phrases: SavedPhrase[]
  /** Keys whose value cannot be read: to be removed. */
  corrupt: string[]
}

const text = z.string().check(z.trim(), z.minLength(1))

/** Not one of our languages is still a mark: such a phrase is somebody else's, not corrupt. */
const languageMark = z.exactOptional(z.string())

const daily = z.object({
  frase: text,
  traducao: text,
  tema: z.exactOptional(z.string()),
  descricaoImagem: z.exactOptional(z.string()),
  language: languageMark,
})
const single = z.object({
  spanish: text,
  translation: text,
  descricaoImagem: z.exactOptional(z.string()),
  language: languageMark,
})
const list = z.array(single)
const set = z.object({ phrases: list, language: languageMark })

interface Stored {
  language?: string
  phrases: SavedPhrase[]
}

function readDaily(value: unknown): Stored | undefined {
  const { data } = daily.safeParse(value)
  if (!data) return undefined
  const { frase, traducao, language, ...details } = data
  return { ...marked(language), phrases: [{ spanish: frase, translation: traducao, ...details }] }
}

function readSet(value: unknown): Stored | undefined {
  const { data } = set.safeParse(list.safeParse(value).success ? { phrases: value } : value)
  return data && { ...marked(data.language), phrases: data.phrases.map(withoutMark) }
}

function readSingle(value: unknown): Stored | undefined {
  const { data } = single.safeParse(value)
  return data && { ...marked(data.language), phrases: [withoutMark(data)] }
}

function marked(language: string | undefined): Pick<Stored, 'language'> {
  return language === undefined ? {} : { language }
}

function withoutMark({ language: _, ...phrase }: z.infer<typeof single>): SavedPhrase {
  return phrase
}

const READERS: readonly (readonly [prefix: string, read: (value: unknown) => Stored | undefined])[] = [
  [DAILY_PREFIX, readDaily],
  [CATEGORY_SET_PREFIX, readSet],
  [VIEWED_PREFIX, readSingle],
  [LAST_SET_PREFIX, readSet],
]

/** Every phrase in storage that the learner has met in `language`, once each; entries of other kinds are left alone. */
export function savedPhrases(
  entries: Iterable<readonly [key: string, value: string]>,
  language: Language,
): SavedPhrases {
  const bySpanish = new Map<string, SavedPhrase>()
  const corrupt: string[] = []
  for (const [key, value] of entries) {
    const reader = READERS.find(([prefix]) => key.startsWith(prefix))
    if (!reader) continue
    const stored = reader[1](parseJson(value))
    if (!stored) {
      corrupt.push(key)
      continue
    }
    if (stored.language !== undefined && stored.language !== language) continue
    for (const phrase of stored.phrases) {
      const spanish = phrase.spanish.normalize('NFC').toLowerCase()
      if (!bySpanish.has(spanish)) bySpanish.set(spanish, phrase)
    }
  }
  return { phrases: [...bySpanish.values()], corrupt }
}
