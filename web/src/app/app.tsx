import { StrictMode } from 'react'
import { Route, Routes } from 'react-router'
import { PlanoProvider } from '../services/plan.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import type { PageRoute } from './routes.ts'
import { Shell } from './shell.tsx'

/** Everything inside the router, which is the browser's own or, where pages are drawn ahead, one that stands still. */
export function App({ routes }: { routes: readonly PageRoute[] }) {
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
