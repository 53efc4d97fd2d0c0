import { LANGUAGES } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { channelOf } from './channel.ts'
import { jsonFeed } from './json-feed.ts'
import { HOSTILE, SITE, sampleEntries } from './testing/sample-entries.ts'

const text = z.string().min(1)
const address = z.url({ protocol: /^https?$/ })
const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/)
const author = z
  .strictObject({ name: text.optional(), url: address.optional(), avatar: address.optional() })
  .refine((value) => Object.keys(value).length > 0)

/** JSON Feed 1.1 as specified; any other field would have to begin with an underscore. */
const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: text,
  home_page_url: address.optional(),
  feed_url: address.optional(),
  description: text.optional(),
  user_comment: text.optional(),
  next_url: address.optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: z.array(author).optional(),
  language: languageTag.optional(),
  expired: z.boolean().optional(),
  items: z.array(
    z
      .strictObject({
        id: text,
        url: address.optional(),
        external_url: address.optional(),
        title: text.optional(),
        content_html: text.optional(),
        content_text: text.optional(),
        summary: text.optional(),
        image: address.optional(),
        banner_image: address.optional(),
        date_published: z.iso.datetime({ offset: true }).optional(),
        date_modified: z.iso.datetime({ offset: true }).optional(),
        authors: z.array(author).optional(),
        tags: z.array(text).optional(),
        language: languageTag.optional(),
      })
      .refine(({ content_html, content_text }) => content_html !== undefined || content_text !== undefined),
  ),
})

describe('the JSON feed', () => {
  it.each(LANGUAGES)('is JSON Feed 1.1 in %s, with the days newest first.', async (language) => {
    const channel = channelOf(SITE, 'json', language)
    const entries = await sampleEntries(language)
    const feed = jsonFeedSchema.parse(JSON.parse(jsonFeed(channel, entries)))
    expect(feed).toMatchObject({
      language: channel.languageTag,
      home_page_url: channel.home,
      feed_url: `https://frase.example/feeds/${language}/feed.json`,
      authors: [{ name: 'Frase al Día' }],
    })
    expect(feed.items.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
    expect(feed.items.map(({ url }) => url)).toEqual(entries.map(({ link }) => link))
    expect(feed.items.map(({ title }) => title)).toEqual(entries.map(({ spanish }) => spanish))
    expect(feed.items.map(({ date_published }) => date_published)).toEqual(
      entries.map(({ day }) => `${day}T00:00:00.000Z`),
    )
    expect(feed.items.map(({ image }) => image)).toEqual(entries.map(({ picture }) => picture))
    expect(feed.items[1]?.image).toMatch(
      new RegExp(`^https://frase.example/cards/${language}/[a-z0-9-]+\\.png\\?v=\\w+$`),
    )
    expect(feed.items[0]?.summary).toBe(HOSTILE)
    expect(feed.items[0]?.content_html).not.toContain('<b>no')
    expect(feed.items[1]?.content_html).toContain(entries[1]?.pronunciation)
  })

  it('names the operator where there is one.', () => {
    const operator = { name: 'Ana', email: 'ana@frase.example' }
    const feed = jsonFeedSchema.parse(
      JSON.parse(jsonFeed(channelOf({ ...SITE, operator }, 'json', 'de'), [])),
    )
    expect(feed.authors).toEqual([{ name: 'Ana', url: 'https://frase.example' }])
  })
})
