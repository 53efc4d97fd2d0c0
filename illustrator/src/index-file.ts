import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** The two files of the index: the drawings one after the other, and everything that is known about them. */
export const DRAWINGS_FILE = 'drawings.txt'
export const INDEX_FILE = 'index.json'

/** The languages a description may come in, in the column order of the word tables. */
export const WORD_LANGUAGES = ['en', 'pt', 'fr', 'de', 'es'] as const
export type WordLanguage = (typeof WORD_LANGUAGES)[number]

/** Above every weight of the emoji data, so that hand-written words win. */
export const SYNONYM_WEIGHT = 10

/**
 * The way in which a drawing is placed in a scene. Heads get shoulders, busts and peeking animals stand
 * behind something, signs get a pole, wall things hang, floating things hover near the main subject, the rest
 * stands on the ground.
 */
export const KINDS = [
  'animal',
  'boat',
  'building',
  'bust',
  'face',
  'figure',
  'floating',
  'food',
  'furniture',
  'hand',
  'head',
  'object',
  'peeking',
  'plant',
  'sign',
  'sky',
  'standing',
  'tree',
  'vehicle',
  'wall',
  'water',
] as const
export type Kind = (typeof KINDS)[number]

export interface Drawing {
  name: string
  kind: Kind
  /** The size of the thing relative to a person; compressed, or a ring would vanish beside a house. */
  size: number
  /** The part of its 32 × 32 box that it covers. */
  left: number
  top: number
  right: number
  bottom: number
  /** The paint that covers most of it. */
  lead: string
  /** The SVG inside the box. */
  body: string
}

const rowSchema = z.object({
  name: z.string(),
  kind: z.enum(KINDS),
  size: z.number(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  lead: z.string(),
  offset: z.int(),
  length: z.int(),
})
export type DrawingRow = z.infer<typeof rowSchema>

/** Each language's words as lines of 'words<TAB>weight<TAB>meaning': text is far smaller in memory than objects. */
const indexSchema = z.object({
  drawings: z.array(rowSchema),
  words: z.record(z.enum(WORD_LANGUAGES), z.string()),
})
export type IndexContent = z.infer<typeof indexSchema>

export interface WordIndex {
  /** 'weight<TAB>meaning' of a folded word or phrase. */
  find(language: WordLanguage, words: string): { meaning: string; weight: number } | undefined
}

export interface IllustratorIndex extends WordIndex {
  /** Undefined for a name that has no drawing. */
  kind(name: string): Kind | undefined
  drawing(name: string): Drawing | undefined
}

export function readIndex(folder: string): IllustratorIndex {
  const content = indexSchema.parse(JSON.parse(readFileSync(join(folder, INDEX_FILE), 'utf8')))
  const bodies = readFileSync(join(folder, DRAWINGS_FILE))
  const rows = new Map(content.drawings.map((row) => [row.name, row]))
  const words = new Map(WORD_LANGUAGES.map((language) => [language, wordMap(content.words[language])]))
  return {
    kind: (name) => rows.get(name)?.kind,
    drawing(name) {
      const row = rows.get(name)
      if (!row) return undefined
      const [left, top, right, bottom] = row.bounds
      const body = bodies.toString('latin1', row.offset, row.offset + row.length)
      return { name, kind: row.kind, size: row.size, left, top, right, bottom, lead: row.lead, body }
    },
    find(language, phrase) {
      const line = words.get(language)?.get(phrase)
      if (line === undefined) return undefined
      const tab = line.indexOf('\t')
      return { weight: Number(line.slice(0, tab)), meaning: line.slice(tab + 1) }
    },
  }
}

function wordMap(lines: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const line of lines.split('\n')) {
    const tab = line.indexOf('\t')
    if (tab > 0) map.set(line.slice(0, tab), line.slice(tab + 1))
  }
  return map
}
