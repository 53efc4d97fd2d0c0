import { pageAt } from '@frase/core/pages/paths'
import { useLocation } from 'react-router'
import { PlanProvider } from '../services/account/plan.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import type { Pages } from './pages.ts'
import { Shell } from './shell.tsx'
import { useLeaveLoadingScreen } from './use-leave-loading-screen.ts'

/** Everything inside the router: a browser router, or a static one for prerendering. */
export function App({ pages }: { pages: Pages }) {
  return (
    <PlanProvider>
      <CrashBoundary>
        <Shell>
          <CurrentPage pages={pages} />
        </Shell>
      </CrashBoundary>
    </PlanProvider>
  )
}

function CurrentPage({ pages }: { pages: Pages }) {
  useLeaveLoadingScreen()
  const { pathname } = useLocation()
  const { name, params } = pageAt(pathname)
  const Page = pages[name]
  return <Page params={params} />
}
