import { perLanguage } from '@frase/core/languages'
import { isGrammaticalType } from '@frase/core/phrases/phrase'
import { CATEGORY_IDS, THEME_NAMES, type Theme } from '@frase/core/phrases/themes'
import { fold } from '@frase/core/text/fold'
import * as z from 'zod/mini'

const FILES = import.meta.glob<unknown>('./*.json', {
  base: '../src/phrasebook',
  eager: true,
  import: 'default',
})

/** The sentences of a theme as written: `sentences.ts` reads further fields from them. */
export const phrasebookFile = (theme: Theme): unknown => FILES[`./${fold(theme)}.json`]

const text = z.string().check(z.minLength(1))
const inOneLanguage = z.object({ translation: text, imageDescription: text })

const entrySchema = z.object({
  slug: text,
  spanish: text,
  /** The categories whose sets it may be in. */
  categories: z.array(z.enum(CATEGORY_IDS)),
  grammar: z.string().check(z.refine(isGrammaticalType, 'not a known grammatical type')),
  ...perLanguage(() => inOneLanguage),
})

export type PhrasebookEntry = z.infer<typeof entrySchema> & { theme: Theme }

let phrasebook: readonly PhrasebookEntry[] | undefined

/** Every sentence of the built-in phrasebook, theme by theme. */
export function readPhrasebook(): readonly PhrasebookEntry[] {
  phrasebook ??= THEME_NAMES.flatMap((theme) =>
    z
      .array(entrySchema)
      .parse(phrasebookFile(theme))
      .map((entry) => ({ ...entry, theme })),
  )
  return phrasebook
}
