import {
  matchSection,
  NEUTRAL_PAGES,
  NEUTRAL_PATHS,
  neutralPage,
  pageFolder,
  patternsOf,
  SECTIONS,
} from '@frase/core/paths'
import { type ComponentType, lazy } from 'react'

type Page = Parameters<typeof pageFolder>[0]

/** Each page is a file of its own, loaded when it is first visited. */
const FILES = import.meta.glob<{ Component: ComponentType }>('../features/*/page.tsx')

async function loadPage(page: Page): Promise<ComponentType> {
  const load = FILES[`../features/${pageFolder(page)}/page.tsx`]
  if (!load) throw new Error(`The page ${page} has no file`)
  return (await load()).Component
}

function pageAt(pathname: string): Page {
  return matchSection(pathname)?.section ?? neutralPage(pathname) ?? 'notFound'
}

/** A page is on its way as soon as its link is pointed at or focused: it has mostly arrived when it is asked for. */
export function startPageAhead(): void {
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    // It is asked for again, and its failure shown, when the link is followed.
    loadPage(pageAt(link.pathname)).catch(() => {})
  }
  document.addEventListener('pointerover', ahead)
  document.addEventListener('focusin', ahead)
}

export interface PageRoute {
  path: string
  Page: ComponentType
}

/**
 * Every path of every language, whatever language is shown. The page of the given address is loaded before it is
 * drawn, so that the first thing on the screen is that page and not a place for it.
 */
export async function loadRoutes(pathname: string): Promise<PageRoute[]> {
  const first = pageAt(pathname)
  const firstPage = await loadPage(first).catch(() => undefined)
  const pageOf = (page: Page) =>
    page === first && firstPage ? firstPage : lazy(async () => ({ default: await loadPage(page) }))

  return [
    ...SECTIONS.flatMap((section) => {
      const Page = pageOf(section)
      return patternsOf(section).map((path) => ({ path, Page }))
    }),
    ...NEUTRAL_PAGES.map((page) => ({ path: NEUTRAL_PATHS[page], Page: pageOf(page) })),
    { path: '*', Page: pageOf('notFound') },
  ]
}
