import type { DayTexts } from '@frase/content/day-texts'
import { EMBED_TEXTS } from '@frase/content/embed-texts'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import { LANGUAGE_TAGS, type Language } from '@frase/core/languages'
import { html, raw } from 'hono/html'
import type { Markup } from '../plain-page.ts'
import { sourceHash } from '../source-hash.ts'
import { WIDGET_STYLE } from './widget-style.ts'

/** The phrase of a day for another site. */
export interface WidgetDay {
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

export function widgetPage(
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
