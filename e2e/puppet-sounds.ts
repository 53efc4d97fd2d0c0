import { SPEECH_PATH } from '@frase/core/contract/paths'
import type { Page } from '@playwright/test'

/** The shortest sound there is, for a test that must not wait for a voice. */
export const CLICK = Buffer.from('UklGRigAAABXQVZFZm10IBIAAAABAAEARKwAAIhYAQACABAAAABkYXRhAgAAAAEA', 'base64')

/** Sounds of the server that begin at once and end when the test says so. */
export async function puppetSounds(page: Page) {
  await page.route(`**${SPEECH_PATH}*`, (route) => route.fulfill({ contentType: 'audio/wav', body: CLICK }))
  await page.addInitScript(() => {
    const begun: HTMLMediaElement[] = []
    Object.assign(window, { begun })
    HTMLMediaElement.prototype.play = function play() {
      begun.push(this)
      return Promise.resolve()
    }
  })
  return {
    /** How many sounds have begun so far. */
    begun: () => page.evaluate(() => (Reflect.get(window, 'begun') as HTMLMediaElement[]).length),
    /** Ends the last one. */
    end: () =>
      page.evaluate(() => {
        const begun = Reflect.get(window, 'begun') as HTMLMediaElement[]
        begun.at(-1)?.dispatchEvent(new Event('ended'))
      }),
  }
}
