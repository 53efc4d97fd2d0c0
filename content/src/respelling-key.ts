import type { Language } from '@frase/core/languages'
import { respell } from '@frase/core/pronunciation/respell'
import { type Accent, DEFAULT_ACCENT } from '@frase/core/voices/accent'
import * as z from 'zod/mini'

const FILES = import.meta.glob<{ default: unknown }>('./*.json', { base: './respelling-key' })

const ROWS_MAX = 16

const text = z.string().check(z.minLength(1))

const keySchema = z.strictObject({
  title: text,
  /** The explanation of the capitals. */
  stress: text,
  rows: z
    .array(
      z.strictObject({
        /** Letters of the respelling, in lower case. */
        sign: text,
        /** A Spanish word that has the sound. */
        example: text,
        /** The reading of the sign, for speakers of the language. */
        sound: text,
      }),
    )
    .check(z.minLength(1), z.maxLength(ROWS_MAX)),
})

/**
 * How to read the respelling of a language. The examples are respelled here, so that they cannot differ from the app's.
 * A sign that the accent does not need, as Latin America needs no th, is left out.
 */
export async function loadRespellingKey(language: Language, accent: Accent = DEFAULT_ACCENT) {
  const file = await FILES[`./${language}.json`]?.()
  const { rows, ...texts } = keySchema.parse(file?.default)
  const respelled = rows.map((row) => ({ ...row, respelling: respell(row.example, language, accent) }))
  return {
    ...texts,
    rows: respelled.filter(({ sign, respelling }) => respelling.toLowerCase().includes(sign)),
  }
}
