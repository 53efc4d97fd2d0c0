import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addFakePhrases, PHRASE } from '../testing/answers.ts'
import { puppetAudio } from '../testing/browser/fake-sound.ts'
import { settle } from '../testing/browser/frozen-time.ts'
import { WITH_ACCOUNTS } from '../testing/fake-accounts.ts'
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts'
import { NOTHING, openApp } from '../testing/open-app.tsx'

const ADVERTISING = {
  ads: { client: 'ca-pub-1234', slotHome: '1111', slotCategories: '2222' },
  analyticsId: 'G-TEST',
}

let server: FakeServer

beforeEach(async () => {
  server = startFakeServer()
  await addFakePhrases(server)
  delete window.dataLayer
  delete window.adsbygoogle
  for (const script of scripts()) script.remove()
})

const agree = () => localStorage.setItem(STORAGE_KEYS.consent, 'accepted')
const scripts = (host = 'google') => [...document.querySelectorAll(`script[src*="${host}"]`)]
const sent = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>))
const events = (name: string) => sent().filter(([command, action]) => command === 'event' && action === name)
const notice = () => screen.queryByRole('region', { name: 'Cookies and consent' })
const ad = () => screen.queryByRole('complementary', { name: 'Advertisement' })

const categories = () => import('../features/categories/page.tsx')
const openCategories = async (config: object = ADVERTISING) =>
  (await openApp('/categories', { content: categories, config })).user

it('the badge of a plan with ads says that they are on only where there are any', async () => {
  const { unmount } = await openApp('/resources', { content: NOTHING, config: ADVERTISING })
  expect(screen.getByRole('button', { name: 'Current plan: Free. Ads on' })).toBeTruthy()
  unmount()
  await openApp('/resources', { content: NOTHING, config: {} })
  expect(screen.getByRole('button', { name: 'Current plan: Free. Ads off' })).toBeTruthy()
})

describe('the consent notice', () => {
  it('offers two buttons of equal weight, beside the page and not in a dialog', async () => {
    await openApp('/resources', { content: NOTHING, config: ADVERTISING })
    const buttons = within(await screen.findByRole('region', { name: 'Cookies and consent' })).getAllByRole(
      'button',
    )
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Decline', 'Accept'])
    expect(buttons[0]?.className).toBe(buttons[1]?.className)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lets nothing load before it is answered, and nothing at all after it was declined', async () => {
    const user = await openCategories()
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(notice()).toBeNull()
    await openCategories()
    expect(notice()).toBeNull()
    expect(ad()).toBeNull()
    expect(scripts()).toEqual([])
    expect(window.dataLayer).toBeUndefined()
  })

  it('counts the page in view from the moment it is accepted', async () => {
    const user = await openCategories()
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(events('page_view')).toEqual([['event', 'page_view', { page_path: '/categories' }]]),
    )
    await waitFor(() => expect(ad()).not.toBeNull())
  })

  it('is not shown where there is neither an id for ads nor one for analytics', async () => {
    await openCategories({})
    expect(notice()).toBeNull()
  })

  it('can be answered differently on the privacy page, and the analytics tag is updated', async () => {
    agree()
    const { user } = await openApp('/privacy', { config: ADVERTISING })
    await screen.findByText('You accepted statistics and ads.')
    await waitFor(() => expect(scripts('googletagmanager')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    screen.getByText('You declined statistics and ads.')
    expect(sent().at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ])
  })
})

describe('analytics', () => {
  it('denies consent by default, reports paths without query or hash, and loads its script once', async () => {
    agree()
    const { user } = await openApp('/resources?access_token=secret#hash', {
      content: NOTHING,
      config: ADVERTISING,
    })
    await waitFor(() => expect(events('page_view')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Categories' }))
    await waitFor(() => expect(events('page_view')).toHaveLength(2))
    const commands = sent()
    expect(commands[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })])
    expect(events('page_view').map(([, , values]) => values)).toEqual([
      { page_path: '/resources' },
      { page_path: '/categories' },
    ])
    expect(commands).toContainEqual(['config', 'G-TEST', { send_page_view: false }])
    expect(JSON.stringify(commands)).not.toContain('secret')
    // The tag would take the location from the address bar, and report it with every event.
    const names = commands.map(([name]) => name)
    expect(names.indexOf('set')).toBeLessThan(names.indexOf('config'))
    expect(commands.findLast(([name]) => name === 'set')).toEqual([
      'set',
      { page_location: `${location.origin}/categories` },
    ])
    expect(scripts('googletagmanager')).toHaveLength(1)
  })

  const expectEvent = (action: string, category: string, label?: string) =>
    waitFor(() =>
      expect(events(action).at(-1)?.[2]).toEqual({
        event_category: category,
        event_label: label,
        value: undefined,
      }),
    )

  it('gets an event for a new phrase, for listening and for another mode, each with its label', async () => {
    agree()
    puppetAudio()
    const { user } = await openApp('/', { config: ADVERTISING })
    await screen.findByText(PHRASE.frase)
    await user.click(screen.getByText('New phrase'))
    await expectEvent('gerar_frase', 'Phrase', 'en')
    await user.click(await screen.findByRole('button', { name: 'Listen' }))
    await expectEvent('ouvir_audio', 'Audio', PHRASE.frase)
    await user.click(screen.getByText('Switch to: List'))
    await expectEvent('mudar_modo', 'Mode', 'manual')
  })

  it('gets an event for the view of the premium page, for each chosen plan and for another language', async () => {
    agree()
    const config = { ...WITH_ACCOUNTS, ...ADVERTISING }
    const { user } = await openApp('/premium', { config })
    await expectEvent('premium_upgrade_view', 'Premium')
    for (const plan of ['monthly', 'yearly'] as const) {
      await user.click(screen.getByRole('radio', { name: new RegExp(`^${plan}`, 'i') }))
      await user.click(screen.getByText('Subscribe now'))
      await expectEvent('premium_upgrade_click', 'Premium', plan)
      await user.click(await screen.findByText('Close'))
    }
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } })
    await expectEvent('mudar_idioma', 'Language', 'de')
  })

  it('counts no second listening when a sound is stopped', async () => {
    agree()
    puppetAudio()
    // An exercise has one button that both starts and stops the sound.
    const load = async () => {
      const { PhraseAudio } = await import('../ui/sound/phrase-audio.tsx')
      return <PhraseAudio phrase={PHRASE.frase} />
    }
    const { user } = await openApp('/resources', { content: load, config: ADVERTISING })
    for (const times of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Listen' }))
      await user.click(await screen.findByText('Stop'))
      await screen.findByRole('button', { name: 'Listen' })
      expect(events('ouvir_audio')).toHaveLength(times)
    }
  })
})

describe('an ad', () => {
  it('is pushed once per mount with an ad_view of its slot, and its script is loaded once', async () => {
    agree()
    const user = await openCategories()
    await waitFor(() => expect(ad()).not.toBeNull())
    expect(ad()?.querySelector('ins')?.dataset.adSlot).toBe('2222')
    expect(window.adsbygoogle).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: 'Grammar' }))
    expect(ad()).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Categories' }))
    await waitFor(() => expect(ad()).not.toBeNull())
    expect(window.adsbygoogle).toHaveLength(2)
    expect(scripts('googlesyndication')).toHaveLength(1)
    await waitFor(() => expect(events('ad_view')).toHaveLength(2))
    expect(events('ad_view')[0]?.[2]).toMatchObject({ event_category: 'Ads', event_label: '2222' })
  })

  it.each([
    ['to somebody with premium', () => localStorage.setItem(STORAGE_KEYS.plan, 'premium'), ADVERTISING],
    ['before onboarding is completed', () => localStorage.setItem(STORAGE_KEYS.onboarding, ''), ADVERTISING],
    ['without a slot', () => {}, { ads: { ...ADVERTISING.ads, slotCategories: '' } }],
    ['without ads', () => {}, { analyticsId: 'G-TEST' }],
  ])('is not shown %s', async (_, prepare, config) => {
    agree()
    prepare()
    await openCategories(config)
    await import('../ui/offers/ad-banner.tsx')
    await settle()
    screen.getByRole('heading', { level: 1 })
    expect(ad()).toBeNull()
    expect(scripts('googlesyndication')).toEqual([])
  })

  it('shows once onboarding is completed in this tab or in another', async () => {
    for (const event of [new Event('onboarding-complete'), new StorageEvent('storage')]) {
      agree()
      localStorage.setItem(STORAGE_KEYS.onboarding, '')
      await openCategories()
      localStorage.setItem(STORAGE_KEYS.onboarding, 'true')
      fireEvent(window, event)
      await waitFor(() => expect(ad()).not.toBeNull())
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  it('on the categories page grows with its content from 90 px', async () => {
    agree()
    await openCategories()
    await waitFor(() => expect(ad()?.querySelector('ins')?.style.minHeight).toBe('90px'))
  })
})
