import './styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { loadOtherLanguages, startTranslations } from '../services/i18n.ts'
import { nextTask } from '../services/next-task.ts'
import { startTooltips } from '../ui/tooltips.ts'
import { App } from './app.tsx'
import { loadRoutes, startPageAhead } from './routes.ts'

/** The first screen, its picture and its sound come before the languages that nobody reads yet. */
const OTHER_LANGUAGES_MS = 1500

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const [routes, language] = await Promise.all([loadRoutes(location.pathname), startTranslations()])
  startTooltips()
  startPageAhead()
  const app = (
    <BrowserRouter>
      <App routes={routes} />
    </BrowserRouter>
  )
  // A transition is drawn in small steps: a slow phone stays able to scroll meanwhile.
  startTransition(() => {
    if (early.isPrerendered && early.language === language) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  setTimeout(loadOtherLanguages, OTHER_LANGUAGES_MS)
}

// In a task of its own: what was loaded has kept the browser busy long enough.
void nextTask().then(start)
