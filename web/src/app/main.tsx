import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startTranslations } from '../services/i18n.ts'
import { PlanoProvider } from '../services/plan.tsx'
import { startTooltips } from '../ui/tooltips.ts'
import { createRouter } from './router.tsx'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  await startTranslations()
  startTooltips()
  createRoot(root).render(
    <StrictMode>
      <PlanoProvider>
        <RouterProvider router={createRouter()} />
      </PlanoProvider>
    </StrictMode>,
  )
}

void start()
