import { LANGUAGES, type Language } from '@frase/core/languages'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { channelOf } from './channel.ts'
import { podcastFeed } from './podcast.ts'
import { HOSTILE, SITE, sampleEntries } from './testing/sample-entries.ts'

const NAMES = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
  atom: 'http://www.w3.org/2005/Atom',
}
const OPERATOR = { name: 'Ana & Cía', email: 'ana@frase.example' }

async function samplePodcast(language: Language, site = SITE): Promise<string> {
  const entries = await sampleEntries(language)
  return podcastFeed(
    channelOf(site, 'podcast', language),
    entries.map((entry, index) => ({ ...entry, sound: { bytes: 40_000 + index, seconds: 9.6 } })),
  )
}

function found(feed: string, path: string): string[] {
  using document = XmlDocument.fromString(feed)
  return document.find(path, NAMES).map(({ content }) => content)
}

describe('the channel of the podcast', () => {
  it.each<[element: string, value: string]>([
    ['/rss/@version', '2.0'],
    ['/rss/channel/title', 'Frase al Día · A Spanish phrase a day'],
    ['/rss/channel/link', 'https://frase.example/today'],
    ['/rss/channel/language', 'en'],
    ['/rss/channel/pubDate', 'Tue, 17 Nov 2026 00:00:00 GMT'],
    ['/rss/channel/atom:link[@rel="self"]/@href', 'https://frase.example/feeds/en/podcast.xml'],
    ['/rss/channel/itunes:image/@href', 'https://frase.example/feeds/cover.png'],
    ['/rss/channel/itunes:category/@text', 'Education'],
    ['/rss/channel/itunes:category/itunes:category/@text', 'Language Learning'],
    ['/rss/channel/itunes:explicit', 'false'],
    ['/rss/channel/itunes:author', 'Frase al Día'],
    ['/rss/channel/itunes:type', 'episodic'],
    ['/rss/channel/podcast:medium', 'podcast'],
  ])('has %s once.', async (element, value) => {
    expect(found(await samplePodcast('en'), element)).toEqual([value])
  })

  it('has a description that fits into a directory.', async () => {
    const [description = '', ...others] = found(await samplePodcast('en'), '/rss/channel/description')
    expect(others).toEqual([])
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThan(4000)
  })

  it('has an id that is made of its address as the Podcast Index requires.', async () => {
    const [id] = found(await samplePodcast('en'), '/rss/channel/podcast:guid')
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    // The example in its documentation.
    const example = { ...channelOf(SITE, 'podcast', 'en'), self: 'https://podnews.net/rss' }
    expect(found(podcastFeed(example, []), '/rss/channel/podcast:guid')).toEqual([
      '9b024349-ccf0-5f69-a609-6b82873eab3c',
    ])
  })

  it('names an owner, a copyright and an author only where there is an operator.', async () => {
    const owned = await samplePodcast('de', { ...SITE, operator: OPERATOR })
    expect(found(owned, '/rss/channel/itunes:owner/itunes:name')).toEqual(['Ana & Cía'])
    expect(found(owned, '/rss/channel/itunes:owner/itunes:email')).toEqual(['ana@frase.example'])
    expect(found(owned, '/rss/channel/itunes:author')).toEqual(['Ana & Cía'])
    expect(found(owned, '/rss/channel/copyright')).toEqual(['© Ana & Cía'])
    const ownerless = await samplePodcast('de')
    expect(found(ownerless, '/rss/channel/itunes:owner | /rss/channel/copyright')).toEqual([])
  })

  it.each(LANGUAGES)('says its language and describes itself in %s.', async (language) => {
    const { texts, languageTag } = channelOf(SITE, 'podcast', language)
    const feed = await samplePodcast(language)
    expect(found(feed, '/rss/channel/language')).toEqual([languageTag])
    expect(found(feed, '/rss/channel/description')).toEqual([texts.podcast])
  })
})

describe('an episode of the podcast', () => {
  it.each<[element: string, value: string]>([
    ['title', HOSTILE],
    ['link', 'https://frase.example/today/2026-11-17'],
    ['guid', 'tag:frase.example,2026-11-01:en/2026-11-17'],
    ['guid/@isPermaLink', 'false'],
    ['pubDate', 'Tue, 17 Nov 2026 00:00:00 GMT'],
    ['enclosure/@url', 'https://frase.example/feeds/en/2026-11-17.mp3'],
    ['enclosure/@length', '40000'],
    ['enclosure/@type', 'audio/mpeg'],
    ['itunes:duration', '10'],
    ['itunes:explicit', 'false'],
    ['itunes:episodeType', 'full'],
  ])('has %s once.', async (element, value) => {
    expect(found(await samplePodcast('en'), `/rss/channel/item[1]/${element}`)).toEqual([value])
  })

  it('is described as HTML, in which the signs of the phrase are text.', async () => {
    const [description = ''] = found(await samplePodcast('en'), '/rss/channel/item[1]/description')
    expect(description).toContain('<p lang="es"><strong>&quot;Sí&quot; &amp; &lt;b&gt;no&lt;/b&gt;')
    expect(description).toContain('<a href="https://frase.example/today/2026-11-17">')
  })

  it('is listed for every day, newest first.', async () => {
    const entries = await sampleEntries('pt')
    expect(found(await samplePodcast('pt'), '//item/guid')).toEqual(entries.map(({ id }) => id))
    expect(entries).toHaveLength(17)
  })
})
