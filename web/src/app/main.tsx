import './styles.css'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { loadOtherLanguages, startTranslations } from '../services/i18n.ts'
import { nextTask } from '../services/next-task.ts'
import { offerReload } from '../services/offer-reload.ts'
import { startTooltips } from '../ui/tooltips.ts'
import { App } from './app.tsx'
import { drawApp } from './draw-app.ts'
import { loadPages, startPageAhead } from './pages.ts'

/** The first screen, its picture and its sound come before the languages that nobody reads yet. */
const OTHER_LANGUAGES_MS = 1500

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const [pages, language] = await Promise.all([loadPages(location.pathname), startTranslations()])
  if (!language) return offerReload()
  startTooltips()
  startPageAhead()
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App pages={pages} />
      </BrowserRouter>
    </StrictMode>
  )
  drawApp(root, app, early.isPrerendered && early.language === language)
  setTimeout(loadOtherLanguages, OTHER_LANGUAGES_MS)
}

// In a task of its own: what was loaded has kept the browser busy long enough.
void nextTask().then(start)
