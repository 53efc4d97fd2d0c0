import {
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
} from '@frase/core/contract/paths'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoginView } from '../../services/account/account-state.ts'
import { t } from '../../services/texts/translation.ts'
import { eventually, freezeTime, pass, settle } from '../../testing/browser/frozen-time.ts'
import { addFakeAccounts, PERSON, refusal, sessionOf, WITH_ACCOUNTS } from '../../testing/fake-accounts.ts'
import { type FakeServer, heldBack, json, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { expectLogged, NOT_LOADED } from '../../testing/logged-errors.ts'
import { openLogin } from '../../testing/login-form.ts'
import { NOTHING, openApp } from '../../testing/open-app.tsx'
import { findToast, getToast } from '../../testing/toasts.ts'

const TOKEN = `POST ${AUTH_TOKEN_PATH}`
const SIGN_UP = `POST ${AUTH_SIGN_UP_PATH}`
const { email, password } = PERSON

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  addFakeAccounts(server)
})

async function open(
  view: LoginView = 'login',
  { language = 'en', ...config }: { language?: 'en' | 'pt'; hasLocalInbox?: boolean } = {},
) {
  const { user } = await openApp('/resources', {
    content: NOTHING,
    language,
    config: { ...WITH_ACCOUNTS, ...config },
  })
  return openLogin(user, view)
}

describe('the login form', () => {
  it('does nothing while the e-mail or the password is missing, and focuses what is missing', async () => {
    const form = await open()
    await form.submit()
    expect(document.activeElement).toBe(form.field('email'))
    form.fill({ email })
    await form.submit()
    expect(document.activeElement).toBe(form.field('password'))
    form.fill({ email: '   ', password })
    await form.submit()
    expect(form.alert()).toBeNull()
    expect(server.asked(TOKEN)).toEqual([])
  })

  it('reports wrong credentials, an unconfirmed address and a missing authorization in the specified words', async () => {
    const form = await open('login', { language: 'pt' })
    form.fill({ email, password })
    for (const [status, msg, words] of [
      [400, 'Invalid login credentials', 'Email ou senha incorretos'],
      [400, 'Email not confirmed', 'Confirme seu email antes de fazer login'],
      [401, 'Invalid API key', 'Erro de autenticação. Verifique suas credenciais.'],
      [429, 'Request rate limit reached', 'Request rate limit reached'],
    ] as const) {
      server.answer(TOKEN, refusal(status, msg))
      await form.submit()
      await form.findMessage(words)
    }
  })

  it('says that the accounts service does not answer, in words of our own, and can be sent again', async () => {
    const form = await open()
    form.fill({ email, password })
    for (const answer of [
      refusal(503, 'away'),
      () => new Response('<h1>Bad', { status: 502 }),
      unreachable,
    ]) {
      server.answer(TOKEN, answer)
      await form.submit()
      await form.findMessage(t('auth.messages.unavailable'))
    }
    expectLogged('Failed to fetch')
    server.answer(TOKEN, () => json(sessionOf()))
    await form.submit()
    await form.findMessage('Logged in successfully!')
  })

  it('sends once, however often its button is pressed', async () => {
    const { answer, release } = heldBack(() => json(sessionOf()))
    server.answer(TOKEN, answer)
    const form = await open()
    form.fill({ email, password })
    await form.submit()
    await form.submit()
    await waitFor(() => expect(server.asked(TOKEN)).toHaveLength(1))
    release()
    await form.findMessage('Logged in successfully!')
    expect(server.asked(TOKEN)).toHaveLength(1)
  })

  it('reports an unexpected error where the code that sends it cannot be loaded', async () => {
    vi.doMock('../../services/account/auth-calls.ts', () => {
      throw new Error('no such file')
    })
    const form = await open()
    form.fill({ email, password })
    await form.submit()
    await form.findMessage('Unexpected error')
    vi.doUnmock('../../services/account/auth-calls.ts')
    expectLogged(NOT_LOADED)
  })

  it('closes 500 ms after a success', async () => {
    const form = await open()
    form.fill({ email, password })
    freezeTime()
    await form.submit()
    await eventually(() => screen.getByText('Logged in successfully!'))
    await pass(499)
    screen.getByRole('dialog')
    await pass(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    await eventually(() => screen.getByRole('region', { name: /^Notifications/ }))
    await settle()
    await pass(100)
    expect(getToast('Logged in successfully!')).toEqual({
      kind: 'success',
      text: 'Logged in successfully!Welcome back!',
    })
  })

  it('is empty when the dialog is opened again', async () => {
    const { user } = await openApp('/resources', { content: NOTHING, config: WITH_ACCOUNTS })
    const form = await openLogin(user)
    form.fill({ email, password })
    await user.click(screen.getByText('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
    const reopened = await openLogin(user)
    expect(reopened.field('email').value).toBe('')
    expect(reopened.field('password').value).toBe('')
  })
})

describe('the registration form', () => {
  it('asks for all three fields, and for two equal passwords, before it sends anything', async () => {
    const form = await open('register')
    await form.submit()
    expect(document.activeElement).toBe(form.field('email'))
    form.fill({ email, password })
    await form.submit()
    expect(document.activeElement).toBe(form.field('confirmation'))
    expect(form.alert()).toBeNull()
    form.fill({ confirmation: 'another' })
    await form.submit()
    await form.findMessage('The passwords do not match')
    expect(server.asked(SIGN_UP)).toEqual([])
  })

  it('reports a known address, a short password, a missing authorization and mail that cannot be sent', async () => {
    const form = await open('register', { language: 'pt' })
    form.fill({ email, password, confirmation: password })
    const knownAddress = () => json({ ...sessionOf().user, identities: [] })
    for (const [answer, words] of [
      [knownAddress, 'Este email já está cadastrado'],
      [refusal(422, 'Password should be at least 6 characters.'), 'A senha deve ter pelo menos 6 caracteres'],
      [refusal(401, 'Invalid API key'), 'Erro de autenticação. Tente novamente.'],
      [refusal(500, 'Error sending confirmation email'), t('auth.messages.unavailable')],
    ] as const) {
      server.answer(SIGN_UP, answer)
      await form.submit()
      await form.findMessage(words)
    }
  })
})

describe.each([
  ['magicLink', `POST ${AUTH_MAGIC_LINK_PATH}`],
  ['forgot', `POST ${AUTH_RECOVERY_PATH}`],
] as const)('the form for %s', (view, route) => {
  it('asks for an e-mail and shows other messages unchanged', async () => {
    const form = await open(view, { language: 'pt' })
    await form.submit()
    await form.findMessage('Por favor, digite um email')
    expect(document.activeElement).toBe(form.field('email'))
    expect(server.asked(route)).toEqual([])
    const words = 'For security purposes, you can only request this after 42 seconds.'
    server.answer(route, refusal(429, words))
    form.fill({ email })
    await form.submit()
    await form.findMessage(words)
  })
})

describe('a mail', () => {
  it.each([
    ['register', SIGN_UP, 'Account created successfully!', 'Check your e-mail to confirm your account'],
    ['magicLink', `POST ${AUTH_MAGIC_LINK_PATH}`, 'Magic link sent!', ''],
    [
      'forgot',
      `POST ${AUTH_RECOVERY_PATH}`,
      'E-mail sent!',
      'If the e-mail address exists, we have sent a link to reset your password.',
    ],
  ] as const)(
    'of the form for %s leads back to {origin}/auth/callback, and the toast says where to look for it',
    async (view, route, title, text) => {
      const form = await open(view)
      form.fill({ email: ` ${email} `, ...(view === 'register' ? { password, confirmation: password } : {}) })
      await form.submit()
      await form.close(title)
      expect(await findToast(title)).toEqual({ kind: 'success', text: `${title}${text}Open the local inbox` })
      expect(screen.getByText('Open the local inbox').getAttribute('href')).toBe('/inbox')
      const [asked] = server.asked(route)
      expect(asked?.query.get('redirect_to')).toBe(`${location.origin}/auth/callback`)
      expect(asked?.body).toMatchObject({ email })
      screen.getByText('Log in')
    },
  )

  it('that leaves the machine sends nobody to a local inbox', async () => {
    const form = await open('forgot', { hasLocalInbox: false })
    form.fill({ email })
    await form.submit()
    await form.close('E-mail sent!')
    await findToast('E-mail sent!')
    expect(screen.queryByText('Open the local inbox')).toBeNull()
  })

  it('is not mentioned by an installation that signs in at once after registration', async () => {
    server.answer(SIGN_UP, () => json(sessionOf()))
    const form = await open('register')
    form.fill({ email, password, confirmation: password })
    await form.submit()
    await form.close('Account created successfully!')
    expect(await findToast('Account created successfully!')).toEqual({
      kind: 'success',
      text: 'Account created successfully!',
    })
  })

  it('is written in the language of the screen, which the account remembers', async () => {
    const form = await open('register', { language: 'pt' })
    form.fill({ email, password, confirmation: password })
    await form.submit()
    await form.close('Conta criada com sucesso!')
    await findToast('Conta criada com sucesso!')
    const [asked] = server.asked(SIGN_UP)
    expect(asked?.headers.get('accept-language')).toBe('pt')
    expect(asked?.body).toMatchObject({ data: { language: 'pt' } })
  })
})
