import type { SentenceTexts } from '@frase/content/sentence-texts'
import type { TaskTexts } from '@frase/content/task-texts'
import { pathFor } from '@frase/core/pages/paths'
import { QUICK } from './effort.ts'
import { answer, button, byMouse, feedback } from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { answersIn, eventsIn } from './memory-store.ts'
import { content, text } from './texts.ts'
import { practise } from './two-met-phrases.ts'

const { sentence: sentenceTexts } = content<SentenceTexts>('sentence-texts/en.json')
const taskTexts = content<TaskTexts>('task-texts/en.json')

test('an answer is stored as an event, counts with what was met before, and is still there after a reload', async ({
  page,
}) => {
  await practise(page)
  await answer(page, 'en', false, byMouse)
  await expect(feedback(page)).toContainText(text('en', 'exercises.verdict.wrong'))
  await expect.poll(async () => (await answersIn(page)).length).toBeGreaterThan(0)
  const [first] = await answersIn(page)
  expect(first).toMatchObject({ verdict: 'wrong', source: 'smart-mix' })
  const met = (await eventsIn(page)).filter(({ kind }) => kind === 'met')
  expect(met.map(({ source }) => source)).toContain('manual-list')
  await page.reload()
  expect((await answersIn(page))[0]).toEqual(first)
})

test('a report after a reload undoes the answer, as one before it does', async ({ page }) => {
  await practise(page)
  await answer(page, 'en', false, byMouse)
  await expect.poll(async () => (await answersIn(page)).length).toBeGreaterThan(0)
  const answers = (await answersIn(page)).map(({ id }) => id)
  await page.reload()
  await page.getByRole('button', { name: content<{ button: string }>('report-texts/en.json').button }).click()
  const undone = async () =>
    (await eventsIn(page)).flatMap(({ kind, event, reason }) => (kind === 'undone' ? [[event, reason]] : []))
  await expect.poll(undone).toEqual(answers.map((id) => [id, 'disputed']))
})

test('two tabs that practise at the same time lose no answer', async ({ page, context }) => {
  const other = await context.newPage()
  await practise(page)
  await other.goto(pathFor('sentence', 'en', { sentenceId: 'hola-que-tal' }))
  await other.getByRole('button', { name: sentenceTexts.practice.start }).click()
  const written = other.getByRole('textbox', { name: taskTexts.field })
  await written.fill('Hola, ¿qué tal?')
  await Promise.all([answer(page, 'en', true, byMouse), written.press('Enter')])
  await expect.poll(async () => (await answersIn(page)).length).toBe(2)
  const ids = (await answersIn(other)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})

test('home opens no database', QUICK, async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})

test('where the browser refuses a database, exercises go on and one notice is shown', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError')
    }
  })
  await practise(page)
  for (let position = 1; position <= 2; position += 1) {
    await answer(page, 'en', true, byMouse)
    await expect(feedback(page)).toContainText(text('en', 'exercises.verdict.right'))
    await button(page, 'en', 'exercises.next').click()
  }
  await expect(page.getByText('Your progress is not being saved')).toHaveCount(1)
})
