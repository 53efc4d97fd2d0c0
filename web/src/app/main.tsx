import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadOtherLanguages, startTranslations } from '../services/i18n.ts'
import { PlanoProvider } from '../services/plan.tsx'
import { startTooltips } from '../ui/tooltips.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { loadRoutes, Router, startPageAhead } from './router.tsx'

/** The first screen, its picture and its sound come before the languages that nobody reads yet. */
const OTHER_LANGUAGES_MS = 1500

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const [routes] = await Promise.all([loadRoutes(), startTranslations()])
  startTooltips()
  startPageAhead()
  // A transition is drawn in small steps: a slow phone stays able to scroll meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <PlanoProvider>
          <CrashBoundary>
            <Router routes={routes} />
          </CrashBoundary>
        </PlanoProvider>
      </StrictMode>,
    ),
  )
  setTimeout(loadOtherLanguages, OTHER_LANGUAGES_MS)
}

void start()
