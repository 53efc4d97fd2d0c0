import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { detectLanguage, FALLBACK_LANGUAGE, type Language } from '@frase/core/languages'
import {
  type Drawn,
  type GivenAnswers,
  PRERENDERED_ATTRIBUTE,
  prerenderedMark,
} from '@frase/core/pages/prerendered'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { fetchTexts } from '../services/fetch-texts.ts'
import { nextTask } from '../services/next-task.ts'
import { offerReload } from '../services/offer-reload.ts'
import { TIMEOUT } from '../services/patience.ts'
import { readStored } from '../services/storage.ts'
import { applyTheme, storedTheme } from '../services/theme.ts'
import { evaluated, firstPaint, parsed } from './page-events.ts'
import { hasPhraseOfToday, isThisVisitors } from './visitor.ts'

/**
 * What can begin before the bundle has arrived. Runs from the HTML itself: it picks the colours before the first
 * paint, sees whether the page that came drawn is this visitor's, and asks for what the first screen needs.
 */
export interface EarlyStart {
  language: Language
  /** The texts in that language, and those that stand in for what it lacks. */
  texts: Partial<Record<Language, Promise<Response>>>
  /** The page came drawn, as this visitor is going to see it. */
  isPrerendered: boolean
  /** What the drawn page shows that the app would otherwise ask for. */
  given: GivenAnswers
  /** Today's phrase, asked for on the home page where none is stored or given. */
  phrase?: Promise<Response>
}

declare global {
  var early: EarlyStart
}

applyTheme(storedTheme())

const page = document.documentElement
const language = detectLanguage({
  stored: readStored(STORAGE_KEYS.language),
  browser: navigator.languages,
  page: page.lang,
})

const drawn: Drawn | null = JSON.parse(document.getElementById('drawn')?.textContent || 'null')
const isPrerendered =
  drawn !== null &&
  page.getAttribute(PRERENDERED_ATTRIBUTE) === prerenderedMark(language, location.pathname) &&
  isThisVisitors(drawn, language)
// Before anything is laid out: another language later on would mean all of it once more.
if (isPrerendered) page.lang = language
else page.removeAttribute(PRERENDERED_ATTRIBUTE)

// What is drawn already is painted before anything else is fetched; a page in the background is not painted at all.
const painted = isPrerendered && !document.hidden ? firstPaint() : Promise.resolve()

function textsIn(code: Language): Promise<Response> {
  const texts = painted.then(() => fetchTexts(code))
  // Whoever awaits it handles the failure; until then it must not count as an unhandled one.
  texts.catch(() => {})
  return texts
}

const texts = { [language]: textsIn(language), [FALLBACK_LANGUAGE]: textsIn(FALLBACK_LANGUAGE) }
globalThis.early = { language, texts, isPrerendered, given: isPrerendered ? drawn.given : {} }

void Promise.all([painted, parsed()]).then(async () => {
  const tags = document.querySelector<HTMLTemplateElement>('#app-scripts')?.content.children ?? []
  const isFetchedAhead = document.createElement('link').relList.supports('modulepreload')
  // One after the other: each takes a browser a few milliseconds, in which it can do nothing else.
  for (const tag of [...tags]) {
    await nextTask()
    const evaluation = tag instanceof HTMLScriptElement && evaluated(tag).catch(offerReload)
    document.head.append(tag)
    if (isFetchedAhead) await evaluation
  }
})

if (location.pathname === '/' && !early.given.dailyPhrase && !hasPhraseOfToday(language)) {
  const request = fetch(DAILY_PHRASE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  early.phrase = request
  // The picture is the largest thing on the page: it should not wait for the bundle either.
  request
    .then((response) => response.clone().json())
    .then(({ urlImagem }) => urlImagem && Object.assign(new Image(), { src: urlImagem }))
    .catch(() => {})
}
