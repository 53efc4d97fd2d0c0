import { chromium } from '@playwright/test'
import { ensureBrowser, systemChromium } from '../scripts/browser.mjs'

export function launchChromium() {
  ensureBrowser()
  const executablePath = systemChromium()
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  })
}
