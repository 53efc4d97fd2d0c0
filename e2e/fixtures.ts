import type { Language } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { test as base, expect, type Page } from '@playwright/test'
import { slowDown } from './slow-machine.ts'

export { expect }

/**
 * A browser that prefers another language than the stored one: nothing is prerendered for it, and the app
 * itself requests all that it shows.
 */
export const NOTHING_PRERENDERED = { locale: 'de-DE' }

/**
 * A browser that animates, as most do; the others prefer less motion, which takes a third less processor
 * time.
 */
export const ANIMATED = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Somebody without an account who switched the plan. */
export const becomePremium = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem(key, 'premium'), STORAGE_KEYS.plan)

interface Options {
  /** The language kept from an earlier visit; null for a first visit. */
  language: Language | null
  /** False for somebody who has not been greeted yet. */
  onboarded: boolean
  /** The started product to visit. */
  product: keyof typeof ORIGINS
  /** Errors, in the console or thrown, that a test brings about on purpose. */
  expectedErrors: RegExp[]
}

const ORIGINS = {
  plain: () => process.env.PRODUCT_URL,
  hosted: () => process.env.HOSTED_PRODUCT_URL,
  failing: () => process.env.FAILING_PRODUCT_URL,
  advertising: () => process.env.ADVERTISING_PRODUCT_URL,
  silenced: () => process.env.SILENCED_PRODUCT_URL,
}

/**
 * A page can be read before it can be used. Unless a test is about the time before, it begins when the page
 * responds.
 */
function waitUntilPagesAnswer(page: Page): void {
  const { goto, reload } = page
  const answers = () => page.waitForFunction(() => document.querySelector('#root[data-waiting]') === null)
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil === undefined || options.waitUntil === 'networkidle') await answers()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    await answers()
    return response
  }
}

/** A page at the running product. Any error in its console that the test did not expect fails the test. */
export const test = base.extend<Options>({
  language: ['en', { option: true }],
  onboarded: [true, { option: true }],
  expectedErrors: [[], { option: true }],
  product: ['plain', { option: true }],
  baseURL: async ({ product }, use) => use(ORIGINS[product]()),
  page: async ({ page, context, serviceWorkers, language, onboarded, expectedErrors }, use) => {
    const errors: string[] = []
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text)
    }
    page.on('pageerror', ({ message }) => note(message))
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
    })
    await page.addInitScript(
      ([keys, code, greeted]) => {
        // Only absent entries: those that a test's own page stores must survive its reloads.
        if (code && localStorage.getItem(keys.language) === null) localStorage.setItem(keys.language, code)
        if (greeted && localStorage.getItem(keys.onboarding) === null)
          localStorage.setItem(keys.onboarding, 'true')
      },
      [STORAGE_KEYS, language, onboarded] as const,
    )
    waitUntilPagesAnswer(page)
    // A line that is slowed down cannot be cut, which the tests with a worker do.
    await slowDown(context, page, { line: serviceWorkers === 'block' })
    await use(page)
    expect(errors, 'errors in the console').toEqual([])
  },
})
