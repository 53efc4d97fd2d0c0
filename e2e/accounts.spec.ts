import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Page } from '@playwright/test'
import {
  CALLS_FILE,
  countCalls,
  dialogOf,
  logIn,
  menuButton,
  NO_CALLS_FILE,
  openDialog,
  REFUSED,
  stopTime,
  toast,
} from './account-page.ts'
import {
  accountsReady,
  mailedLink,
  newPerson,
  newPersonSignedIn,
  openSession,
  signedInBefore,
  stranger,
  unconfirmedPerson,
} from './account-people.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.use({ expectedErrors: [REFUSED] })
test.beforeAll(accountsReady)

/** Answers of the accounts service that a running one would rarely give. */
async function answerWith(page: Page, path: string, status: number, msg: string) {
  await page.route(`**/auth/v1/${path}*`, (route) =>
    route.fulfill({ status, json: { code: status, error_code: 'test', msg } }),
  )
}

test('a visitor downloads nothing that deals with accounts before it is wanted', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  const hasAccountsClient = async () => (await Promise.all(scripts)).some((code) => /gotrue/i.test(code))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(3)
  expect(await hasAccountsClient()).toBe(false)
  await openDialog(page)
  await expect.poll(hasAccountsClient).toBe(true)
})

for (const language of ['pt', 'en'] as const) {
  test.describe(`the login dialog in ${language}`, () => {
    test.use({ language })

    test('login: e-mail and password required; submit does nothing if empty', async ({ page }) => {
      const calls = countCalls(page, '/auth/v1/')
      await page.goto('/resources')
      const form = await openDialog(page, language)
      await form.submit.click()
      await expect(form.email).toBeFocused()
      await form.email.fill('ana@example.com')
      await form.submit.click()
      await expect(form.password).toBeFocused()
      await form.email.fill('   ')
      await form.password.fill('secret')
      await form.submit.click()
      await expect(form.alert).toBeHidden()
      await expect(form.dialog).toBeVisible()
      expect(calls.made).toBe(0)
    })

    test('login: wrong, unconfirmed, unauthorized and other answers', async ({ page, request }) => {
      const person = await unconfirmedPerson(request)
      await page.goto('/resources')
      const form = await openDialog(page, language)
      await form.email.fill(person.email)
      await form.password.fill('wrong-password')
      await form.submit.click()
      await expect(form.alert).toHaveText(text(language, 'auth.messages.invalidCredentials'))
      await form.password.fill(person.password)
      await form.submit.click()
      await expect(form.alert).toHaveText(text(language, 'auth.messages.emailNotConfirmed'))
      await answerWith(page, 'token', 401, 'Invalid API key')
      await form.submit.click()
      await expect(form.alert).toHaveText(text(language, 'auth.messages.loginUnauthorized'))
      await answerWith(page, 'token', 429, 'Request rate limit reached')
      await form.submit.click()
      await expect(form.alert).toHaveText('Request rate limit reached')
    })

    test('register: missing and different passwords, a short one, a known address, no authorization', async ({
      page,
      request,
    }) => {
      const known = await newPerson(request)
      const calls = countCalls(page, '/auth/v1/signup')
      await page.goto('/resources')
      const form = await openDialog(page, language, 'register')
      await form.submit.click()
      await expect(form.email).toBeFocused()
      await form.email.fill(known.email)
      await form.password.fill('secret')
      await form.submit.click()
      await expect(form.confirmation).toBeFocused()
      await expect(form.alert).toBeHidden()
      await form.confirmation.fill('secret2')
      await form.submit.click()
      await expect(form.alert).toHaveText(text(language, 'auth.messages.passwordsDiffer'))
      expect(calls.made).toBe(0)
      await form.confirmation.fill('secret')
      await form.submit.click()
      await expect(form.alert).toHaveText(text(language, 'auth.messages.alreadyRegistered'))
      await form.email.fill(stranger().email)
      await form.password.fill('12345')
      await form.confirmation.fill('12345')
      await form.submit.click()
      await expect(form.alert).toHaveText(text(language, 'auth.messages.passwordTooShort'))
      await answerWith(page, 'signup', 401, 'Invalid API key')
      await form.submit.click()
      await expect(form.alert).toHaveText(text(language, 'auth.messages.registerUnauthorized'))
    })

    for (const [view, path] of [
      ['magicLink', 'otp'],
      ['forgot', 'recover'],
    ] as const) {
      test(`${view}: e-mail required; other messages raw`, async ({ page }) => {
        const calls = countCalls(page, `/auth/v1/${path}`)
        await page.goto('/resources')
        const form = await openDialog(page, language, view)
        await form.submit.click()
        await expect(form.alert).toHaveText(text(language, 'auth.messages.emailMissing'))
        await expect(form.email).toBeFocused()
        expect(calls.made).toBe(0)
        const message = 'For security purposes, you can only request this after 42 seconds.'
        await answerWith(page, path, 429, message)
        await form.email.fill('ana@example.com')
        await form.submit.click()
        await expect(form.alert).toHaveText(message)
      })
    }
  })
}

test.describe('accounts that do not answer', () => {
  // One pattern: Playwright takes a list of two for a value and its options.
  const expected = new RegExp(`${REFUSED.source}|status of 50\\d|ERR_FAILED|Failed to fetch`)
  test.use({ expectedErrors: [expected] })

  test('are told of at login, in words of our own, and the form can be sent again', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request)
    await page.goto('/resources')
    const form = await openDialog(page)
    await form.email.fill(person.email)
    await form.password.fill(person.password)
    for (const answer of [{ status: 503, json: { msg: 'away' } }, { status: 502, body: '<h1>Bad' }, null]) {
      await page.route('**/auth/v1/token*', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await form.submit.click()
      await expect(form.alert).toHaveText(text('en', 'auth.messages.unavailable'))
      await page.unroute('**/auth/v1/token*')
    }
    await form.submit.click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('are told of at registration, when the mail could not be sent', async ({ page }) => {
    await answerWith(page, 'signup', 500, 'Error sending confirmation email')
    await page.goto('/resources')
    const form = await openDialog(page, 'en', 'register')
    await form.email.fill(stranger().email)
    await form.password.fill('paella-y-tapas')
    await form.confirmation.fill('paella-y-tapas')
    await form.submit.click()
    await expect(form.alert).toHaveText(text('en', 'auth.messages.unavailable'))
  })
})

test.describe('the exact words in Portuguese', () => {
  test.use({ language: 'pt' })

  test('of every message', () => {
    const words = (key: string) => text('pt', `auth.${key}`)
    expect(words('messages.invalidCredentials')).toBe('Email ou senha incorretos')
    expect(words('messages.emailNotConfirmed')).toBe('Confirme seu email antes de fazer login')
    expect(words('messages.loginUnauthorized')).toBe('Erro de autenticação. Verifique suas credenciais.')
    expect(words('messages.alreadyRegistered')).toBe('Este email já está cadastrado')
    expect(words('messages.passwordTooShort')).toBe('A senha deve ter pelo menos 6 caracteres')
    expect(words('messages.registerUnauthorized')).toBe('Erro de autenticação. Tente novamente.')
    expect(words('messages.passwordsDiffer')).toBe('As senhas não coincidem')
    expect(words('messages.emailMissing')).toBe('Por favor, digite um email')
    expect(words('messages.fieldsMissing')).toBe('Preencha todos os campos')
    expect(words('messages.invalidResetLink')).toBe('Link de redefinição inválido ou expirado')
    expect(words('unexpectedError')).toBe('Erro inesperado')
    expect(words('success.login')).toBe('Login realizado com sucesso!')
    expect(words('welcomeBack')).toBe('Bem-vindo de volta!')
    expect(words('success.register')).toBe('Conta criada com sucesso!')
    expect(words('confirmEmail')).toBe('Verifique seu email para confirmar a conta')
    expect(words('success.magicLink')).toBe('Link mágico enviado!')
    expect(words('success.forgot')).toBe('Email enviado!')
    expect(words('resetSent')).toBe('Se o email existir, enviamos um link para redefinir sua senha.')
    expect(words('success.reset')).toBe('Senha redefinida com sucesso!')
    expect(words('callback.failure.refused')).toBe('Erro de autenticação')
    expect(words('callback.failure.tokens')).toBe('Erro ao processar autenticação')
    expect(words('callback.failure.code')).toBe('Erro ao processar código de autorização')
    expect(words('callback.failure.incomplete')).toBe('Não foi possível completar a autenticação')
    expect(words('callback.failure.unexpected')).toBe('Erro inesperado durante a autenticação')
  })
})

test.describe('a part of the page that cannot be loaded', () => {
  test.use({ expectedErrors: [NO_CALLS_FILE] })

  test('an exception gives an unexpected error', async ({ page }) => {
    await page.route(CALLS_FILE, (route) => route.abort())
    await page.goto('/resources')
    const form = await openDialog(page)
    await form.email.fill('ana@example.com')
    await form.password.fill('secret')
    await form.submit.click()
    await expect(form.alert).toHaveText('Unexpected error')
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|AuthRetryableFetchError|Failed to fetch/] })

  /** Opens a premium lesson with a session that has run out, and waits until the client has given up renewing it. */
  async function openLate(page: Page, change: object = {}) {
    const session = await signedInBefore(page, await newPerson(page.request))
    await page.evaluate(
      ([keys, kept]) => {
        localStorage.setItem(keys.session, JSON.stringify(kept))
        localStorage.setItem(keys.accountPlan, 'premium')
      },
      [STORAGE_KEYS, { ...session, expires_at: 1, ...change }] as const,
    )
    let refused = 0
    await page.route(/\/(auth|rest)\/v1\//, (route) => {
      refused += 1
      return route.abort()
    })
    await page.clock.install()
    await page.goto('/grammar/subjuntivo')
    await expect.poll(() => refused).toBeGreaterThan(0)
    for (let second = 0; second < 60; second++) await page.clock.runFor(1000)
  }
  const enter = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })

  test('a session that has run out stays, with the plan that was last seen', async ({ page }) => {
    await openLate(page)
    await expect(page.getByRole('heading', { level: 2, name: 'Introduction' })).toBeVisible()
    await expect(enter(page)).toBeHidden()
    const kept = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.accountPlan)
    expect(kept).toBe('premium')
  })

  test('a session that does not say whose it is is nobody’s', async ({ page }) => {
    await openLate(page, { user: {} })
    await expect(enter(page)).toBeVisible()
  })
})

test.describe('a dialog that cannot be loaded', () => {
  test.use({ expectedErrors: [/account-corner/] })

  test('leaves the page as it was, and says so', async ({ page }) => {
    await page.route('**/assets/account-corner-*.js', (route) => route.abort())
    await page.goto('/resources')
    const enter = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await enter.click()
    await expect(toast(page, text('en', 'errors.unreachable'))).toBeVisible()
    await expect(enter).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('opens at the next try', async ({ page }) => {
    await page.route('**/assets/account-corner-*.js', (route) => route.abort(), { times: 1 })
    await page.goto('/resources')
    const enter = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await enter.click()
    await expect(toast(page, text('en', 'errors.unreachable'))).toBeVisible()
    await enter.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('the dialog closes 500 ms after success and the form clears', async ({ page, request }) => {
  const { email, password } = await newPerson(request)
  await page.clock.install()
  await page.goto('/resources')
  const { dialog, ...form } = await openDialog(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.submit.click()
  await expect(dialog.getByRole('status')).toHaveText('Logged in successfully!')
  await page.clock.runFor(499)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1)
  await expect(dialog).toBeHidden()
  await page.clock.resume()
  await expect(toast(page, 'Logged in successfully!')).toBeVisible()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const reopened = await openDialog(page)
  await expect(reopened.email).toHaveValue('')
  await expect(reopened.password).toHaveValue('')
})

test('register, confirm by the mailed link, and be signed in', async ({ page }) => {
  const person = stranger('bea')
  await page.goto('/resources')
  const form = await openDialog(page, 'en', 'register')
  await form.email.fill(` ${person.email} `)
  await form.password.fill(person.password)
  await form.confirmation.fill(person.password)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
  await expect(toast(page, 'Account created successfully!')).toBeVisible()
  await expect(page.getByText('Check your e-mail to confirm your account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the local inbox' })).toHaveAttribute('href', '/inbox')
  await expect(menuButton(page)).toBeHidden()

  await page.goto('/inbox')
  await page.locator('article', { hasText: person.email }).getByRole('link').click()
  await expect(page).toHaveURL('/auth/callback')
  await expect(page.getByRole('heading', { name: 'Logging you in…' })).toBeVisible()
  await expect(page).toHaveURL('/premium')
  await expect(page.getByRole('main')).toContainText(person.email)
  await expect(menuButton(page)).toHaveText(/^BE/)
  expect(await openSession(page.request, person)).not.toBeNull()
})

test('where mails leave the machine, nobody is sent to a local inbox', async ({ page }) => {
  await page.route('/resources', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('"hasLocalInbox":true', '"hasLocalInbox":false'),
    })
  })
  const person = stranger('bruno')
  await page.goto('/resources')
  const form = await openDialog(page, 'en', 'register')
  await form.email.fill(person.email)
  await form.password.fill(person.password)
  await form.confirmation.fill(person.password)
  await form.submit.click()
  await expect(page.getByText('Check your e-mail to confirm your account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the local inbox' })).toHaveCount(0)
})

test('a magic link signs in without a password', async ({ page, request }) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  const form = await openDialog(page, 'en', 'magicLink')
  await form.email.fill(person.email)
  await form.submit.click()
  await expect(toast(page, 'Magic link sent!')).toBeVisible()
  await page.goto(await mailedLink(request, person))
  await expect(page).toHaveURL('/premium')
  await expect(menuButton(page)).toBeVisible()
})

test('a forgotten password is reset by mail; the old one no longer opens the account', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  const form = await openDialog(page, 'en', 'forgot')
  await form.email.fill(person.email)
  await form.submit.click()
  await expect(toast(page, 'E-mail sent!')).toBeVisible()
  await expect(
    page.getByText('If the e-mail address exists, we have sent a link to reset your password.'),
  ).toBeVisible()

  const link = await mailedLink(request, person)
  expect(link).toContain('recovery')
  await page.goto(link)
  const first = page.getByLabel('New password', { exact: true })
  await expect(first).toBeVisible()
  await expect(page).toHaveURL('/auth/reset-password')
  const second = page.getByLabel('Confirm new password')
  const save = page.getByRole('button', { name: 'Save new password' })
  const alert = page.getByRole('alert')
  await save.click()
  await expect(alert).toHaveText('Fill in all fields')
  await first.fill('novo')
  await second.fill('nova')
  await save.click()
  await expect(alert).toHaveText('The passwords do not match')
  await second.fill('novo')
  await save.click()
  await expect(alert).toHaveText('The password must have at least 6 characters')
  for (const field of [first, second]) await expect(field).toHaveAttribute('minlength', '6')
  await answerWith(page, 'user', 422, 'New password should be different from the old password.')
  await first.fill('nova-senha')
  await second.fill('nova-senha')
  await save.click()
  await expect(alert).toHaveText('New password should be different from the old password.')
  await page.unroute('**/auth/v1/user*')
  await save.click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Password reset successfully!')
  await expect(page).toHaveURL('/')
  expect(await openSession(request, person)).toBeNull()
  expect(await openSession(request, { ...person, password: 'nova-senha' })).not.toBeNull()
})

test.describe('the reset page', () => {
  for (const address of [
    '',
    '?access_token=a&refresh_token=b',
    '?access_token=a&type=recovery',
    '?type=recovery',
  ]) {
    test(`without all of its tokens it is invalid and leads home: '${address}'`, async ({ page }) => {
      await stopTime(page)
      await page.goto(`/auth/reset-password${address}`)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Reset link invalid or expired')
      await expect(page).toHaveURL('/auth/reset-password')
      await page.clock.runFor(2999)
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await page.clock.runFor(1)
      await expect(page).toHaveURL('/')
    })
  }

  test('validating, then the form; success goes home after 2 s', async ({ page, request }) => {
    const session = await openSession(request, await newPerson(request))
    const tokens = `access_token=${session?.access_token}&refresh_token=${session?.refresh_token}`
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/auth/v1/user', async (route) => {
      await held
      await route.continue()
    })
    await stopTime(page)
    await page.goto(`/auth/reset-password?${tokens}&type=recovery`)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Checking the link…')
    await expect(page).toHaveURL('/auth/reset-password')
    release()
    await page.getByLabel('New password', { exact: true }).fill('nova-senha')
    await page.getByLabel('Confirm new password').fill('nova-senha')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Password reset successfully!')).toBeVisible()
    await page.clock.runFor(1999)
    await expect(page).toHaveURL('/auth/reset-password')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
  })

  test('a forged link is invalid', async ({ page }) => {
    await page.goto('/auth/reset-password?access_token=a.b.c&refresh_token=r&type=recovery')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Reset link invalid or expired')
    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    await expect(dialogOf(page)).toHaveAccessibleName('Reset your password')
  })
})

test.describe('the user menu', () => {
  test('is hidden when nobody is signed in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menuButton(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  })

  test('shows the first two letters of the e-mail, the e-mail, the badge and a logout item', async ({
    page,
  }) => {
    const { email } = await newPersonSignedIn(page, 'carla')
    await page.goto('/resources')
    await expect(menuButton(page)).toHaveText(/^CA/)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeHidden()
    await menuButton(page).click()
    const menu = page.locator('[popover]', { hasText: email })
    await expect(menu.getByText(email)).toBeVisible()
    await expect(menu.getByText('Free', { exact: true })).toBeVisible()
    await expect(menu.getByRole('button')).toHaveText(['Download my data', 'Delete my account', 'Log out'])
    expect(await violations(page)).toEqual([])
    await page.mouse.click(200, 600)
    await expect(menu).toBeHidden()
  })

  test('works by keyboard alone, from login to logout', async ({ page, request }) => {
    const person = await newPerson(request)
    await page.goto('/resources')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    const logOut = page.getByRole('button', { name: 'Log out' })
    await expect(logOut).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(logOut).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
    await expect(logOut).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'You have logged out')).toBeVisible()
    await expect(toast(page, 'See you soon!')).toBeVisible()
    await expect(menuButton(page)).toBeHidden()
  })

  test('logout is disabled while it is under way; a failure is told with its message', async ({ page }) => {
    await newPersonSignedIn(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/auth/v1/logout*', async (route) => {
      await held
      await route.fulfill({ status: 422, json: { code: 422, error_code: 'test', msg: 'Not today' } })
    })
    await page.goto('/')
    await menuButton(page).click()
    const logOut = page.getByRole('button', { name: 'Log out' })
    await logOut.click()
    await expect(logOut).toBeDisabled()
    release()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, 'Not today')).toBeVisible()
    await expect(logOut).toBeEnabled()
    await expect(menuButton(page)).toBeVisible()
  })

  test.describe('when the page itself fails', () => {
    test.use({ expectedErrors: [NO_CALLS_FILE] })

    test('an exception while logging out is an unexpected error', async ({ page }) => {
      await newPersonSignedIn(page)
      await page.route(CALLS_FILE, (route) => route.abort())
      await page.goto('/')
      await menuButton(page).click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(toast(page, 'Unexpected error')).toBeVisible()
    })
  })

  test('my data can be downloaded', async ({ page }) => {
    const { email } = await newPersonSignedIn(page)
    await page.goto('/')
    await menuButton(page).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('frase-al-dia.json')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
    expect(Buffer.concat(chunks).toString()).toContain(email)
  })

  test('my account can be deleted, after a question', async ({ page, request }) => {
    const person = await newPersonSignedIn(page)
    await page.goto('/resources')
    await menuButton(page).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = dialogOf(page)
    await expect(dialog).toHaveAccessibleName('Delete your account?')
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toBeHidden()
    expect(await openSession(request, person)).not.toBeNull()
    await menuButton(page).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(toast(page, 'Your account has been deleted')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(menuButton(page)).toBeHidden()
    expect(await openSession(request, person)).toBeNull()
  })
})

test('only anonymous users may toggle the plan: the signed-in are refused with a warning', async ({
  page,
}) => {
  await newPersonSignedIn(page)
  await page.evaluate(() => localStorage.setItem('plano', 'premium'))
  await page.goto('/')
  await expect(menuButton(page)).toBeVisible()
  const badge = page.getByRole('banner').getByRole('button', { name: 'Current plan: Free. Ads on' })
  await badge.click()
  await expect(toast(page, 'Your account’s plan cannot be changed here')).toBeVisible()
  await expect(badge).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('plano'))).toBe('premium')
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Current plan: Premium. Ads off' }),
  ).toBeVisible()
})

test('a session is kept: the next visit is signed in, and signed out it stays out', async ({
  page,
  request,
}) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  await logIn(page, person)
  await expect(menuButton(page)).toBeVisible()
  await page.reload()
  await expect(menuButton(page)).toBeVisible()
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(menuButton(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('signing in in one tab is noticed in another', async ({ page, request, context }) => {
  const person = await newPerson(request)
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/resources')
  await logIn(other, person)
  await expect(menuButton(other)).toBeVisible()
  await expect(menuButton(page)).toBeVisible()
})

test('two browsers: each has its own account, and leaving one leaves the other', async ({
  page,
  request,
  browser,
}) => {
  const person = await newPerson(request, 'dora')
  const options = { baseURL: process.env.PRODUCT_URL ?? '', locale: 'en-GB' }
  const contexts = [await browser.newContext(options), await browser.newContext(options)]
  const [same, different] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!same || !different) throw new Error('no pages')
  await signedInBefore(page, person)
  await signedInBefore(same, person)
  await signedInBefore(different, await newPerson(request, 'eva'))
  for (const window of [page, same, different]) await window.goto('/?x')
  for (const window of [same, different]) {
    await window
      .getByRole('dialog')
      .getByRole('button', { name: text('en', 'onboarding.skip') })
      .click()
  }
  await expect(menuButton(page)).toHaveText(/^DO/)
  await expect(menuButton(different)).toHaveText(/^EV/)
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(menuButton(page)).toBeHidden()
  await same.reload()
  await expect(menuButton(same)).toHaveText(/^DO/)
  for (const context of contexts) await context.close()
})

test.describe('a profile that cannot be had', () => {
  test.use({ expectedErrors: [/status of 500 .*rest\/v1\/users|users are not available/] })

  test('is tried three times more, then only logged: loading ends and the person stays signed in', async ({
    page,
  }) => {
    await newPersonSignedIn(page)
    const calls = countCalls(page, '/rest/v1/users')
    await page.route('**/rest/v1/users*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'users are not available' } }),
    )
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(menuButton(page)).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [0] })
    expect(calls.made).toBe(4)
  })
})

test.describe('with accounts switched off', () => {
  test.use({ product: 'hosted' })

  test("auth calls fail with 'Supabase não configurado'", async ({ page }) => {
    await page.goto('/premium')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeHidden()
    await page.getByRole('button', { name: 'Have an account? Log in' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('E-mail').fill('ana@example.com')
    await dialog.getByLabel('Password').fill('secret')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Supabase não configurado')
  })

  test('the reset page says so and leads home', async ({ page }) => {
    await stopTime(page)
    await page.goto('/auth/reset-password?access_token=a&refresh_token=b&type=recovery')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Supabase não configurado')
    await page.clock.runFor(3000)
    await expect(page).toHaveURL('/')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const view of ['login', 'register', 'magicLink', 'forgot'] as const) {
    test.describe(`${view}, ${colorScheme}`, () => {
      test.use({ colorScheme, language: colorScheme === 'light' ? 'de' : 'fr' })

      test('axe finds nothing in the dialog, and it fits a phone', async ({ page }) => {
        const language = colorScheme === 'light' ? 'de' : 'fr'
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto('/premium')
        const { dialog } = await openDialog(page, language, view)
        expect(await violations(page)).toEqual([])
        await page.setViewportSize({ width: 360, height: 700 })
        const width = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
        expect(width).toBe(0)
      })
    })
  }
}
