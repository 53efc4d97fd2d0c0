import { readFileSync } from 'node:fs'
import type { Language } from '../../core/src/languages.ts'

/** A language's file in a folder of `content/src`, as text. */
export function readLanguageFile(folder: string, language: Language): string {
  return readFileSync(new URL(`../../content/src/${folder}/${language}.json`, import.meta.url), 'utf8')
}
