import { readdirSync } from 'node:fs'
import { COMING_WEEK_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { DAY_MS } from '@frase/core/days/learning-day'
import { DAYS_PER_WEEK } from '@frase/core/days/week'
import { fallbackPhrase } from '@frase/core/phrases/fallback'
import type { Page } from '@playwright/test'
import { CACHING_TIMEOUT, everythingCached, untilWorkerHasCached } from './cached-files.ts'
import { answer, button, byMouse, storedSession, withVoice } from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { pullTheNetwork } from './pull-the-network.ts'
import { text } from './texts.ts'

test.use({ serviceWorkers: 'allow' })
// Each test first waits for the whole app to be cached, and some for a second version of it.
test.describe.configure({ timeout: 240_000 })

const phraseCard = (page: Page) => page.getByRole('region', { name: text('en', 'home.title') })
const spanish = (page: Page) => phraseCard(page).locator('p[lang=es]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sentences = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

const ENGLISH_FILES = readdirSync('web/dist/assets').filter((name) => /^en-.+\.js$/.test(name)).length

/** Sounds that play on until the page stops them. */
async function endlessSounds(page: Page) {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.resolve()
  })
}

async function expectPictureLoaded(page: Page) {
  const image = phraseCard(page).getByRole('img')
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
}

test.describe('Without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 504/] })

  test('home shows the stored phrase with its picture under the policy it was stored with, its sound plays even if it came while the worker took control, and random phrases and manual mode work.', async ({
    page,
    request,
  }) => {
    const requestOf = async () => (await page.reload())?.headers()['x-request-id']
    await endlessSounds(page)
    // The server's voice is slow to start while all products are starting.
    await expect
      .poll(async () => (await request.get(`${SPEECH_PATH}?text=Hola%2C+me+llamo+Ana.`)).status(), {
        timeout: CACHING_TIMEOUT,
      })
      .toBe(200)
    const release = await hold(page, `**${SPEECH_PATH}*`)
    await page.goto('/')
    const phrase = await spanish(page).textContent()
    await phraseCard(page).getByRole('button', { name: 'Listen' }).click()
    await untilWorkerHasCached(page)
    release()
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await everythingCached(page)
    // With a connection every page is fresh from the server.
    const fresh = [await requestOf(), await requestOf()]
    expect(fresh[0]).toBeTruthy()
    expect(fresh[1]).not.toBe(fresh[0])

    await pullTheNetwork(page)
    const cached = await requestOf()
    expect(cached).toBeTruthy()
    expect(await requestOf()).toBe(cached)
    await expect(heading(page)).toHaveText(text('en', 'home.title'))
    await expect(spanish(page)).toHaveText(phrase ?? '')
    await expectPictureLoaded(page)
    await phraseCard(page).getByRole('button', { name: 'Listen' }).click()
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()

    await page.getByRole('button', { name: text('en', 'home.randomPhrase') }).click()
    await expect(spanish(page)).not.toHaveText(phrase ?? '')
    await expectPictureLoaded(page)

    await page
      .getByRole('button', { name: text('en', 'mode.switchTo', { mode: text('en', 'mode.manual') }) })
      .click()
    await expect(page.getByText(/Phrase \d+ of 20/)).toBeVisible()
    for (let turn = 0; turn < 3; turn++) {
      const before = await spanish(page).textContent()
      await page.getByRole('button', { name: text('en', 'home.newPhrase') }).click()
      await expect(spanish(page)).not.toHaveText(before ?? '')
      await expectPictureLoaded(page)
    }
  })

  test('every day has its own phrase with picture and sound, and so has each request for another one.', async ({
    page,
  }) => {
    await endlessSounds(page)
    await page.goto('/')
    await expect(spanish(page)).toBeVisible()
    const soundsOfTheWeek = () =>
      page.evaluate(async (address) => {
        const week = await (await caches.match(address))?.json()
        const kept = await Promise.all(
          (week?.phrases ?? []).map(({ urlAudio }: { urlAudio: string }) => caches.match(urlAudio)),
        )
        return kept.filter(Boolean).length
      }, `${COMING_WEEK_PATH}?language=en`)
    await expect.poll(soundsOfTheWeek, { timeout: CACHING_TIMEOUT }).toBe(DAYS_PER_WEEK)
    await pullTheNetwork(page)

    const shown = new Set([await spanish(page).textContent()])
    const now = Date.now()
    for (let day = 1; day < 4; day++) {
      await page.clock.setFixedTime(now + day * DAY_MS)
      await page.reload()
      await expect(page.getByText(text('en', 'home.note.builtin'))).toBeVisible()
      shown.add(await spanish(page).textContent())
      expect(shown.size).toBe(day + 1)
      await expectPictureLoaded(page)
      await phraseCard(page).getByRole('button', { name: 'Listen' }).click()
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    }
    const last = (await spanish(page).textContent()) ?? ''
    await page.getByRole('button', { name: text('en', 'home.newPhrase') }).click()
    await expect(spanish(page)).not.toHaveText(last)
    shown.add(await spanish(page).textContent())
    expect([...shown]).not.toContain(fallbackPhrase('en').spanish)
  })

  test('a stored set, a day with its picture and a lesson open, an unknown path shows the not-found screen, the language can be changed, and the connection may return.', async ({
    page,
  }) => {
    await page.goto('/category/comida')
    await expect(sentences(page)).toHaveCount(5)
    const set = await sentences(page).allTextContents()
    await everythingCached(page)
    await page.goto('/today/2026-11-01')
    await expect(page.getByRole('main').getByRole('img')).toBeVisible()
    const day = await heading(page).textContent()
    await everythingCached(page)
    await page.goto('/grammar/el-la')
    const lesson = await heading(page).textContent()
    await everythingCached(page)

    await pullTheNetwork(page)
    await page.goto('/category/comida')
    await expect(sentences(page)).toHaveText(set)
    await page.goto('/today/2026-11-01')
    await expect(heading(page)).toHaveText(day ?? '')
    await expect(page.getByRole('main').getByRole('img')).toBeVisible()
    await page.goto('/grammar/el-la')
    await expect(heading(page)).toHaveText(lesson ?? '')
    await page.goto('/no/such/page')
    await expect(heading(page)).toHaveText('404')
    await page.getByRole('link', { name: text('en', 'notFound.home') }).click()
    await page.getByRole('banner').getByRole('combobox').selectOption('fr')
    await expect(heading(page)).toHaveText(text('fr', 'home.title'))
    await page.reload()
    await expect(heading(page)).toHaveText(text('fr', 'home.title'))

    await page.context().setOffline(false)
    await page.goto('/categorie/familia')
    await expect(sentences(page)).toHaveCount(5)
    await expect(page.getByText(text('fr', 'categories.note.builtin'))).toBeVisible()
  })

  test('all lessons and guides in the learner’s language open, and exercises can be started and finished, opened before or not.', async ({
    page,
  }) => {
    await withVoice(page)
    await page.goto('/')
    await expect(spanish(page)).toBeVisible()
    await everythingCached(page)
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const [build] = (await caches.keys()).filter((name) => name.startsWith('frase-build-'))
            const keys = build ? await (await caches.open(build)).keys() : []
            return keys.filter(({ url }) => /\/assets\/en-/.test(url)).length
          }),
        { timeout: CACHING_TIMEOUT },
      )
      .toBe(ENGLISH_FILES)
    await pullTheNetwork(page)
    await page.goto('/grammar/verbos-ar')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.goto('/resources')
    await expect(heading(page)).toHaveText(text('en', 'resources.title'))

    await page.goto('/exercises')
    await button(page, 'en', 'exercises.mix.start').click()
    await expect(heading(page)).toHaveText(/Exercise 1 of/)
    const { turns } = await storedSession(page)
    for (const index of turns.keys()) {
      await answer(page, 'en', true, byMouse)
      const isLast = index === turns.length - 1
      await button(page, 'en', isLast ? 'exercises.finish' : 'exercises.next').click()
    }
    await expect(heading(page)).toHaveText(text('en', 'exercises.done.title'))
    const broken = await page.evaluate(
      () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
    )
    expect(broken).toBe(0)
  })
})
