import type { Language } from '@frase/core/languages'
import { type Slip, sharedSlipsSchema, withSharedPatterns, writtenSlipSchema } from '@frase/core/slips/slip'
import { createSlips, type Slips } from '@frase/core/slips/slips'
import * as z from 'zod/mini'
import { lexiconIndex } from './lexicon/lexicon.ts'

/** The list of ids is only there for the tests. */
const FILES = import.meta.glob<{ default: unknown }>(['./*.json', '!./list.json'], { base: './slips' })

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
export async function loadSlips(language: Language): Promise<Slips> {
  const { groups } = await loadShared()
  return createSlips(await loadWrittenSlips(language), groups, lexiconIndex())
}
