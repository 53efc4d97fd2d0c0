import { expect, test } from './fixtures.ts'
import { groundColour, textColour } from './looks.ts'
import { text } from './texts.ts'

test('A free lesson is answered: a wrong option in red, the right one in green, and the next lesson follows.', async ({
  page,
}) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: text('en', 'controls.heading') })
  const options = section.locator('button[aria-pressed]')
  const chosen = section.locator('button[aria-pressed=true]')
  const feedback = section.locator('[aria-live] p').first()
  await expect(options.first()).toBeVisible()
  const title = (await section.getByRole('heading', { level: 3 }).first().textContent()) ?? ''

  await section.getByRole('button', { name: text('en', 'controls.showAnswer') }).click()
  const right = await options.evaluateAll((buttons) =>
    buttons.findIndex((button) => button.matches('[aria-pressed=true]')),
  )
  await section.getByRole('button', { name: text('en', 'controls.reset') }).click()
  await expect(chosen).toHaveCount(0)

  await options.nth(right === 0 ? 1 : 0).click()
  expect([await textColour(feedback), await groundColour(feedback)]).toEqual(['red', 'red'])
  await options.nth(right).click()
  expect([await textColour(feedback), await groundColour(feedback)]).toEqual(['green', 'green'])
  await expect(section.getByRole('heading', { level: 3 }).first()).not.toHaveText(title)
  await expect(chosen).toHaveCount(0)
})
