import { DRAWING_PATH } from '@frase/core/contract/paths'
import { expect, NOTHING_PRERENDERED, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { text } from './texts.ts'

test.use(NOTHING_PRERENDERED)

test('The picture card keeps its height of 256 px from the spinner to the loaded picture with its caption.', async ({
  page,
}) => {
  const release = await hold(page, `**${DRAWING_PATH}*`)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const figure = page.getByRole('figure')
  const height = async () => (await figure.boundingBox())?.height
  await expect(figure.getByText(text('en', 'image.loading'))).toBeAttached()
  expect(await height()).toBe(256)
  release()
  await expect(figure.getByText(text('en', 'image.loading'))).toHaveCount(0)
  await expect(figure.locator('figcaption')).toHaveText(/\S{3,}/)
  expect(await height()).toBe(256)
})
