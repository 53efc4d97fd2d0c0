import { localDayKey } from '@frase/core/dates'
import {
  categoryKey,
  dailyPhraseKey,
  freeLessonKey,
  lastSetKey,
  viewedKey,
} from '@frase/core/phrases/phrase-keys'
import { STORAGE_KEYS } from '@frase/core/storage-keys'

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
}

const today = new Date()
/** Every name of local storage that a page reads today. */
export const STORAGE_NAMES = [
  ...Object.values(STORAGE_KEYS),
  dailyPhraseKey(today),
  categoryKey('comida', today),
  lastSetKey('comida'),
  viewedKey('1'),
  freeLessonKey('en'),
  `frase-${localDayKey(today)}-x`,
]
