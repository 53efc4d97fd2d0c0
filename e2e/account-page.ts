import type { Language } from '@frase/core/languages'
import type { Page } from '@playwright/test'
import type { Person } from './account-people.ts'
import { expect } from './fixtures.ts'
import { text } from './texts.ts'

/** The browser writes refusals into its console: of a first sign-in, which finds no profile yet, and of wrong input. */
export const REFUSED = /status of 40[69] .*rest\/v1\/users|status of 4\d\d .*\/auth\/v1\//

export const CALLS_FILE = '**/assets/auth-calls-*.js'
export const NO_CALLS_FILE = /auth-calls|status of 406 .*rest\/v1\/users/

type View = 'login' | 'register' | 'magicLink' | 'forgot'

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const menuButton = (page: Page) => page.getByRole('button', { name: /^(User menu|Menu do usuário): / })
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(words, { exact: true })

export async function openDialog(page: Page, language: Language = 'en', view: View = 'login') {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(language, 'auth.enter') })
    .click()
  const dialog = dialogOf(page)
  if (view !== 'login') {
    await dialog.getByRole('button', { name: text(language, `auth.dialog.go.${view}`) }).click()
  }
  await expect(dialog).toHaveAccessibleName(text(language, `auth.dialog.title.${view}`))
  const field = (name: string) => dialog.getByLabel(text(language, `auth.dialog.${name}`), { exact: true })
  return {
    dialog,
    email: field('email'),
    password: field('password'),
    confirmation: field('confirmation'),
    submit: dialog.getByRole('button', { name: text(language, `auth.dialog.submit.${view}`), exact: true }),
    alert: dialog.getByRole('alert'),
  }
}

export async function logIn(page: Page, { email, password }: Person, language: Language = 'en') {
  const form = await openDialog(page, language)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}

export function countCalls(page: Page, path: string): { made: number } {
  const calls = { made: 0 }
  page.on('request', (request) => {
    if (request.url().includes(path)) calls.made += 1
  })
  return calls
}

/** Stops the page's time; it goes on only as far as a test lets it. */
export async function stopTime(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now)
}

/** Answers of the accounts service that a running one would rarely give. */
export async function answerWith(page: Page, path: string, status: number, msg: string) {
  await page.route(`**/auth/v1/${path}*`, (route) =>
    route.fulfill({ status, json: { code: status, error_code: 'test', msg } }),
  )
}
