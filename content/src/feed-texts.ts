import { perLanguage } from '@frase/core/languages'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

const feedTextsSchema = z.strictObject({
  title: text,
  description: text,
  /** The description of the podcast. */
  podcast: text,
  /** With {{pronunciation}}. */
  pronunciation: text,
  /** The text of the link to the page of the day. */
  open: text,
})

const FILES = import.meta.glob('./*.json', { base: './feed-texts', eager: true, import: 'default' })

/** The texts of the feeds of the phrase of the day, for the server. */
export const FEED_TEXTS = perLanguage((language) => feedTextsSchema.parse(FILES[`./${language}.json`]))
