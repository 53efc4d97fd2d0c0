import { NEUTRAL_PATHS, type NeutralPage, patternsOf, SECTIONS, type Section } from '@frase/core/paths'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { CrashPage } from './crash-page.tsx'
import { Shell } from './shell.tsx'

/** Each section's page is a file of its own, loaded when it is first visited. */
const PAGES = {
  home: () => import('../features/home/page.tsx'),
  categories: () => import('../features/categories/page.tsx'),
  categoryDetail: () => import('../features/category-detail/page.tsx'),
  exercises: () => import('../features/exercises/page.tsx'),
  grammar: () => import('../features/grammar/page.tsx'),
  grammarLesson: () => import('../features/grammar-lesson/page.tsx'),
  resources: () => import('../features/resources/page.tsx'),
  privacy: () => import('../features/legal/privacy.tsx'),
  terms: () => import('../features/legal/terms.tsx'),
  contact: () => import('../features/legal/contact.tsx'),
  premium: () => import('../features/premium/page.tsx'),
} satisfies Record<Section, RouteObject['lazy']>

const NEUTRAL_PAGES = {
  audioTest: () => import('../features/audio-test/page.tsx'),
  imageTest: () => import('../features/image-test/page.tsx'),
} satisfies Partial<Record<NeutralPage, RouteObject['lazy']>>

/** Every path of every language is routed, whatever language is shown. */
function sectionRoutes(): RouteObject[] {
  return SECTIONS.flatMap((section) => {
    const lazy = PAGES[section]
    return patternsOf(section).map((path) => ({ path, lazy }))
  })
}

function neutralRoutes(): RouteObject[] {
  return Object.entries(NEUTRAL_PAGES).map(([page, lazy]) => ({
    path: NEUTRAL_PATHS[page as NeutralPage],
    lazy,
  }))
}

/** What stands where the first page will be, while its file is on its way. */
function EmptyScreen() {
  return null
}

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: CrashPage,
      HydrateFallback: EmptyScreen,
      children: [
        {
          ErrorBoundary: CrashPage,
          children: [
            ...sectionRoutes(),
            ...neutralRoutes(),
            { path: '*', lazy: () => import('../features/not-found/page.tsx') },
          ],
        },
      ],
    },
  ])
}
