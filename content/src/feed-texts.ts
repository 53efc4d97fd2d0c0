import { perLanguage } from '@frase/core/languages'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

const feedTextsSchema = z.strictObject({
  title: text,
  description: text,
  /** What the podcast is about. */
  podcast: text,
  /** With {{pronunciation}}. */
  pronunciation: text,
  /** A link to the page of the day. */
  open: text,
})

const FILES = import.meta.glob('./*.json', { base: './feed-texts', eager: true, import: 'default' })

/** What the feeds of the phrase of the day say, for the server. */
export const FEED_TEXTS = perLanguage((language) => feedTextsSchema.parse(FILES[`./${language}.json`]))
