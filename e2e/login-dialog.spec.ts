import {
  answerWith,
  CALLS_FILE,
  countCalls,
  menuButton,
  NO_CALLS_FILE,
  openDialog,
  REFUSED,
  toast,
} from './account-page.ts'
import { accountsReady, newPerson, stranger, unconfirmedPerson } from './account-people.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { text } from './texts.ts'

test.use({ expectedErrors: [REFUSED] })
test.beforeAll(accountsReady)

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
