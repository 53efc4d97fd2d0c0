import { dayNumber } from '@frase/core/dates'
import type { Language } from '@frase/core/languages'
import { isKnownPage } from '@frase/core/pages/known-page'
import type { Drawn, GivenAnswers } from '@frase/core/pages/prerendered'
import { matchSection, pathFor, type SectionMatch } from '@frase/core/paths'
import { isCategoryId } from '@frase/core/phrases/themes'
import type { Log } from '../log.ts'
import { completePhrase } from '../services/complete-phrase.ts'
import type { Services } from '../services/services.ts'
import type { PrerenderThread } from './prerender-thread.ts'

/** The markup of a page as a first visit sees it. It holds for a day: phrases and the year in the footer change. */
export interface FirstLook {
  markup: string
  drawn: Drawn
}

export type FirstLooks = (pathname: string, language: Language) => Promise<FirstLook | null>

/**
 * Draws the first look of the app's own pages. Null for an address that is none of them, and where drawing fails: then
 * the page comes with its loading screen only.
 */
export function createFirstLooks(
  thread: Pick<PrerenderThread, 'draw'>,
  { ai, images, spoken }: Pick<Services, 'ai' | 'images' | 'spoken'>,
  log: Log,
): FirstLooks {
  async function draw(pathname: string, match: SectionMatch, language: Language): Promise<FirstLook> {
    const day = dayNumber(new Date())
    const given = await givenFor(match, language)
    const markup = await thread.draw({ pathname, language, given })
    return { markup, drawn: { section: match.section, day, given } }
  }

  async function givenFor({ section, params }: SectionMatch, language: Language): Promise<GivenAnswers> {
    if (!ai.ofTheDay) return {}
    if (section === 'home') {
      const phrase = ai.ofTheDay.dailyPhrase(language)
      return { dailyPhrase: await completePhrase(phrase, language, { images, spoken }) }
    }
    const { categoryId } = params
    return isCategoryId(categoryId)
      ? { categoryPhrases: ai.ofTheDay.categoryPhrases(categoryId, language) }
      : {}
  }

  return async (pathname, language) => {
    const match = matchSection(pathname)
    if (!match || !isOneOfOurs(pathname, match)) return null
    try {
      return await draw(pathname, match, language)
    } catch (error) {
      log.warn('A page could not be drawn ahead', { pathname, error: String(error) })
      return null
    }
  }
}

/** Spelled as our own links are, and of something that there is: an invented address must not cost a drawing. */
function isOneOfOurs(pathname: string, match: SectionMatch): boolean {
  return pathname === pathFor(match.section, match.language, match.params) && isKnownPage(match)
}
