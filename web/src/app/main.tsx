import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadOtherLanguages, startTranslations } from '../services/i18n.ts'
import { PlanoProvider } from '../services/plan.tsx'
import { startTooltips } from '../ui/tooltips.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { loadRoutes, Router, startPageAhead } from './router.tsx'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const [routes] = await Promise.all([loadRoutes(), startTranslations()])
  startTooltips()
  startPageAhead()
  createRoot(root).render(
    <StrictMode>
      <PlanoProvider>
        <CrashBoundary>
          <Router routes={routes} />
        </CrashBoundary>
      </PlanoProvider>
    </StrictMode>,
  )
  if (document.readyState === 'complete') loadOtherLanguages()
  else window.addEventListener('load', loadOtherLanguages, { once: true })
}

void start()
