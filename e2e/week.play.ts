import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReviewTexts } from '@frase/content/review-texts'
import type { TaskTexts } from '@frase/content/task-texts'
import { COMING_WEEK_PATH } from '@frase/core/contract/paths'
import { DAY_MS } from '@frase/core/days/learning-day'
import { LANGUAGE_NAMES, type Language } from '@frase/core/languages'
import { pathFor, type Section } from '@frase/core/pages/paths'
import { CATEGORY_IDS } from '@frase/core/phrases/themes'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import {
  answer,
  button,
  byKeyboard,
  byMouse,
  type Press,
  storedSession,
  withVoice,
} from './exercise-player.ts'
import { expect, test } from './fixtures.ts'
import { content, text } from './texts.ts'

/*
 * Four learners use the product for a week, day after day on a clock of their own. Every apparent defect is
 * noted, and every screen is pictured. Nothing fails: `node scripts/play-week.mjs FOLDER` shows what to look
 * at.
 */

const FOLDER = process.env.WEEK_FOLDER ?? 'week'
const MONDAY = new Date('2026-11-16T08:00:00').getTime()
const DAYS = 7
/** The delay that a learner would take for a defect. */
const SLOW_MS = 3000
const REVIEWED_A_DAY = 6
/** After this time a learner gives up. */
const GIVES_UP_MS = 15_000
/** The day on which the tab is closed in the middle of a session. */
const CLOSING_DAY = 3

interface Learner {
  name: string
  language: Language
  locale: string
  press: Press
  look: BrowserContextOptions
  /** Kilobytes per second; by default as fast as the machine. */
  line?: number
  offline: readonly number[]
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LAPTOP = { viewport: { width: 1280, height: 800 } }

const LEARNERS: readonly Learner[] = [
  { name: 'brazilian-phone', language: 'pt', locale: 'pt-BR', press: byMouse, look: PHONE, offline: [] },
  {
    name: 'american-laptop',
    language: 'en',
    locale: 'en-US',
    press: byMouse,
    look: { ...LAPTOP, colorScheme: 'dark' },
    offline: [],
  },
  {
    name: 'french-bad-line',
    language: 'fr',
    locale: 'fr-FR',
    press: byMouse,
    look: PHONE,
    line: 40,
    offline: [4, 5],
  },
  { name: 'german-keyboard', language: 'de', locale: 'de-DE', press: byKeyboard, look: LAPTOP, offline: [] },
]

test.describe.configure({ timeout: 1_200_000 })
test.setTimeout(1_200_000)

for (const learner of LEARNERS) {
  test(`A week of the learner ${learner.name}.`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...learner.look,
      locale: learner.locale,
      serviceWorkers: 'allow',
      ...(baseURL && { baseURL }),
    })
    const diary = new Diary(learner)
    for (let day = 1; day <= DAYS; day += 1) await playDay(context, learner, day, diary)
    await context.close()
    diary.write()
  })
}

class Diary {
  day = 0
  readonly #folder: string
  readonly #noted = new Map<string, number>()

  constructor(readonly learner: Learner) {
    this.#folder = join(FOLDER, learner.name)
    mkdirSync(this.#folder, { recursive: true })
  }

  note(what: string): void {
    if (!this.#noted.has(what)) this.#noted.set(what, this.day)
  }

  /** Notes a step that fails, and goes on with the day. */
  async finishes(what: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      this.note(`${what}: ${String(error).split('\n', 1)[0]}`)
    }
  }

  /** The same for something that a learner waits for. */
  async does(what: string, act: () => Promise<void>): Promise<void> {
    const began = performance.now()
    await this.finishes(what, act)
    const ms = performance.now() - began
    if (ms > SLOW_MS && !this.learner.line) this.note(`${what}: took ${(ms / 1000).toFixed(1)} s`)
  }

  async sees(page: Page, screen: string): Promise<void> {
    await page.screenshot({ path: join(this.#folder, `day-${this.day}-${screen}.png`) })
    for (const problem of await page.evaluate(lookAround)) this.note(`${screen}: ${problem}`)
  }

  write(): void {
    const lines = [...this.#noted].map(([what, day]) => `- day ${day}: ${what}`)
    const list = lines.length > 0 ? lines : ['- nothing']
    writeFileSync(join(this.#folder, 'stumbled.md'), [`# ${this.learner.name}`, '', ...list, ''].join('\n'))
  }
}

/** Runs in the page. */
function lookAround(): string[] {
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`${scrollWidth - clientWidth} pixels wider than the screen`)
  const bar = document.querySelector('.session-bar')?.getBoundingClientRect()
  for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
    const { top, bottom } = toast.getBoundingClientRect()
    if (bar && top < bar.bottom && bottom > bar.top)
      problems.push(`a toast covers the bar: ${toast.textContent}`)
  }
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) problems.push(`a picture is broken: ${image.alt}`)
  }
  return problems
}

async function playDay(context: BrowserContext, learner: Learner, day: number, diary: Diary): Promise<void> {
  diary.day = day
  const { language, press } = learner
  const isOffline = learner.offline.includes(day)
  let page = await openTab(context, learner, day, diary)
  const goTo = (section: Section, parameters?: Record<string, string>) =>
    diary.does(`open ${section}`, async () => {
      await page.goto(pathFor(section, language, parameters))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  const main = () => page.getByRole('main')

  await goTo('home')
  if (day === 1) {
    await diary.sees(page, 'onboarding')
    await diary.does('finish the introduction', async () => {
      await page.getByRole('dialog').getByRole('radio', { name: LANGUAGE_NAMES[language] }).check()
      await press(page.getByRole('dialog').getByRole('button', { name: text(language, 'onboarding.start') }))
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  }
  await diary.does('see the phrase', async () => {
    const card = page.getByRole('region', { name: text(language, 'home.title') })
    await expect(card.locator('p[lang=es]')).toBeVisible()
    const phrase = (await card.locator('p[lang=es]').textContent()) ?? ''
    if (phrases.get(learner)?.has(phrase)) diary.note(`the phrase of an earlier day again: ${phrase}`)
    phrases.set(learner, new Set([...(phrases.get(learner) ?? []), phrase]))
    await press(card.getByRole('button', { name: text(language, 'audio.listen') }))
  })
  await diary.sees(page, 'home')
  await diary.does('answer the mini-lesson', async () => {
    const lesson = page.getByRole('region', { name: text(language, 'controls.heading') })
    await press(lesson.locator('button[aria-pressed]').first())
    await expect(lesson.locator('[aria-live] p').first()).toBeVisible()
  })
  await expectFocus(page, diary, 'mini-lesson')

  if (day === 3 && learner.offline.length > 0) await weekIsKept(page, language)
  await goTo('categoryDetail', { categoryId: CATEGORY_IDS[day % CATEGORY_IDS.length] ?? 'comida' })
  await diary.does('see phrases', async () => {
    const cards = main().getByRole('article')
    // Without a connection the examples of the category are shown, which are more.
    if (isOffline) await expect(cards).not.toHaveCount(0)
    else await expect(cards).toHaveCount(5)
  })
  await diary.sees(page, 'category')

  await goTo('exercises')
  await diary.does('start a session', async () => {
    await press(button(page, language, 'exercises.mix.start'))
    await expect(page.locator('#question')).toBeVisible()
  })
  await diary.finishes('a session', async () => {
    for (;;) {
      const { turns, position } = await storedSession(page)
      await answer(page, language, position % 3 !== 2, press)
      await expectFocus(page, diary, `answer to exercise ${position + 1}`)
      if (position < 3) await diary.sees(page, `session-${position + 1}`)
      const isLast = position === turns.length - 1
      await press(button(page, language, isLast ? 'exercises.finish' : 'exercises.next'))
      if (isLast) break
      if (day === CLOSING_DAY && position === 2) {
        await page.close()
        page = await openTab(context, learner, day, diary)
        await page.goto(pathFor('exercises', language))
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text(language, 'exercises.position', { position: position + 2, total: turns.length }),
      )
    }
    await expect(page.getByRole('heading', { name: text(language, 'exercises.done.title') })).toBeVisible()
  })
  await expectFocus(page, diary, 'completion')
  await diary.sees(page, 'completion')

  await goTo('review')
  await diary.finishes('a few reviews', () => review(page, language, press))
  await diary.sees(page, 'review')
  if (!isOffline) {
    await goTo('learn')
    await diary.sees(page, 'learn')
  }
  await goTo('progress')
  await diary.sees(page, 'progress')
  await page.close()
}

const phrases = new Map<Learner, Set<string>>()

async function openTab(context: BrowserContext, learner: Learner, day: number, diary: Diary): Promise<Page> {
  const isOffline = learner.offline.includes(day)
  const page = await context.newPage()
  page.setDefaultTimeout(GIVES_UP_MS)
  await context.setOffline(isOffline)
  if (learner.line && !isOffline) {
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: learner.line * 1024,
      uploadThroughput: learner.line * 1024,
    })
  }
  await withVoice(page)
  await page.clock.setFixedTime(MONDAY + (day - 1) * DAY_MS)
  page.on('pageerror', ({ message }) => diary.note(`an error: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOffline)
      diary.note(`in the console: ${message.text()} ${message.location().url}`)
  })
  return page
}

/** Checks that the keyboard's focus is not lost. */
async function expectFocus(page: Page, diary: Diary, after: string): Promise<void> {
  if (diary.learner.press !== byKeyboard) return
  const isLost = await page.evaluate(() => document.activeElement === document.body)
  if (isLost) diary.note(`the focus is lost after: ${after}`)
}

async function weekIsKept(page: Page, language: Language): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          async (path) => (await caches.match(path)) !== undefined,
          `${COMING_WEEK_PATH}?language=${language}`,
        ),
      {
        timeout: 300_000,
      },
    )
    .toBe(true)
}

/** A few cards: new ones are looked at, of questions the first answer is chosen, the rest is put off. */
async function review(page: Page, language: Language, press: Press): Promise<void> {
  const texts = content<ReviewTexts>(`review-texts/${language}.json`)
  const practice = content<TaskTexts>(`task-texts/${language}.json`)
  const named = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const start = named(texts.start).or(named(texts.empty.start))
  await expect(start).toBeVisible()
  await press(start)
  for (let card = 0; card < REVIEWED_A_DAY; card += 1) {
    const done = page.getByRole('heading', { name: texts.done.title })
    const known = named(texts.new.goOn)
    const later = named(texts.notNow)
    await expect(done.or(known).or(later).first()).toBeVisible()
    if (await done.isVisible()) return
    const options = page.getByRole('main').getByRole('group').getByRole('button')
    if (await known.isVisible()) await press(known)
    else if ((await options.count()) > 1) {
      await press(options.first())
      if (await named(practice.next).isVisible()) await press(named(practice.next))
      else await press(later)
    } else await press(later)
  }
}
