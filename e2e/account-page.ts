import { AUTH_ROOT } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import type { Page } from '@playwright/test'
import type { Person } from './account-people.ts'
import { expect } from './fixtures.ts'
import { text } from './texts.ts'

/** The browser writes into its console that wrong input was refused. */
export const REFUSED = new RegExp(`status of 4\\d\\d .*${AUTH_ROOT}/`)

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
