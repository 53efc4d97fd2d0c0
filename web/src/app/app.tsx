import { pageAt } from '@frase/core/paths'
import { StrictMode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { PlanoProvider } from '../services/plan.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import type { Pages } from './pages.ts'
import { Shell } from './shell.tsx'

/** Everything inside the router, which is the browser's own or, where pages are drawn ahead, one that stands still. */
export function App({ pages }: { pages: Pages }) {
  useLayoutEffect(leaveLoadingScreen, [])
  return (
    <StrictMode>
      <PlanoProvider>
        <CrashBoundary>
          <Shell>
            <CurrentPage pages={pages} />
          </Shell>
        </CrashBoundary>
      </PlanoProvider>
    </StrictMode>
  )
}

function CurrentPage({ pages }: { pages: Pages }) {
  const { pathname } = useLocation()
  const { name, params } = pageAt(pathname)
  const Page = pages[name]
  return <Page params={params} />
}

/** From here on the page answers. What was drawn ahead could be read, but not used. */
function leaveLoadingScreen(): void {
  document.getElementById('loading')?.remove()
  const root = document.getElementById('root')
  root?.removeAttribute('inert')
  // What was drawn ahead says its own language, which may have been another than this visitor's.
  root?.removeAttribute('lang')
}
