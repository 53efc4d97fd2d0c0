import { localDayKey } from '@frase/core/days/learning-day'
import * as phraseKeys from '@frase/core/phrases/phrase-keys'
import * as reviewKeys from '@frase/core/review/review-keys'
import * as storageKeys from '@frase/core/storage-keys'

/** The entries of local storage whose keys begin like this, with their parsed JSON. */
export function storedEntries(prefix: string): Record<string, unknown> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  return Object.fromEntries(keys.map((key) => [key, JSON.parse(localStorage.getItem(key) ?? 'null')]))
}

/** What somebody else, or a broken version of ours, may have written into the browser's storage. */
export const GARBAGE = {
  'no JSON': '{"frase":7',
  nothing: 'null',
  'a number': '7',
  'lists in lists': '[[[]]]',
  'objects in place of texts':
    '{"frase":{},"phrases":{},"session":{"exercises":{}},"access_token":{},"content":[]}',
  'fields that all objects have': '{"__proto__":{"plan":"premium"},"constructor":{"prototype":{}}}',
  markup: '"><img src=x onerror=alert(1)>',
  'a list without end': '['.repeat(20_000),
  'a text without end': JSON.stringify('x'.repeat(40_000)),
}

/** Every text that a module of keys exports, alone or in a table: a key, or a prefix of keys. */
const textsOf = (module: object): string[] =>
  Object.values(module).flatMap((value) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? textsOf(value) : []
  })

const { dailyPhraseKey, categoryKey, lastSetKey, viewedKey, freeLessonKey } = phraseKeys
const today = new Date()

/** Every name in the browser's storage that a page reads today. */
export const STORAGE_NAMES = [
  ...[storageKeys, reviewKeys, phraseKeys].flatMap(textsOf),
  dailyPhraseKey(today),
  categoryKey('comida', today),
  lastSetKey('comida'),
  viewedKey('1'),
  freeLessonKey('en'),
  `frase-${localDayKey(today)}-x`,
]
