import { DAY_TEXTS } from '@frase/content/all-day-texts'
import { FIRST_DAY, slugOfDay } from '@frase/content/day-phrases'
import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { drawingAddress } from '@frase/core/contract/drawing-address'
import { type CalendarDay, daysNow, untilDaysChange, utcDay } from '@frase/core/days/calendar-day'
import type { Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import type { Drawings } from '../../services/images/built-in.ts'
import { picturedSentence } from '../../services/images/pictured-sentences.ts'
import type { OfferedTexts } from '../../services/offered-texts/offered-texts.ts'
import type { SpokenTexts } from '../../services/speech/spoken-texts.ts'
import { type WidgetDay, widgetPage } from './widget.ts'

/** The limit for everything that is loaded before a click: document and drawing. */
export const WIDGET_MAX_BYTES = 15_000
/** A document with three days and no drawing is smaller than this, which a test checks. */
export const DOCUMENT_MAX_BYTES = 5900

export interface WidgetParts {
  publicUrl: string
  spoken: SpokenTexts
  offered: OfferedTexts
  drawings: Drawings
}

export interface Widget {
  html: string
  /** How long the current days stay the same. */
  maxAgeSeconds: number
}

/**
 * The phrase of the day for other sites, in each language; rendered again when a new day begins somewhere.
 */
export function createWidgets(parts: WidgetParts): (language: Language, now: Date) => Promise<Widget> {
  const made = new Map<Language, { days: string; html: Promise<string> }>()
  return async (language, now) => {
    const days = daysNow(now).filter((day) => day >= FIRST_DAY)
    const key = [utcDay(now), ...days].join()
    let known = made.get(language)
    if (known?.days !== key) {
      known = { days: key, html: makeWidget(parts, language, days, utcDay(now)) }
      made.set(language, known)
      known.html.catch(() => made.delete(language))
    }
    return { html: await known.html, maxAgeSeconds: Math.floor(untilDaysChange(now) / 1000) }
  }
}

async function makeWidget(
  parts: WidgetParts,
  language: Language,
  days: readonly CalendarDay[],
  usual: CalendarDay,
): Promise<string> {
  const phrases = await Promise.all(days.map((day) => widgetDay(parts, language, day)))
  const shown = phrases.find(({ day }) => day === usual) ?? phrases.at(-1)
  if (!shown) throw new Error('No day has begun yet')
  const others = phrases.filter((phrase) => phrase !== shown)
  return String(await widgetPage(language, DAY_TEXTS[language], shown, others))
}

async function widgetDay(
  { publicUrl, spoken, offered, drawings }: WidgetParts,
  language: Language,
  day: CalendarDay,
): Promise<WidgetDay> {
  const slug = slugOfDay(day) ?? ''
  const link = SENTENCE_LINKS[language].get(slug)
  if (!link) throw new Error(`There is no sentence ${slug}`)
  const { spanish, meaning } = link
  const picture = await pictureFor({ offered, drawings }, language, slug)
  return {
    day,
    spanish,
    meaning,
    sound: spoken.address(spanish, await offered.signature('speech', spanish)),
    address: publicUrl + pathFor('day', language, { day }),
    ...(picture && { picture }),
  }
}

async function pictureFor(
  { offered, drawings }: Pick<WidgetParts, 'offered' | 'drawings'>,
  language: Language,
  slug: string,
): Promise<WidgetDay['picture']> {
  const pictured = await picturedSentence(slug)
  if (!pictured) return undefined
  const { imageDescription: description } = pictured[language]
  const drawing = await drawings.draw(description, pictured.theme)
  if (Buffer.byteLength(drawing) > WIDGET_MAX_BYTES - DOCUMENT_MAX_BYTES) return undefined
  const signature = await offered.signature('image', description)
  return { address: drawingAddress(description, pictured.theme, signature), description }
}
