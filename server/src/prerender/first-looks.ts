import { dayNumber } from '@frase/core/dates'
import type { Language } from '@frase/core/languages'
import { isLessonId } from '@frase/core/lessons/access'
import type { GivenAnswers } from '@frase/core/pages/prerendered'
import { matchSection } from '@frase/core/paths'
import { isCategoryId } from '@frase/core/phrases/themes'
import type { Log } from '../log.ts'
import { completePhrase } from '../services/complete-phrase.ts'
import type { Services } from '../services/services.ts'
import type { PrerenderThread } from './prerender-thread.ts'

/** The markup of a page as a first visit sees it, and the answers it shows. */
export interface FirstLook {
  markup: string
  given: GivenAnswers
  /** It holds for this day: phrases and the year in the footer change. */
  day: number
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
  async function draw(pathname: string, language: Language): Promise<FirstLook> {
    const day = dayNumber(new Date())
    const given = await givenFor(pathname, language)
    return { markup: await thread.draw({ pathname, language, given }), given, day }
  }

  async function givenFor(pathname: string, language: Language): Promise<GivenAnswers> {
    const match = matchSection(pathname)
    if (!ai.ofTheDay) return {}
    if (match?.section === 'home') {
      const phrase = ai.ofTheDay.dailyPhrase(language)
      return { dailyPhrase: await completePhrase(phrase, language, { images, spoken }) }
    }
    const categoryId = match?.params.categoryId
    return isCategoryId(categoryId)
      ? { categoryPhrases: ai.ofTheDay.categoryPhrases(categoryId, language) }
      : {}
  }

  return async (pathname, language) => {
    if (!isDrawable(pathname)) return null
    try {
      return await draw(pathname, language)
    } catch (error) {
      log.warn('A page could not be drawn ahead', { pathname, error: String(error) })
      return null
    }
  }
}

/** Only addresses that there are: an invented one must not cost a drawing. */
function isDrawable(pathname: string): boolean {
  const match = matchSection(pathname)
  if (!match) return false
  const { categoryId, licaoId } = match.params
  if (categoryId !== undefined) return isCategoryId(categoryId)
  return licaoId === undefined || isLessonId(licaoId)
}
