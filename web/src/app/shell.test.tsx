import { LANGUAGE_NAMES, LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { textIn } from '../services/texts/translation.ts'
import { workingRoutes } from '../testing/answers.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { expectPage, follow, openApp } from '../testing/open-app.tsx'
import { CrashBoundary } from './crash-boundary.tsx'

const t = textIn('en')
const NAV = ['home', 'learn', 'categories', 'grammar', 'exercises', 'resources', 'review'] as const
const FOOTER = [
  'today',
  'sentences',
  'review',
  'progress',
  'settings',
  'privacy',
  'terms',
  'contact',
] as const

const header = () => document.querySelector('header.sticky') ?? document.body
const linksIn = (parent: Element) =>
  [...parent.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

it.each(LANGUAGES)(
  'In %s the header has the logo, the sections, a premium link and the plan, the footer the phrase of the day, the sentences, the settings, the legal pages and a rights line.',
  async (language) => {
    startFakeServer()
    const inLanguage = textIn(language)
    await openApp(pathFor('categories', language), { language })
    expect(linksIn(header())).toEqual([
      ['Frase al Día', '/'],
      ...NAV.map((section) => [inLanguage(`nav.${section}`), pathFor(section, language)]),
      [inLanguage('nav.becomePremium'), '/premium'],
    ])
    const current = header().querySelectorAll('nav [aria-current=page]')
    expect([...current].map(({ textContent }) => textContent)).toEqual([inLanguage('nav.categories')])
    const badge = inLanguage('plan.badge', { plan: inLanguage('plan.free'), ads: inLanguage('plan.adsOff') })
    expect(screen.getByLabelText(badge, { normalizer: String })).toBeTruthy()

    const footer = screen.getByRole('contentinfo')
    expect(footer.textContent).toContain(inLanguage('footer.rights', { year: new Date().getFullYear() }))
    expect(linksIn(footer)).toEqual(
      FOOTER.map((section) => [inLanguage(`footer.${section}`), pathFor(section, language)]),
    )
  },
)

it('The plan of a visitor can be switched: the premium link, the badge and a toast say so, and it is stored.', async () => {
  startFakeServer()
  const { user, unmount } = await openApp('/nada')
  await user.click(screen.getByLabelText('Current plan: Free. Ads off'))
  expect(screen.getByLabelText('Current plan: Premium. Ads off')).toBeTruthy()
  expect(linksIn(header()).at(-1)).toEqual(['Premium', '/premium'])
  expect(await screen.findByText('Plan changed to Premium')).toBeTruthy()
  expect(localStorage.getItem(STORAGE_KEYS.plan)).toBe('premium')
  unmount()
  await openApp('/nada')
  expect(screen.getByLabelText('Current plan: Premium. Ads off')).toBeTruthy()
})

it('The language selector offers the four languages by their own names, and shows the current one.', async () => {
  startFakeServer()
  await openApp('/nada', { language: 'de' })
  const select = screen.getByLabelText<HTMLSelectElement>(textIn('de')('language.label'))
  expect([...select.options].map(({ textContent }) => textContent)).toEqual(
    LANGUAGES.map((language) => LANGUAGE_NAMES[language]),
  )
  expect(select.value).toBe('de')
})

describe('The menu of a small screen', () => {
  const menu = () => document.getElementById(button().getAttribute('aria-controls') ?? '')
  const button = () => header().querySelector('button[aria-expanded]') ?? document.body

  it('opens and closes with its button, with Escape, and when a link in it is followed.', async () => {
    startFakeServer()
    const { user } = await openApp('/nada')
    expect([button().textContent, button().getAttribute('aria-expanded')]).toEqual([t('nav.open'), 'false'])
    expect(menu()).toBeNull()
    await user.click(button())
    expect([button().textContent, button().getAttribute('aria-expanded')]).toEqual([t('nav.close'), 'true'])
    expect(menu()?.querySelectorAll('nav a')).toHaveLength(NAV.length)
    await user.click(button())
    expect(menu()).toBeNull()
    await user.click(button())
    await user.tab()
    expect(menu()?.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(menu()).toBeNull()
    expect(document.activeElement).toBe(button())
    await user.click(button())
    await follow(menu()?.querySelector('a[href="/categories"]') ?? document.body)
    await expectPage(t('categories.title'))
    await waitFor(() => expect(menu()).toBeNull())
  })

  it('closes when the link of the page itself is followed, and by a click beside it, but not by one on its texts.', async () => {
    startFakeServer(workingRoutes())
    const { user } = await openApp('/categories')
    await user.click(button())
    await user.click(menu()?.querySelector('nav') ?? document.body)
    expect(menu()).not.toBeNull()
    await user.click(menu()?.querySelector('a[href="/categories"]') ?? document.body)
    expect(menu()).toBeNull()
    expect(document.activeElement, 'the link is gone').toBe(button())
    await user.click(button())
    await user.click(screen.getByRole('main'))
    expect(menu()).toBeNull()
  })
})

it.each([
  ['dark', 'light'],
  ['light', 'dark'],
] as const)(
  'On a %s system the theme switch offers %s, keeps the choice, and follows the system again after the second click.',
  async (colorScheme, other) => {
    startFakeServer()
    const { user } = await openApp('/nada', { colorScheme })
    await user.click(screen.getByLabelText(t(`theme.${other}`)))
    expect(document.documentElement.dataset.theme).toBe(other)
    expect(localStorage.getItem(STORAGE_KEYS.theme)).toBe(other)
    await user.click(screen.getByLabelText(t(`theme.${colorScheme}`)))
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(localStorage.getItem(STORAGE_KEYS.theme)).toBeNull()
  },
)

it('An unknown address shows 404, says ‘Oops! Page not found’ and links home.', async () => {
  startFakeServer(workingRoutes())
  await openApp('/no/such/page')
  await expectPage('404')
  expect(screen.getByText('Oops! Page not found')).toBeTruthy()
  expect(document.title).toBe(t('meta.notFound.title'))
  await follow(screen.getByText(t('notFound.home')))
  expect(location.pathname).toBe('/')
  await expectPage(t('home.title'))
})

it('Switching the language changes texts, address, document language and stored preference, and keeps the query.', async () => {
  startFakeServer(workingRoutes())
  const { user } = await openApp('/category/viagem?from=test')
  const select = () => document.querySelector('header select') ?? document.body
  for (const language of ['de', 'pt', 'fr', 'en'] as const) {
    await user.selectOptions(select(), language)
    await expectPage(textIn(language)('categories.items.viagem.name'))
    expect(location.pathname + location.search).toBe(
      `${pathFor('categoryDetail', language, { categoryId: 'viagem' })}?from=test`,
    )
    expect(document.documentElement.lang).toBe(language)
    expect(localStorage.getItem(STORAGE_KEYS.language)).toBe(language)
    expect(document.activeElement).toBe(select())
  }
})

it('Title, description, canonical and alternate links follow the language.', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="">')
  startFakeServer()
  const { user } = await openApp('/grammatik')
  const href = (selector: string) => document.querySelector(selector)?.getAttribute('href')
  expect(document.title).toBe(t('meta.grammar.title'))
  expect(href('link[rel=canonical]')).toBe('http://localhost/grammar')
  await user.selectOptions(screen.getByLabelText(t('language.label')), 'fr')
  await expectPage(textIn('fr')('grammar.title'))
  expect(document.title).toBe(textIn('fr')('meta.grammar.title'))
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    textIn('fr')('meta.grammar.description'),
  )
  expect(href('link[rel=canonical]')).toBe('http://localhost/grammaire')
  expect(href('link[rel=alternate][hreflang=de]')).toBe('http://localhost/grammatik')
  expect(document.querySelectorAll('link[rel=alternate]')).toHaveLength(5)
})

it('The region of toasts has its name in the learner’s language.', async () => {
  startFakeServer()
  const { user } = await openApp('/nada', { language: 'de' })
  await user.click(screen.getByLabelText(/Aktueller Tarif/))
  await waitFor(() => screen.getByRole('region', { name: /^Benachrichtigungen/ }))
})

it('Toasts are in a region called Notifications at the bottom right, which Alt+T focuses.', async () => {
  startFakeServer()
  const { user } = await openApp('/nada')
  await user.click(screen.getByLabelText(/Current plan/))
  await screen.findByText('Plan changed to Premium')
  const list = document.querySelector('[data-sonner-toaster]') ?? document.body
  expect(list.closest('section')?.getAttribute('aria-label')).toMatch(/^Notifications/)
  expect(list.getAttribute('data-x-position')).toBe('right')
  expect(list.getAttribute('data-y-position')).toBe('bottom')
  await user.keyboard('{Alt>}t{/Alt}')
  expect(document.activeElement).toBe(list)
})

function Broken(): never {
  throw new Error('a page failed')
}

it('A page that throws is replaced by the crash page until another page is opened.', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = render(
    <CrashBoundary path="/one">
      <Broken />
    </CrashBoundary>,
  )
  const alert = screen.getByRole('alert')
  expect(alert.querySelector('h1')?.textContent).toBe('Unexpected Application Error!')
  for (const part of [t('crash.text'), 'a page failed', t('crash.reload')]) {
    expect(alert.textContent).toContain(part)
  }
  rerender(<CrashBoundary path="/two">another page</CrashBoundary>)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('another page')).toBeTruthy()
  expect(logged).toHaveBeenCalled()
  logged.mockClear()
})
