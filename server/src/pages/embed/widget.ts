import { DAY_TEXTS } from '@frase/content/all-day-texts'
import { FIRST_DAY, slugOfDay } from '@frase/content/day-phrases'
import type { DayTexts } from '@frase/content/day-texts'
import { EMBED_TEXTS } from '@frase/content/embed-texts'
import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { drawingAddress } from '@frase/core/contract/drawing-address'
import { type CalendarDay, daysNow, untilDaysChange, utcDay } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import { LANGUAGE_TAGS, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { html, raw } from 'hono/html'
import { sourceHash } from '../../answers/html-safety.ts'
import type { Markup } from '../../answers/plain-page.ts'
import type { Drawings } from '../../services/images/built-in.ts'
import { picturedSentence } from '../../services/images/built-in.ts'
import type { OfferedTexts } from '../../services/offered-texts/offered-texts.ts'
import type { SpokenTexts } from '../../services/speech/spoken-texts.ts'

/** The product's design, for a small frame on somebody else's page. */
const WIDGET_STYLE = `
:root { color-scheme: light dark;
  --surface: #fffdf8; --ink: #2b1f1a; --ink-soft: #655347; --line: #e6d8c3; --link: #a33c19;
  --cobalt: #1d4a86; }
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #241d18; --ink: #f6ecdd; --ink-soft: #c9b9a7; --line: #3d322a; --link: #f5a27c;
    --cobalt: #9dc0f3; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--surface); color: var(--ink); font: 1rem/1.5 Figtree, system-ui, sans-serif; overflow-wrap: break-word; }
article { display: grid; gap: .6rem; padding: 1rem; border: 1px solid var(--line); border-radius: 1rem; min-height: 100vh;
  align-content: start; }
.day { color: var(--ink-soft); font-size: .875rem; }
img { display: block; width: 100%; height: auto; border-radius: .75rem; }
h1 { font: 400 1.5rem/1.2 "Young Serif", Georgia, serif; text-wrap: balance; }
.meaning { color: var(--ink-soft); }
audio { width: 100%; height: 2.75rem; }
a { color: var(--link); display: inline-block; padding: .5rem 0; }
:focus-visible { outline: 3px solid var(--cobalt); outline-offset: 2px; }
@media (prefers-color-scheme: dark) { img { filter: brightness(.85); } }
`

/** The phrase of a day for another site. */
interface WidgetDay {
  day: CalendarDay
  spanish: string
  meaning: string
  /** The address of its sound. */
  sound: string
  /** The page of the day. */
  address: string
  /** Undefined if the drawing would make the document too large. */
  picture?: { address: string; description: string }
}

/**
 * Only the reader's own clock knows the day. Without a script the day in UTC stays, with its date.
 */
const SCRIPT = `
const now = new Date()
const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
const own = document.querySelector('template[data-day="' + day + '"]')
if (own) document.querySelector('main').replaceChildren(own.content)
`

/**
 * The only page of this server that others may show in a frame. It stores nothing and sends no other request.
 */
export const WIDGET_POLICY = [
  "default-src 'none'",
  `script-src ${sourceHash(SCRIPT)}`,
  `style-src ${sourceHash(WIDGET_STYLE)}`,
  "img-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

function widgetPage(
  language: Language,
  { title }: Pick<DayTexts, 'title'>,
  shown: WidgetDay,
  others: readonly WidgetDay[],
): Markup {
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Frase al Día</title>
<style>${raw(WIDGET_STYLE)}</style>
</head>
<body>
<main>${oneDay(language, title, shown)}</main>
${others.map((other) => html`<template data-day="${other.day}">${oneDay(language, title, other)}</template>`)}
<script>${raw(SCRIPT)}</script>
</body>
</html>`
}

/** The drawing is loaded lazily, so that the one of a day that the script replaces is not even fetched. */
function oneDay(language: Language, title: string, phrase: WidgetDay): Markup {
  const { day, spanish, meaning, sound, address, picture } = phrase
  const { listen, more, newTab } = EMBED_TEXTS[language]
  return html`<article>
<p class="day">${title} · <time datetime="${day}">${writtenDay(day, language, 'long')}</time></p>
${picture && html`<img src="${picture.address}" alt="${picture.description}" width="800" height="500" loading="lazy">`}
<h1 lang="es">${spanish}</h1>
<p class="meaning">${meaning}</p>
<audio controls preload="none" src="${sound}" aria-label="${listen}"></audio>
<p><a href="${address}" target="_blank" rel="noopener" title="${newTab}">${more}</a></p>
</article>`
}

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

interface Widget {
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
