import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { detectLanguage, type Language } from '@frase/core/languages'
import {
  type InitialData,
  PRERENDERED_ATTRIBUTE,
  PRERENDERED_ID,
  type Prerendered,
  prerenderedMark,
} from '@frase/core/pages/prerendered'
import { VISITOR_COOKIE, visitorCookie } from '@frase/core/pages/visitor'
import { DAILY_AUDIO_URL, DAILY_IMAGE_URL } from '@frase/core/phrases/wire-names'
import { STORAGE_KEYS, VOICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { nextTask } from '../services/page/next-task.ts'
import { offerReload } from '../services/page/offer-reload.ts'
import { applyTheme, storedTheme } from '../services/page/theme.ts'
import { TIMEOUT } from '../services/page/timeouts.ts'
import { readStored } from '../services/storage/storage.ts'
import { fetchTexts } from '../services/texts/fetch-texts.ts'
import { rememberPresses } from './early-presses.ts'
import { playPressed } from './early-sound.ts'
import { arrived, firstPaint, parsed } from './first-paint.ts'
import { hasPhraseOfToday, isForThisVisitor, isPhraseOfToday, visitorHere } from './visitor.ts'

/**
 * What can begin before the bundle has arrived. Runs inline in the HTML: it picks the colours before the first paint,
 * checks whether the prerendered page suits this visitor, and requests what the first screen needs.
 */
export interface Boot {
  language: Language
  /** The texts in that language. */
  texts: Partial<Record<Language, Promise<Response>>>
  /** Whether the page was prerendered as this visitor is going to see it. */
  isPrerendered: boolean
  /** Replays what was pressed in the prerendered page before the app answered. */
  doPressed?: () => void
  initialData: InitialData
  /** Today's phrase, requested on the home page where none is stored or part of the initial data. */
  phrase?: Promise<Response>
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

declare global {
  var boot: Boot
}

applyTheme(storedTheme())

const page = document.documentElement
const languageHere = () =>
  detectLanguage({
    stored: readStored(STORAGE_KEYS.language),
    browser: navigator.languages,
    page: page.lang,
  })
const language = languageHere()

const prerendered: Prerendered | null = JSON.parse(
  document.getElementById(PRERENDERED_ID)?.textContent || 'null',
)
const madeFor = page.getAttribute(PRERENDERED_ATTRIBUTE)
const isPrerendered =
  prerendered !== null &&
  madeFor === prerenderedMark(visitorHere(language), location.pathname) &&
  isForThisVisitor(prerendered, language)
if (prerendered) {
  const hasOwnPhrase = !isPhraseOfToday(prerendered.initialData.dailyPhrase, language)
  const updateVisitorCookie = () => {
    const cookie = visitorCookie(visitorHere(languageHere()), hasOwnPhrase ? prerendered.day : null)
    // While the server's guess is right, no cookie is set.
    if (!madeFor?.startsWith(`${cookie} `)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${VISITOR_COOKIE}=${cookie}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
    }
  }
  updateVisitorCookie()
  // Language, account or plan may be others now.
  addEventListener('pagehide', updateVisitorCookie)
}
if (!isPrerendered) page.removeAttribute(PRERENDERED_ATTRIBUTE)

// A prerendered page is painted before anything else is fetched; a page in the background is not painted at all.
const painted = isPrerendered && !document.hidden ? firstPaint() : Promise.resolve()

const ownTexts = painted.then(() => fetchTexts(language))
// The code that awaits it handles the failure; until then it must not count as an unhandled one.
ownTexts.catch(() => {})

const soundAddress = isPrerendered && prerendered.initialData.dailyPhrase?.[DAILY_AUDIO_URL]
// Starts before presses are remembered, so that it hears of them first. It uses the visitor's chosen voice.
const leaveSound =
  soundAddress && !readStored(VOICE_STORAGE_KEY) ? playPressed(String(soundAddress)) : () => {}
const doPressed = isPrerendered ? rememberPresses() : () => {}

globalThis.boot = {
  language,
  texts: { [language]: ownTexts },
  isPrerendered,
  initialData: isPrerendered ? prerendered.initialData : {},
  doPressed() {
    leaveSound()
    doPressed()
  },
}

function applyStyles(sheet: HTMLLinkElement): void {
  sheet.media = 'all'
  // Asking for one style computes all of them now, and not in the same task as what comes after it.
  void getComputedStyle(page).color
}

void Promise.all([painted, parsed()]).then(async () => {
  const tags = document.querySelector<HTMLTemplateElement>('#app-scripts')?.content.children ?? []
  const isFetchedAhead = document.createElement('link').relList.supports('modulepreload')
  // One after the other: each takes a browser a few milliseconds, in which it can do nothing else.
  let styles: Promise<unknown> | undefined
  for (const tag of [...tags]) {
    await nextTask()
    const isScript = tag instanceof HTMLScriptElement
    // The app is still of use without its styles.
    if (tag instanceof HTMLLinkElement && tag.rel === 'stylesheet') {
      // Applied in its own task once it is loaded: all styles are computed once for it.
      tag.media = 'not all'
      tag.fetchPriority = 'high'
      styles = arrived(tag).then(
        () => applyStyles(tag),
        () => {},
      )
    }
    if (isScript) await styles
    const evaluation = isScript && arrived(tag).catch(offerReload)
    document.head.append(tag)
    if (isFetchedAhead) await evaluation
  }
})

if (location.pathname === '/' && !boot.initialData.dailyPhrase && !hasPhraseOfToday(language)) {
  const request = fetch(DAILY_PHRASE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language, seen: readStored(STORAGE_KEYS.seenPhrases) ?? '' }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  boot.phrase = request
  // The picture is the largest thing on the page: it should not wait for the bundle either.
  request
    .then((response) => response.clone().json())
    .then(({ [DAILY_IMAGE_URL]: src }) => src && Object.assign(new Image(), { src }))
    .catch(() => {})
}
