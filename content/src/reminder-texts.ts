import type { Language } from '@frase/core/languages'
import type english from './reminder-texts/en.json'

export type ReminderTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: ReminderTexts }>('./*.json', { base: './reminder-texts' })

/** The texts about reminders. Not in the language files, which every visit loads. */
export async function loadReminderTexts(language: Language): Promise<ReminderTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts about reminders in ${language}`)
  return file.default
}
