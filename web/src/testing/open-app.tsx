/// <reference types="vite/client" />
import type { Language } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { BrowserRouter } from 'react-router'
import { expect, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { loadPages } from '../app/pages.ts'
import { fillBrowserGaps, type SystemPreferences } from './browser-gaps.ts'

interface Options extends Partial<SystemPreferences> {
  language?: Language
  /** False for a first visit, which is greeted. */
  isOnboarded?: boolean
}

/** Opens the whole app at an address, in a browser that has been here before. Ends with the test. */
export async function openApp(
  path: string,
  { language = 'en', isOnboarded = true, ...preferences }: Options = {},
) {
  const browser = fillBrowserGaps(preferences)
  history.replaceState(null, '', path)
  if (isOnboarded) localStorage.setItem(STORAGE_KEYS.onboarding, 'true')
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  const pages = await loadPages(location.pathname)
  const app = (
    <BrowserRouter>
      <App pages={pages} />
    </BrowserRouter>
  )
  const view = await act(async () => render(app))
  return { ...view, ...browser, user: userEvent.setup({ delay: null }) }
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

/** Lets fake time pass, with everything that it sets off. */
export async function passTime(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

/** Waits for the page with this title. By its element: a query by role looks at everything on the page. */
export async function expectPage(title: string): Promise<void> {
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title))
}

/** The text of a language file by its key: what the screen is expected to say. */
export const textIn = (language: Language) => i18next.getFixedT(language)
