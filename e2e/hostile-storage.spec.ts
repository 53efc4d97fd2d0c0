import { localDayKey } from '@frase/core/dates'
import {
  categoryKey,
  dailyPhraseKey,
  freeLessonKey,
  lastSetKey,
  viewedKey,
} from '@frase/core/phrases/phrase-keys'
import { SESSION_STORAGE_KEY, STORAGE_KEYS } from '@frase/core/storage-keys'
import { expect, test } from './fixtures.ts'

const PAGES = ['/', '/category/comida', '/exercises', '/premium']

const GARBAGE = {
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
const KEYS = [
  ...Object.values(STORAGE_KEYS),
  dailyPhraseKey(today),
  categoryKey('comida', today),
  lastSetKey('comida'),
  viewedKey('1'),
  freeLessonKey('en'),
  `frase-${localDayKey(today)}-x`,
]

for (const [what, value] of Object.entries(GARBAGE)) {
  test(`every key of the browser's storage may hold ${what}: all pages open`, async ({ page }) => {
    await page.addInitScript(
      ([keys, sessionKey, garbage]) => {
        for (const key of keys) localStorage.setItem(key, garbage)
        sessionStorage.setItem(sessionKey, garbage)
      },
      [KEYS, SESSION_STORAGE_KEY, value] as const,
    )
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('onerror')
    }
  })
}
