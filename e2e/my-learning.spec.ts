import { readFileSync } from 'node:fs'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import type { Page } from '@playwright/test'
import { readSqlite, readZip } from '../web/src/testing/package-reader.ts'
import { violations } from './axe.ts'
import { answer, byMouse, feedback } from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { answersIn } from './memory-store.ts'
import { content } from './texts.ts'
import { metPhrases, practise } from './two-met-phrases.ts'

interface LearningTexts {
  title: string
  everything: string
  import: string
  phrases: string
  anki: string
  forget: string
  forgetYes: string
  done: { forgotten: string }
}

const texts = content<LearningTexts>('learning-texts/en.json')
/** Somebody who was shown two sentences of the content, and has answered one exercise. */
async function practised(page: Page): Promise<void> {
  await practise(page)
  await answer(page, 'en', true, byMouse)
  await expect(feedback(page)).toBeVisible()
  // Memory is loaded with the first answer, and a page that is left before then has recorded nothing.
  await expect.poll(async () => (await answersIn(page)).length).toBeGreaterThan(0)
  await page.goto('/settings')
}

const group = (page: Page) => page.getByRole('region', { name: texts.title })
const press = (page: Page, name: string) => group(page).getByRole('button', { name, exact: true }).click()

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)])
  await expect(group(page).getByRole('status')).toContainText(file.suggestedFilename())
  return readFileSync(await file.path())
}

/** The events of a downloaded record, without the time of the download. */
const eventsIn = (file: Buffer): { id: string; kind: string }[] => JSON.parse(String(file)).events

test('What was learned is downloaded, forgotten and imported again, and nothing is missing.', async ({
  page,
}) => {
  await practised(page)
  const file = await download(page, texts.everything)
  expect(eventsIn(file).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['met', 'answered']))

  await press(page, texts.forget)
  expect(await violations(page)).toEqual([])
  await press(page, texts.forgetYes)
  await expect(group(page).getByText(texts.done.forgotten)).toBeVisible()
  expect(eventsIn(await download(page, texts.everything))).toEqual([])

  await group(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'learning.json', mimeType: 'application/json', buffer: file })
  const count = eventsIn(file).length
  await expect(group(page).getByRole('status')).toContainText(`New: ${count}. Already here: 0.`)
  await page.reload()
  expect(eventsIn(await download(page, texts.everything))).toEqual(eventsIn(file))
})

/** A voice that is asked by many at once may refuse. What it has spoken once, the server keeps. */
async function spoken(page: Page, text: string): Promise<void> {
  const address = `${SPEECH_PATH}?${new URLSearchParams({ text })}`
  await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 50_000 }).toBe(200)
}

test('The phrases are a table, and a package for Anki with sounds and pictures in it.', async ({ page }) => {
  for (const { spanish } of metPhrases) await spoken(page, spanish)
  await practised(page)
  const table = String(await download(page, texts.phrases))
  for (const { spanish } of metPhrases) expect(table).toContain(spanish)

  const files = await readZip(await download(page, texts.anki))
  const tables = readSqlite(files.get('collection.anki2') ?? Buffer.alloc(0))
  const notes = (tables.get('notes') ?? []).map(({ flds }) => String(flds).split('\u001f'))
  for (const { spanish, translation } of metPhrases) {
    const [, meaning, respelling, sound, picture] = notes.find(([text]) => text === spanish) ?? []
    expect(meaning).toBe(translation.replaceAll("'", '&#39;'))
    expect(respelling).not.toBe('')
    expect(sound).toMatch(/^\[sound:[\w-]+\.mp3\]$/)
    expect(picture).toMatch(/^<img src="[\w-]+\.svg">$/)
  }
  // Words have no sound.
  const phrases = notes.filter(([, , , sound]) => sound !== '')
  expect(tables.get('cards')?.length).toBeGreaterThanOrEqual(2 * phrases.length)
  const media: Record<string, string> = JSON.parse(String(files.get('media')))
  for (const [place, name] of Object.entries(media)) {
    const file = files.get(place) ?? Buffer.alloc(0)
    if (name.endsWith('.svg')) expect(String(file)).toContain('<svg')
    else expect(file.length, name).toBeGreaterThan(1000)
  }
  expect(Object.keys(media)).toHaveLength(2 * phrases.length)
})
