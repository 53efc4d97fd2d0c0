import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './e2e/engines/fixtures.ts'
import { IS_SLOW } from './e2e/slow-machine.ts'
import { systemChromium } from './scripts/browser.mjs'

const executablePath = systemChromium()

/**
 * Chromium keeps two pages of its own ready behind the address bar, which cost a test more than the page it looks at. A
 * second list of features replaces the one that Playwright gives, so those that matter to it are named here again.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** Every look at a page goes through another program and back. */
const ENGINE = { testDir: 'e2e/engines', expect: { timeout: 45_000 } }

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  testMatch: process.env.WEEK_FOLDER ? '**/*.play.ts' : '**/*.spec.ts',
  fullyParallel: true,
  workers: 3,
  timeout: IS_SLOW ? 300_000 : 60_000,
  expect: { timeout: IS_SLOW ? 30_000 : 15_000 },
  reporter: [['dot'], ['json']],
  globalSetup: './e2e/start-product.ts',
  projects: [
    { name: 'chromium', testIgnore: '**/engines/**' },
    // The browsers of the machine, which Playwright cannot start itself.
    { name: 'firefox', ...ENGINE, use: { engineName: 'firefox' } },
    { name: 'webkit', ...ENGINE, use: { engineName: 'webkit' } },
  ],
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    // Every frame of a placeholder that pulses is painted by the processor, which other tests need.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What a worker answers, a test cannot intercept; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without it every test starts three processes for pages, two of which show none.
        '--renderer-process-limit=1',
        `--disable-features=${FEATURES_OFF.join()}`,
      ],
    },
  },
})
