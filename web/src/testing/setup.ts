import 'fake-indexeddb/auto'
import { LOCALES } from '@frase/content/locales'
import { LANGUAGES } from '@frase/core/languages'
import type { PublicConfig } from '@frase/core/pages/public-config'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import type { Boot } from '../boot/boot.ts'
import { fillBrowserGaps } from './browser/browser-gaps.ts'
import { databaseIdle, endLeftWork } from './browser/left-work.ts'

/**
 * The public configuration of a product without keys and accounts. A test that needs another one changes it.
 */
const CONFIG: PublicConfig = {
  publicUrl: 'http://localhost',
  operator: null,
  services: { accounts: 'off', payments: 'off', ai: 'builtin', speech: 'builtin', images: 'builtin' },
  accounts: null,
  takesAnyText: true,
  hasLocalInbox: false,
  reminders: { pushKey: null, byMail: false },
  stripePublishableKey: null,
  speechVersion: '1',
  analyticsId: null,
  ads: null,
}

/*
 * All files of a worker share one browser: this one begins with an empty page, empty storage and modules of its own.
 */
endLeftWork()
vi.resetModules()
globalThis.indexedDB = new IDBFactory()
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name)
document.body.replaceChildren()

// The modules of the page read these while they are loaded, before any hook of a test runs.
const config = document.createElement('script')
config.id = 'public-config'
config.type = 'application/json'
config.textContent = JSON.stringify(CONFIG)
document.head.replaceChildren(config)
const bootWithoutData = (): Boot => ({ language: 'en', texts: {}, isPrerendered: false, initialData: {} })
globalThis.boot = bootWithoutData()

// The page shows one language, also to the modules that a test loads once more.
const translation = await vi.importActual<typeof import('../services/texts/translation.ts')>(
  '../services/texts/translation.ts',
)
vi.doMock('../services/texts/translation.ts', () => translation)
const { addTexts, showLanguage } = translation
for (const language of LANGUAGES) addTexts(language, LOCALES[language])

configure({
  // The default of one second is too short for a busy machine.
  asyncUtilTimeout: 20_000,
  // By default every failed query on a page that is not ready yet prints all of its elements.
  getElementError: (message, container) => new Error(`${message}\nThe page says: ${container.textContent}`),
})

let consoleError: MockInstance

beforeEach(() => {
  // Not printed as well: the failure contains what the test did not expect.
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  globalThis.boot = bootWithoutData()
  history.replaceState(null, '', '/')
  fillBrowserGaps()
  vi.stubGlobal('fetch', (input: unknown) =>
    Promise.reject(new Error(`Unexpected request: ${String(input)}`)),
  )
})

afterEach(async () => {
  cleanup()
  // Otherwise it would be shown again on the next page.
  toast.dismiss()
  vi.useRealTimers()
  // The page stores its session or its voice when the module that it waits for is there, and the record is written.
  await vi.dynamicImportSettled()
  await databaseIdle()
  localStorage.clear()
  sessionStorage.clear()
  showLanguage('en')
  const errors = consoleError.mock.calls
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(errors, 'errors in the console').toEqual([])
})
