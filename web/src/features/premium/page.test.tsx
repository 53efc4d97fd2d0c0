import { LANGUAGES } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { addFakeAccounts, PERSON, signedInBefore, WITH_ACCOUNTS } from '../../testing/fake-accounts.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

let accounts: ReturnType<typeof addFakeAccounts>

beforeEach(() => {
  accounts = addFakeAccounts(startFakeServer())
})

const open = async (config = {}) =>
  (await openApp('/premium', { config: { ...WITH_ACCOUNTS, ...config } })).user
const main = () => within(screen.getByRole('main'))
const radio = (name: RegExp): HTMLInputElement => screen.getByRole('radio', { name })

it.each(LANGUAGES)(
  'the premium page in %s has a link home, 5 benefits, both prices, the plan and both buttons',
  async (language) => {
    await openApp('/premium', { language, config: WITH_ACCOUNTS })
    const t = textIn(language)
    expect(
      main()
        .getByRole('link', { name: t('premium.back') })
        .getAttribute('href'),
    ).toBe('/')
    const benefits = screen.getByRole('region', { name: t('premium.benefits.title') })
    expect(within(benefits).getAllByRole('listitem')).toHaveLength(5)
    expect(radio(new RegExp(`^${t('premium.interval.monthly')}`)).checked).toBe(true)
    const words = screen.getByRole('main').textContent
    expect(words).toContain(t('premium.greeting.plan', { plan: t('plan.free') }))
    expect(words).toContain('R$ 19,90')
    expect(words).toContain('R$ 199,00')
    expect(words).toContain(t('premium.perMonth', { price: 'R$ 16,58' }))
    expect(words).toContain(t('premium.save', { percent: 25 }))
    expect(words.split(t('premium.trial', { days: 7 }))).toHaveLength(3)
    main().getByRole('button', { name: t('premium.subscribe') })
    main().getByRole('button', { name: t('premium.haveAccount') })
  },
)

it('choosing the yearly plan deselects the monthly one', async () => {
  const user = await open()
  await user.click(radio(/^Yearly/))
  expect(radio(/^Yearly/).checked).toBe(true)
  expect(radio(/^Monthly/).checked).toBe(false)
})

it('a visitor who subscribes is asked to log in, and the chosen plan is still chosen at the next visit', async () => {
  const user = await open()
  await user.click(radio(/^Yearly/))
  await user.click(screen.getByText('Subscribe now'))
  await screen.findByRole('dialog', { name: 'Log in to your account' })
  signedInBefore()
  await open()
  await main().findByText(`Hello, ${PERSON.email}!`)
  expect(radio(/^Yearly/).checked).toBe(true)
})

it('the greeting names a signed-in person by their full name, or by their e-mail without one', async () => {
  signedInBefore({ full_name: 'Ana García' })
  await open()
  await main().findByText('Hello, Ana García!')
  expect(screen.getByRole('main').textContent).not.toContain(PERSON.email)
  expect(screen.queryByText('Have an account? Log in')).toBeNull()
})

it('a subscriber sees the thank-you instead of the plans', async () => {
  signedInBefore()
  accounts.row = { id: PERSON.id, email: PERSON.email, plan: 'premium', stripe_customer_id: 'cus_1' }
  await open()
  await screen.findByRole('heading', { name: 'You are already a subscriber. Thank you!' })
  screen.getByRole('heading', { level: 1, name: 'Premium' })
  main().getByText('Your plan: Premium')
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.queryByText('Subscribe now')).toBeNull()
})

it('premium switched on in the browser alone is described as such, and the plans stay on offer', async () => {
  localStorage.setItem(STORAGE_KEYS.plan, 'premium')
  await open()
  main().getByText('Premium is switched on in this browser only, without a subscription.')
  screen.getByText('Subscribe now')
})

it.each(['payments', 'accounts'] as const)(
  'without %s the page says that subscriptions are not offered',
  async (service) => {
    await open({ services: { ...WITH_ACCOUNTS.services, [service]: 'off' } })
    screen.getByRole('heading', { name: 'Subscriptions are not offered here' })
    expect(screen.queryAllByRole('radio')).toEqual([])
    expect(screen.queryByText('Subscribe now')).toBeNull()
  },
)

it("where accounts are switched off, logging in fails with 'Supabase não configurado'", async () => {
  const { user } = await openApp('/premium', { config: {} })
  await user.click(screen.getByText('Have an account? Log in'))
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: PERSON.email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: PERSON.password } })
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  await screen.findByText('Supabase não configurado')
})

const stripeScripts = () => [...document.querySelectorAll('script[src*="stripe"]')]

it('the payment provider’s script is loaded once and started with the publishable key', async () => {
  const keys: string[] = []
  vi.stubGlobal('Stripe', (key: string) => keys.push(key))
  await open({ stripePublishableKey: 'pk_test_1' })
  await open({ stripePublishableKey: 'pk_test_1' })
  const [script, ...others] = stripeScripts()
  expect(others).toEqual([])
  expect(script?.getAttribute('src')).toBe('https://js.stripe.com/v3/')
  if (script) fireEvent.load(script)
  expect(keys).toEqual(['pk_test_1'])
  script?.remove()
})

it('without a publishable key the payment provider’s script is not loaded', async () => {
  await open()
  screen.getByText('Subscribe now')
  expect(stripeScripts()).toEqual([])
})
