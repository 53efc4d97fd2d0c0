import {
  NEUTRAL_PAGES,
  type PageName,
  type PathParams,
  pageAt,
  pageFolder,
  SECTIONS,
} from '@frase/core/paths'
import { type ComponentType, lazy } from 'react'
import { FAILURE_CACHED_MS } from '../services/timeouts.ts'

type Page = ComponentType<{ params: PathParams }>
export type Pages = Readonly<Record<PageName, Page>>

/** Each page is a file of its own, loaded when it is first visited. */
const FILES = import.meta.glob<{ Component: Page }>('../features/*/page.tsx')

async function loadPage(name: PageName): Promise<Page> {
  const load = FILES[`../features/${pageFolder(name)}/page.tsx`]
  if (!load) throw new Error(`The page ${name} has no file`)
  return (await load()).Component
}

/** A page is on its way as soon as its link is pointed at or focused: it has mostly arrived when it is asked for. */
export function startPageAhead(): void {
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    // It is asked for again, and its failure shown, when the link is followed.
    loadPage(pageAt(link.pathname).name).catch(() => {})
  }
  document.addEventListener('pointerover', ahead)
  document.addEventListener('focusin', ahead)
}

/**
 * All pages. The one at the given address is loaded before it is drawn, so that the first thing on the screen is that page
 * and not a place for it.
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
        throw error
      }
    })
  }
  for (const name of names) setLazily(name)
  if (firstPage) pages[first] = firstPage
  return pages
}
