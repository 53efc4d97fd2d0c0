import { utcDay } from '@frase/core/days/calendar-day'
import { dayNumber } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import { matchSection, pathFor, type SectionMatch } from '@frase/core/pages/paths'
import type { InitialData, PageToPrerender, Prerendered } from '@frase/core/pages/prerendered'
import type { PublicConfig } from '@frase/core/pages/public-config'
import type { Visitor } from '@frase/core/pages/visitor'
import { isCategoryId } from '@frase/core/phrases/themes'
import { encodeDailyPhrase, encodePhraseSet } from '@frase/core/phrases/wire-names'
import type { Log } from '../monitoring/log.ts'
import { signPhraseSet } from '../services/offered-texts/offered-texts.ts'
import { completePhrase } from '../services/phrases/complete-phrase.ts'
import type { Services } from '../setup/services.ts'
import { errorFields } from '../upstream/upstream-error.ts'
import { superviseWorker } from '../workers/supervised-worker.ts'
import { workerUrl } from '../workers/worker-url.ts'
import { isNumerous, SITE_PAGES } from './site-pages.ts'

export interface PrerenderSetup {
  /** The folder of the app's built prerenderer. */
  moduleUrl: string
  config: PublicConfig
}

export type PrerenderReply = { markup: string } | { failure: string; stack: string | undefined }

export interface PrerenderThread {
  prerender: (page: PageToPrerender) => Promise<string>
  close: () => Promise<void>
}

/** The thread takes tens of megabytes, and most pages are requested soon after the start. */
const IDLE_MS = 10_000
/** A page takes some hundredths of a second: one that takes this long will never be ready. */
const TIMEOUT_MS = 10_000
/** More than there are pages in all languages; equal requests share one. */
const MAX_WAITING = 2000
/** The longest that all of them may take; a visitor gets the page without prerendering long before. */
const WAIT_MS = 60_000
/** A page that breaks the thread would break the next one too. */
const PAUSE_MS = 60_000

interface ThreadOptions {
  idleMs?: number
  timeoutMs?: number
  pauseMs?: number
}

/** Prerenders pages in a thread, one at a time: the app has one current language. */
export function createPrerenderThread(
  setup: PrerenderSetup,
  { idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: ThreadOptions = {},
): PrerenderThread {
  const worker = superviseWorker<PrerenderSetup, PageToPrerender, PrerenderReply>({
    name: 'The prerenderer',
    kind: 'thread',
    url: workerUrl('prerender'),
    setup,
    startMs: timeoutMs,
    askMs: timeoutMs,
    crashStatus: 500,
    maxWaiting: MAX_WAITING,
    busyMessage: 'Too many pages wait for the prerenderer',
    waitMs: WAIT_MS,
    idleMs,
    pauseMs: { failedStart: pauseMs, crash: pauseMs },
  })
  return {
    async prerender(page) {
      const reply = await worker.ask(page)
      if ('failure' in reply) {
        const { failure, stack } = reply
        // The stack in the app, not here.
        throw Object.assign(new Error(failure), stack && { stack })
      }
      return reply.markup
    },
    close: worker.abort,
  }
}

/** The markup of a page as its visitor sees it first. It is valid for a day: phrases and the year in the footer change. */
export interface PrerenderedPage {
  markup: string
  prerendered: Prerendered
}

export type PrerenderedPages = (
  pathname: string,
  visitor: Visitor,
  hasOwnPhrase: boolean,
) => Promise<PrerenderedPage | null>

/**
 * So many pages of sentences and days are prerendered or queued at a time. One more would hardly be ready
 * within the time that a visitor waits, and all other pages would come after them.
 */
const NUMEROUS_AT_ONCE = 10

/** The cost of a prerendered phrase's picture is counted against nobody in particular. */
const PRERENDERING = 'prerendering'

/**
 * Prerenders the app's own pages. Null for an address that is not one of them, and if rendering fails: then
 * the page has its loading screen only. So do those of sentences and days while many of them are requested.
 */
export function createPrerenderedPages(
  thread: Pick<PrerenderThread, 'prerender'>,
  { ai, ...companions }: Pick<Services, 'ai' | 'images' | 'spoken' | 'offered'>,
  log: Log,
): PrerenderedPages {
  async function prerender(
    pathname: string,
    match: SectionMatch,
    visitor: Visitor,
    hasOwnPhrase: boolean,
  ): Promise<PrerenderedPage> {
    const now = new Date()
    const day = dayNumber(now)
    const hasInitialData = match.section !== 'home' || !hasOwnPhrase
    const initialData = hasInitialData ? await initialDataFor(match, visitor.language, now) : {}
    const markup = await thread.prerender({ pathname, visitor, initialData })
    return { markup, prerendered: { section: match.section, day, initialData } }
  }

  async function initialDataFor(
    { section, params }: SectionMatch,
    language: Language,
    now: Date,
  ): Promise<InitialData> {
    // The reader's own day may be another one: the page finds out.
    if (section === 'today' || section === 'day') return { today: utcDay(now) }
    if (!ai.ofTheDay) return {}
    if (section === 'home') {
      const phrase = await ai.ofTheDay.dailyPhrase(language)
      return {
        dailyPhrase: encodeDailyPhrase(
          await completePhrase(phrase, language, PRERENDERING, { ...companions, log }),
        ),
      }
    }
    const { categoryId } = params
    if (!isCategoryId(categoryId)) return {}
    const set = await ai.ofTheDay.categoryPhrases(categoryId, language)
    return { categoryPhrases: encodePhraseSet(await signPhraseSet(set, companions.offered)) }
  }

  let numerous = 0
  return async (pathname, visitor, hasOwnPhrase) => {
    const match = matchSection(pathname)
    if (!match || !isOneOfOurs(pathname, match)) return null
    const counted = isNumerous(match.section) ? 1 : 0
    if (counted && numerous >= NUMEROUS_AT_ONCE) return null
    numerous += counted
    try {
      return await prerender(pathname, match, visitor, hasOwnPhrase)
    } catch (error) {
      log.warn('A page could not be prerendered', { pathname, ...errorFields(error) })
      return null
    } finally {
      numerous -= counted
    }
  }
}

/**
 * Accepts only the spelling of our own links to existing pages: an invented address must not cost a
 * rendering.
 */
function isOneOfOurs(pathname: string, match: SectionMatch): boolean {
  return pathname === pathFor(match.section, match.language, match.params) && SITE_PAGES.isKnown(match)
}
