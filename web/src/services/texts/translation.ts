import type en from '@frase/content/locales/en.json'
import { FALLBACK_LANGUAGE, type Language } from '@frase/core/languages'
import { useSyncExternalStore } from 'react'

export type LanguageTexts = typeof en

/** The key of a text with plural forms is the one without the form: `left` for `left_one` and `left_other`. */
type WithoutForm<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key

type KeysOf<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Path}${WithoutForm<Key>}`
    : KeysOf<Texts[Key], `${Path}${Key}.`>
}[keyof Texts & string]

/** Where a text is in the language files: 'home.title'. */
export type TextKey = KeysOf<LanguageTexts>

/** The values inserted for `{{name}}`; `count` also chooses the plural form. */
type Values = Readonly<Record<string, string | number>>

/** A text of one language, or the English one where it is not loaded. */
export type Translate = (key: TextKey, values?: Values) => string

const loaded = new Map<Language, LanguageTexts>()
const translators = new Map<Language, Translate>()
const listeners = new Set<() => void>()
let shown: Language = FALLBACK_LANGUAGE

export function addTexts(language: Language, texts: LanguageTexts): void {
  loaded.set(language, texts)
}

/** All texts of a language, or the English ones if they are not loaded. */
export function textsOf(language: Language): LanguageTexts | undefined {
  return loaded.get(language) ?? loaded.get(FALLBACK_LANGUAGE)
}

export const shownLanguage = (): Language => shown

export function showLanguage(language: Language): void {
  shown = language
  for (const listener of [...listeners]) listener()
}

export function onLanguageShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same function for the same language, so that effects depend on the language only. */
export function textIn(language: Language): Translate {
  const known = translators.get(language)
  if (known) return known
  const translate: Translate = (key, values = {}) => {
    const text = find(loaded.get(language), language, key, values.count)
    return fill(
      text ?? find(loaded.get(FALLBACK_LANGUAGE), FALLBACK_LANGUAGE, key, values.count) ?? key,
      values,
    )
  }
  translators.set(language, translate)
  return translate
}

/** Translates into the language that is shown, outside components. */
export const t: Translate = (key, values) => textIn(shown)(key, values)

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageShown, shownLanguage, shownLanguage)
}

export function useTranslation(): { t: Translate } {
  return { t: textIn(useLanguage()) }
}

function find(
  texts: LanguageTexts | undefined,
  language: Language,
  key: string,
  count: string | number | undefined,
): string | undefined {
  const path = key.split('.')
  const name = path.pop() ?? ''
  let group: unknown = texts
  for (const step of path) group = entry(group, step)
  const forms = typeof count === 'number' ? pluralForms(language, count) : []
  const text = [...forms.map((form) => entry(group, `${name}_${form}`)), entry(group, name)].find(
    (value) => value !== undefined,
  )
  return typeof text === 'string' ? text : undefined
}

/** Excludes what every object has, such as 'constructor'. */
function entry(group: unknown, name: string): unknown {
  return typeof group === 'object' && group !== null && Object.hasOwn(group, name)
    ? Reflect.get(group, name)
    : undefined
}

/** A text may say 'none' in other words than the grammar of the language asks for. */
function pluralForms(language: Language, count: number): string[] {
  return [...(count === 0 ? ['zero'] : []), new Intl.PluralRules(language).select(count), 'other']
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
