/// <reference types="vite/client" />
import type { Language } from '@frase/core/languages'
import { NEUTRAL_PAGES, type PageName, pageAt, SECTIONS } from '@frase/core/pages/paths'
import type { PublicConfig } from '@frase/core/pages/public-config'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isValidElement, type ReactElement } from 'react'
import { BrowserRouter } from 'react-router'
import { toast } from 'sonner'
import { expect, vi } from 'vitest'
import type { Pages } from '../app/pages.ts'
import { showLanguage } from '../services/texts/translation.ts'
import { fillBrowserGaps, type SystemPreferences } from './browser/browser-gaps.ts'

type Page = Pages[PageName]
type Load = () => Promise<{ Component: Page } | ReactElement>

interface Options extends Partial<SystemPreferences> {
  language?: Language
  /** False for a first visit, which is greeted. */
  isOnboarded?: boolean
  /**
   * What this installation says about itself, where it differs from the plain one. It makes this a visit of its own: all
   * modules are loaded anew, and read it and what is stored.
   */
  config?: Partial<PublicConfig>
  /** Shown instead of the page at this address; all others are empty then. */
  content?: Load
}

export const NOTHING: Load = async () => <></>

const configElement = document.getElementById('public-config')
const PLAIN = configElement?.textContent ?? '{}'

/** Opens the whole app at an address, in a browser that has been here before. Ends with the test. */
export async function openApp(
  path: string,
  { language = 'en', isOnboarded = true, config, content, ...preferences }: Options = {},
) {
  const browser = fillBrowserGaps(preferences)
  if (config) startVisit(config, language)
  history.replaceState(null, '', path)
  if (isOnboarded && localStorage.getItem(STORAGE_KEYS.onboarding) === null)
    localStorage.setItem(STORAGE_KEYS.onboarding, 'true')
  showLanguage(language)
  document.documentElement.lang = language
  const [{ App }, { loadPages }] = await Promise.all([import('../app/app.tsx'), import('../app/pages.ts')])
  const pages = await (content ? onlyAt(location.pathname, content) : loadPages(location.pathname))
  const app = (
    <BrowserRouter>
      <App pages={pages} />
    </BrowserRouter>
  )
  const view = await act(async () => render(app))
  return { ...view, ...browser, user: userEvent.setup({ delay: null }) }
}

function startVisit(config: Partial<PublicConfig>, language: Language): void {
  cleanup()
  // A toast of an earlier visit would be shown again.
  toast.dismiss()
  if (configElement) configElement.textContent = JSON.stringify({ ...JSON.parse(PLAIN), ...config })
  vi.resetModules()
  vi.stubGlobal('boot', { ...boot, language })
  localStorage.setItem(STORAGE_KEYS.language, language)
}

async function onlyAt(path: string, load: Load): Promise<Pages> {
  const content = await load()
  const pages = {} as Record<PageName, Page>
  for (const name of [...SECTIONS, ...NEUTRAL_PAGES, 'notFound' as const]) pages[name] = () => null
  pages[pageAt(path).name] = isValidElement(content) ? () => content : content.Component
  return pages
}

/** Replaces leaving the page: a test's browser stays. */
export function watchLeaving() {
  const leave = vi.fn<(address: string) => void>()
  const real = location
  const watched = (key: string | symbol) => (key === 'assign' ? leave : Reflect.get(real, key))
  vi.stubGlobal('location', new Proxy({}, { get: (_, key) => watched(key) }))
  return leave
}

/** Opens another address of the app as the back button would. */
export async function goWithinApp(path: string): Promise<void> {
  await act(async () => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

/** Clicks what opens a page: React only notices that its content has arrived inside an awaited `act`. */
export async function follow(link: Element): Promise<void> {
  await act(async () => fireEvent.click(link))
}

/** Lets fake time pass, with all of its effects. */
export async function passTime(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

/** Waits for the page with this title. By its element: a query by role looks at everything on the page. */
export async function expectPage(title: string): Promise<void> {
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title))
}
