import type { Language } from '@frase/core/languages'
import { type SlipToken, slipTokens } from '@frase/core/slips/sentence-tokens'
import { type Slip, sharedSlipsSchema, withSharedPatterns, writtenSlipSchema } from '@frase/core/slips/slip'
import { createSlips, type Slips } from '@frase/core/slips/slips'
import type { Choices } from '@frase/core/spanish/resolve'
import * as z from 'zod/mini'
import { lexiconIndex } from './lexicon/lexicon.ts'
import { oncePerLanguage } from './made-files.ts'

/** The list of ids is only there for the tests. */
const FILES = import.meta.glob<{ default: unknown }>(['./*.json', '!./list.json'], { base: '../src/slips' })

async function load(name: Language | 'shared'): Promise<unknown> {
  return (await FILES[`./${name}.json`]?.())?.default
}

async function loadShared() {
  return sharedSlipsSchema.parse(await load('shared'))
}

/** The slips of the speakers of a language, as written. */
export async function loadWrittenSlips(language: Language): Promise<Slip[]> {
  const shared = await loadShared()
  return z
    .array(writtenSlipSchema)
    .parse(await load(language))
    .map((written) => withSharedPatterns(written, shared))
}

/** The same, ready to make from right sentences and to find in answers. */
export const loadSlips = oncePerLanguage(async (language): Promise<Slips> => {
  const { groups } = await loadShared()
  return createSlips(await loadWrittenSlips(language), groups, lexiconIndex())
})

const tokens = new Map<string, SlipToken[]>()

/** The words of a sentence as slips see them; the same array each time, by which the slips in it are known again. */
export function tokensOf(spanish: string, words: Choices = {}): SlipToken[] {
  const key = JSON.stringify([spanish, words])
  const made = tokens.get(key) ?? slipTokens(spanish, lexiconIndex(), words)
  tokens.set(key, made)
  return made
}
