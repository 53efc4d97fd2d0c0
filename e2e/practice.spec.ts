import type { TaskTexts } from '@frase/content/task-texts'
import type { LessonTask } from '@frase/core/lessons/lesson-task'
import type { Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { QUICK } from './effort.ts'
import { byKeyboard } from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { content, text } from './texts.ts'

const PHONE = { width: 390, height: 844 }

const practice = (page: Page) =>
  page.getByRole('region', { name: text('en', 'grammar.lessonPractice.title') })
const start = (page: Page) =>
  practice(page).getByRole('button', { name: text('en', 'grammar.lessonPractice.start') })
const field = (page: Page) => practice(page).getByRole('textbox')
const told = (page: Page) => practice(page).locator('[aria-live=polite]')
const widthBeyondTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const texts = content<TaskTexts>('task-texts/en.json')
const speaking = content<{ notNow: string }>('speaking-texts/en.json')
const { tasks } = content<{ tasks: LessonTask[] }>('lesson-tasks/el-la/en.json')

/** Answers the task that is shown with the keys alone, and expects it to be right. */
async function answer(page: Page, { type, answer: right }: LessonTask): Promise<void> {
  if (type === 'choose') await byKeyboard(practice(page).getByRole('button', { name: right, exact: true }))
  else {
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(right)
    await page.keyboard.press('Enter')
  }
  await expect(told(page)).toContainText(texts.verdicts.right)
}

async function goOn(page: Page, name = texts.next): Promise<void> {
  await expect(practice(page).getByRole('button', { name })).toBeFocused()
  await page.keyboard.press('Enter')
}

test(
  'A lesson is practiced from the first task to the result with the keyboard alone, and a wrong task is repeated once.',
  QUICK,
  async ({ page }) => {
    await page.goto('/grammar/el-la')
    await start(page).focus()
    await page.keyboard.press('Enter')
    const [first, ...others] = tasks
    if (first?.type !== 'choose') throw new Error('The first task has no options')
    const wrong = first.wrong[0]?.text ?? ''
    await expect(practice(page)).toContainText(`Exercise 1 of ${tasks.length}`)
    await byKeyboard(practice(page).getByRole('button', { name: wrong, exact: true }))
    await expect(told(page)).toContainText(texts.verdicts.wrong)
    await goOn(page)
    for (const task of others) {
      await expect(practice(page)).toContainText(task.prompt)
      await answer(page, task)
      await goOn(page)
    }
    await expect(practice(page)).toContainText(texts.again)
    await answer(page, first)
    await goOn(page, texts.finish)
    await expect(page.getByRole('heading', { name: texts.result.title })).toBeFocused()
    await expect(practice(page)).toContainText(`${tasks.length - 1} of ${tasks.length}`)
  },
)

test.describe('On a phone', () => {
  test.use({ viewport: PHONE })

  test('the keys for Spanish letters write into the field and do not cover it.', async ({ page }) => {
    await page.goto('/grammar/el-la')
    await start(page).click()
    const skip = practice(page).getByRole('button', { name: texts.skip })
    while ((await field(page).count()) === 0) {
      const position = await practice(page)
        .getByText(/^Exercise /)
        .textContent()
      await skip.click()
      await expect(practice(page).getByText(/^Exercise /)).not.toHaveText(position ?? '')
    }
    await page.keyboard.type('nia')
    await page.keyboard.press('ArrowLeft')
    const key = practice(page).getByRole('button', { name: texts.letters.ñ })
    await key.click()
    await expect(field(page)).toHaveValue('niña')
    await expect(field(page)).toBeFocused()
    const [fieldBox, keyBox] = [await field(page).boundingBox(), await key.boundingBox()]
    if (!fieldBox || !keyBox) throw new Error('The field and the key cannot be seen')
    expect(keyBox.y).toBeGreaterThanOrEqual(fieldBox.y + fieldBox.height)
    expect(Math.min(keyBox.width, keyBox.height)).toBeGreaterThanOrEqual(44)
    expect(await widthBeyondTheScreen(page)).toBe(0)
  })
})

for (const colorScheme of COLOUR_SCHEMES)
  test(`Practice has no accessibility violations before and after an answer, ${colorScheme}.`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/grammar/el-la')
    await start(page).click()
    const first = tasks.findIndex(({ type }) => type !== 'choose')
    for (const task of tasks.slice(0, first)) {
      await expect(practice(page)).toContainText(task.prompt)
      await answer(page, task)
      await goOn(page)
    }
    expect(await violations(page)).toEqual([])
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('los casa')
    await page.keyboard.press('Enter')
    await expect(told(page)).toContainText(texts.verdicts.wrong)
    expect(await violations(page)).toEqual([])
  })

test('‘Write and speak’ has no accessibility violations, and what was skipped is not counted at its end.', async ({
  page,
}) => {
  await page.goto('/exercises')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: text('en', 'exercises.writing.start') }).click()
  await expect(main).toContainText('Exercise 1 of 10')
  expect(await violations(page)).toEqual([])
  for (let position = 1; position <= 10; position += 1) {
    await expect(main).toContainText(`Exercise ${position} of 10`)
    await main.getByRole('button', { name: new RegExp(`^(${texts.skip}|${speaking.notNow})$`) }).click()
  }
  await expect(page.getByRole('heading', { name: texts.result.title })).toBeFocused()
  await expect(main).toContainText(texts.result.none)
  expect(await violations(page)).toEqual([])
})
