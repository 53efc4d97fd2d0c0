import { AUTH_USER_PATH, CHECKOUT_PATH, PORTAL_PATH, REST_USERS_PATH } from '@frase/core/contract/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, freezeTime, pass } from '../../testing/browser/frozen-time.ts'
import {
  addFakeAccounts,
  PERSON,
  refusal,
  signedInBefore,
  TOKENS,
  WITH_ACCOUNTS,
} from '../../testing/fake-accounts.ts'
import { type FakeServer, json, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { expectLogged } from '../../testing/logged-errors.ts'
import { openApp, watchLeaving } from '../../testing/open-app.tsx'
import { findToast } from '../../testing/toasts.ts'

const CHECKOUT = `POST ${CHECKOUT_PATH}`
const PORTAL = `POST ${PORTAL_PATH}`
const SUBSCRIBER = {
  id: PERSON.id,
  email: PERSON.email,
  plan: 'premium',
  stripe_customer_id: 'cus_1',
} as const

let server: FakeServer
let accounts: ReturnType<typeof addFakeAccounts>
let leave: ReturnType<typeof watchLeaving>

beforeEach(() => {
  server = startFakeServer()
  accounts = addFakeAccounts(server)
  signedInBefore()
  leave = watchLeaving()
})

const open = async (path = '/premium', language: 'en' | 'pt' = 'en') =>
  (await openApp(path, { content: () => import('./page.tsx'), language, config: WITH_ACCOUNTS })).user

const thanks = () => screen.getByRole('heading', { name: 'You are already a subscriber. Thank you!' })
const welcome = () => screen.getByRole('heading', { name: 'Welcome to Premium!' })

describe('subscribing', () => {
  it('requests a checkout as the signed-in person, in the language of the screen, and goes to its address', async () => {
    server.answer(CHECKOUT, () => json({ url: 'https://pay.example/1' }))
    const user = await open('/premium', 'pt')
    await user.click(await screen.findByRole('radio', { name: /^Anual/ }))
    await user.click(screen.getByText('Assinar agora'))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'))
    const [asked] = server.asked(CHECKOUT)
    expect(asked?.body).toEqual({ interval: 'yearly', userId: PERSON.id, email: PERSON.email })
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${TOKENS.access_token}`)
    expect(asked?.headers.get('accept-language')).toBe('pt')
  })

  it.each([
    ['an answer with words', () => json({ error: 'sem serviço' }, 502), 'sem serviço'],
    [
      'an answer without words',
      () => new Response('broken', { status: 500 }),
      'Erro ao criar sessão de checkout',
    ],
    ['no answer', unreachable, 'Failed to fetch'],
  ])(
    'a checkout that fails with %s is told in the product’s words and can be tried again',
    async (_, answer, logged) => {
      server.answer(CHECKOUT, answer)
      const user = await open('/premium', 'pt')
      await user.click(await screen.findByText('Assinar agora'))
      const { kind } = await findToast('Erro ao processar pagamento. Tente novamente.')
      expect(kind).toBe('destructive')
      expect(screen.getByRole('button', { name: 'Assinar agora' }).hasAttribute('disabled')).toBe(false)
      expect(leave).not.toHaveBeenCalled()
      expectLogged(logged)
    },
  )

  it('a plan that was bought elsewhere meanwhile is refused by the server, and the page shows the new plan', async () => {
    server.answer(CHECKOUT, () => json({ error: 'already_premium' }, 409))
    const user = await open()
    const subscribe = await screen.findByText('Subscribe now')
    accounts.row = SUBSCRIBER
    await user.click(subscribe)
    await waitFor(thanks)
    expectLogged('already_premium')
  })

  it('the button is disabled while the payment page opens, and enabled for somebody who returns from there', async () => {
    server.answer(CHECKOUT, () => json({ url: 'https://pay.example/1' }))
    const user = await open()
    await user.click(await screen.findByText('Subscribe now'))
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(screen.getByRole('button', { name: 'Opening the payment page…' }).hasAttribute('disabled')).toBe(
      true,
    )
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    expect(screen.getByRole('button', { name: 'Subscribe now' }).hasAttribute('disabled')).toBe(false)
  })
})

describe('managing the subscription', () => {
  const manage = () => within(screen.getByRole('main')).findByRole('button', { name: 'Manage subscription' })

  it('requests the portal of the stored customer and goes to its address', async () => {
    accounts.row = SUBSCRIBER
    server.answer(PORTAL, () => json({ url: 'https://pay.example/portal' }))
    const user = await open()
    await user.click(await manage())
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/portal'))
    expect(server.asked(PORTAL)[0]?.body).toEqual({ customerId: 'cus_1' })
  })

  it('is offered beside the plans to somebody whose subscription has lapsed', async () => {
    accounts.row = { ...SUBSCRIBER, plan: 'free' }
    server.answer(PORTAL, () => json({ url: 'https://pay.example/portal' }))
    const user = await open()
    await screen.findByText('Subscribe now')
    await user.click(await manage())
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/portal'))
  })

  it('a portal that cannot be opened is reported in a destructive toast', async () => {
    accounts.row = SUBSCRIBER
    server.answer(PORTAL, () => json({}, 502))
    const user = await open()
    await user.click(await manage())
    const { kind } = await findToast('Your subscription page could not be opened. Please try again.')
    expect(kind).toBe('destructive')
    expectLogged('Failed to create portal session')
  })

  it('without a stored customer id the page says so in a destructive toast and requests no portal', async () => {
    accounts.row = { ...SUBSCRIBER, stripe_customer_id: null }
    const user = await open()
    await user.click(await manage())
    expect((await findToast('We found no subscription for this account')).kind).toBe('destructive')
    expect(server.asked(PORTAL)).toEqual([])
  })
})

describe('back from the payment page', () => {
  it('a cancelled payment is reported once, and the plans stay on offer', async () => {
    await open('/premium?checkout=cancelled')
    await screen.findByText('You canceled the payment')
    await screen.findByText('Subscribe now')
    expect(location.search).toBe('')
  })

  it('somebody who is not signed in is asked to log in', async () => {
    localStorage.removeItem(STORAGE_KEYS.session)
    await open('/premium?checkout=success')
    screen.getByText('Log in to see your plan')
  })

  it('the page requests the plan every 2 s, offers no second purchase meanwhile, and celebrates when it arrives', async () => {
    freezeTime()
    await open('/premium?checkout=success&session_id=cs_test')
    await eventually(() => screen.getByText('Confirming your payment…'))
    await eventually(() => screen.getByText('Your plan: Free'))
    expect(location.search).toBe('')
    expect(screen.queryByText('Subscribe now')).toBeNull()
    accounts.row = SUBSCRIBER
    await pass(1999)
    expect(server.asked(`GET ${REST_USERS_PATH}`)).toHaveLength(1)
    await pass(1)
    await eventually(welcome)
  })

  it('after 30 s the page says that the confirmation takes a while, and checks again when its button is pressed', async () => {
    freezeTime()
    const user = await open('/premium?checkout=success')
    await eventually(() => screen.getByText('Your plan: Free'))
    await pass(29_999)
    screen.getByText('Confirming your payment…')
    await pass(1)
    screen.getByText('The confirmation is taking a while')
    await user.click(screen.getByText('Check again'))
    screen.getByText('Confirming your payment…')
    accounts.row = SUBSCRIBER
    await pass(2000)
    await eventually(welcome)
  })

  it('the plan that arrived is set to premium where the id is the user’s, and the profile is loaded again', async () => {
    accounts.row = { ...SUBSCRIBER, stripe_customer_id: null }
    // Only what is loaded after the update knows the customer.
    server.answer(`PATCH ${REST_USERS_PATH}`, () => {
      accounts.row = SUBSCRIBER
      return new Response(null, { status: 204 })
    })
    await open('/premium?checkout=success')
    await waitFor(welcome)
    await screen.findAllByText('Manage subscription')
    const [update] = server.asked(`PATCH ${REST_USERS_PATH}`)
    expect(update?.query.toString()).toBe(new URLSearchParams({ id: `eq.${PERSON.id}` }).toString())
    expect(update?.body).toEqual({ plan: 'premium' })
    await waitFor(() => expect(screen.getAllByText('Manage subscription')).toHaveLength(2))
  })

  it("a plan that arrives for an account that is gone fails with 'User not authenticated' and changes nothing", async () => {
    accounts.row = SUBSCRIBER
    server.answer(`GET ${AUTH_USER_PATH}`, refusal(403, 'gone'))
    await open('/premium?checkout=success')
    await waitFor(() => expectLogged('User not authenticated'))
    expect(server.asked(`PATCH ${REST_USERS_PATH}`)).toEqual([])
  })
})
