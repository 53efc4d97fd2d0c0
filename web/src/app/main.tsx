import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTranslations } from '../services/i18n.ts'
import { PlanoProvider } from '../services/plan.tsx'
import { startTooltips } from '../ui/tooltips.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Router } from './router.tsx'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  await startTranslations()
  startTooltips()
  createRoot(root).render(
    <StrictMode>
      <PlanoProvider>
        <CrashBoundary>
          <Router />
        </CrashBoundary>
      </PlanoProvider>
    </StrictMode>,
  )
}

void start()
