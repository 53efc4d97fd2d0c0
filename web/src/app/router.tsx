import { NEUTRAL_PAGES, NEUTRAL_PATHS, pageFolder, patternsOf, SECTIONS } from '@frase/core/paths'
import { type ComponentType, lazy } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { Shell } from './shell.tsx'

/** Each page is a file of its own, loaded when it is first visited. */
const FILES = import.meta.glob<{ Component: ComponentType }>('../features/*/page.tsx')

function pageOf(page: Parameters<typeof pageFolder>[0]): ComponentType {
  const load = FILES[`../features/${pageFolder(page)}/page.tsx`]
  if (!load) throw new Error(`The page ${page} has no file`)
  return lazy(async () => ({ default: (await load()).Component }))
}

/** Every path of every language is routed, whatever language is shown. */
const ROUTES = [
  ...SECTIONS.flatMap((section) => {
    const Page = pageOf(section)
    return patternsOf(section).map((path) => ({ path, Page }))
  }),
  ...NEUTRAL_PAGES.map((page) => ({ path: NEUTRAL_PATHS[page], Page: pageOf(page) })),
  { path: '*', Page: pageOf('notFound') },
]

export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Shell />}>
          {ROUTES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
      </Routes>
    </BrowserRouter>
  )
}
