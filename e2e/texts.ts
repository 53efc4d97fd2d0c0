import { readFileSync } from 'node:fs'
import type { Language } from '@frase/core/languages'

interface Texts {
  [key: string]: string | Texts
}

const files = new Map<Language, Texts>()

/** A text of a language file, by its key: the expected text of the screen. */
export function text(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const found = lookUp(textsOf(language), key)
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{{${name}}}`, String(value)),
    found,
  )
}

function textsOf(language: Language): Texts {
  const known = files.get(language)
  if (known) return known
  const texts: Texts = JSON.parse(readFileSync(`content/src/locales/${language}.json`, 'utf8'))
  files.set(language, texts)
  return texts
}

function lookUp(texts: Texts, key: string): string {
  let node: string | Texts | undefined = texts
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
  if (typeof node !== 'string') throw new Error(`No text '${key}'`)
  return node
}

/** A legal page's or guide's own data, as the screen shows it. */
export function content<T>(path: string): T {
  return JSON.parse(readFileSync(`content/src/${path}`, 'utf8'))
}
