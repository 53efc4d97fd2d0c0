import { StrictMode, useLayoutEffect } from 'react'
import { Route, Routes } from 'react-router'
import { PlanoProvider } from '../services/plan.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import type { PageRoute } from './routes.ts'
import { Shell } from './shell.tsx'

/** Everything inside the router, which is the browser's own or, where pages are drawn ahead, one that stands still. */
export function App({ routes }: { routes: readonly PageRoute[] }) {
  useLayoutEffect(leaveLoadingScreen, [])
  return (
    <StrictMode>
      <PlanoProvider>
        <CrashBoundary>
          <Routes>
            <Route element={<Shell />}>
              {routes.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Route>
          </Routes>
        </CrashBoundary>
      </PlanoProvider>
    </StrictMode>
  )
}

/** From here on the page answers. What was drawn ahead could be read, but not used. */
function leaveLoadingScreen(): void {
  document.getElementById('loading')?.remove()
  const root = document.getElementById('root')
  root?.removeAttribute('inert')
  // What was drawn ahead was in the visitor's language, whatever the page's was; now both are one.
  root?.removeAttribute('lang')
}
