import { HEALTH_LIVE_PATH } from '@frase/core/contract/paths'
import {
  NEUTRAL_PAGES,
  type PageName,
  type PathParams,
  pageAt,
  pageFolder,
  SECTIONS,
} from '@frase/core/pages/paths'
import { type ComponentType, lazy } from 'react'
import { FAILURE_CACHED_MS } from '../services/page/timeouts.ts'

type Page = ComponentType<{ params: PathParams }>
export type Pages = Readonly<Record<PageName, Page>>

/** Each page is its own file, loaded on the first visit to it. */
const FILES = import.meta.glob<{ Component: Page }>('./*/page.tsx', { base: '../features' })

/** The connection is lost, and the page's file was not loaded before. */
export class UnreachablePage extends Error {}

/**
 * A release may have removed the file, which is not a lost connection. `navigator.onLine` knows only of the
 * nearest router.
 */
async function isServerReached(): Promise<boolean> {
  return fetch(HEALTH_LIVE_PATH, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

async function loadPage(name: PageName): Promise<Page> {
  const load = FILES[`./${pageFolder(name)}/page.tsx`]
  if (!load) throw new Error(`No page ${name}`)
  return (await load()).Component
}

/** Starts to load a page when its link is hovered or focused, so that it has usually arrived when it is clicked. */
export function preloadLinkedPages(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    // A failure is shown when the link is followed, which loads the page again.
    loadPage(pageAt(link.pathname).name).catch(() => {})
  }
  document.addEventListener('pointerover', preload)
  document.addEventListener('focusin', preload)
}

/**
 * All pages. The one at this address is loaded at once, so that the first render shows the page itself and not a
 * placeholder.
 */
export async function loadPages(pathname: string): Promise<Pages> {
  const first = pageAt(pathname).name
  const firstPage = await loadPage(first).catch(() => undefined)
  const names: PageName[] = [...SECTIONS, ...NEUTRAL_PAGES, 'notFound']
  const pages = {} as Record<PageName, Page>
  const setLazily = (name: PageName) => {
    pages[name] = lazy(async () => {
      try {
        return { default: await loadPage(name) }
      } catch (error) {
        // The next visit tries again.
        setTimeout(setLazily, FAILURE_CACHED_MS, name)
        throw (await isServerReached()) ? error : new UnreachablePage(name)
      }
    })
  }
  for (const name of names) setLazily(name)
  if (firstPage) pages[first] = firstPage
  return pages
}
