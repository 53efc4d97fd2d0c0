import './styles.css'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { nextTask } from '../services/page/next-task.ts'
import { offerReload } from '../services/page/offer-reload.ts'
import { pageAnswers } from '../services/page/page-answers.ts'
import { loadOtherLanguages, startTranslations } from '../services/texts/load-texts.ts'
import { App } from './app.tsx'
import { mountApp } from './mount-app.ts'
import { loadPages, preloadLinkedPages } from './pages.ts'

/** The first screen, its picture and its sound are loaded before the other languages. */
const OTHER_LANGUAGES_MS = 1500

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('No root element')
  // The file is small, and the first tap may be on a word.
  const wordTaps = import('../ui/word-card/word-taps.ts').catch(() => null)
  const [pages, language] = await Promise.all([
    evaluateParts().then(() => loadPages(location.pathname)),
    startTranslations(),
  ])
  if (!language) return offerReload()
  preloadLinkedPages()
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App pages={pages} />
      </BrowserRouter>
    </StrictMode>
  )
  mountApp(root, app, boot.isPrerendered && boot.language === language)
  void wordTaps.then((loaded) => loaded?.startWordTaps())
  // After the effects of the first rendering.
  void pageAnswers.then(nextTask).then(boot.doPressed)
  // Nobody can point at anything earlier: the first screen is shown sooner without tooltips.
  void import('../ui/tooltips.ts').then(
    ({ startTooltips }) => startTooltips(),
    () => {},
  )
  setTimeout(loadOtherLanguages, OTHER_LANGUAGES_MS)
}

/** Loads the files of the page at this address, each in its own task: all at once would block for a while. */
async function evaluateParts() {
  for (const { href, relList } of document.querySelectorAll<HTMLLinkElement>('link[data-part]')) {
    if (!relList.supports('modulepreload')) return
    // The page itself reports a failure.
    await import(/* @vite-ignore */ href).catch(() => {})
    await nextTask()
  }
}

// In its own task, because evaluating the modules has already blocked the browser for a while.
void nextTask().then(start)
