import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { atomFeed } from './atom.ts'
import { channelOf } from './channel.ts'
import { SITE, sampleEntries } from './testing/sample-entries.ts'

const GRAMMAR = readFileSync(new URL('../../testing/atom.rng', import.meta.url), 'utf8')
const NAMES = { atom: 'http://www.w3.org/2005/Atom' }

/** The violations of the grammar of RFC 4287; empty for a valid feed. */
function problemsOf(feed: string): string {
  using grammar = XmlDocument.fromString(GRAMMAR)
  using validator = RelaxNGValidator.fromDoc(grammar)
  using document = XmlDocument.fromString(feed)
  try {
    validator.validate(document)
    return ''
  } catch (error) {
    return String(error)
  }
}

async function sampleFeed(language: Language): Promise<string> {
  return atomFeed(channelOf(SITE, 'atom', language), await sampleEntries(language))
}

function found(feed: string, path: string): string[] {
  using document = XmlDocument.fromString(feed)
  return document.find(path, NAMES).map(({ content }) => content)
}

describe('the Atom feed', () => {
  it.each(LANGUAGES)('follows the grammar of RFC 4287 in %s.', async (language) => {
    expect(problemsOf(await sampleFeed(language))).toBe('')
  })

  it('follows it before the first day too.', () => {
    expect(problemsOf(atomFeed(channelOf(SITE, 'atom', 'en'), []))).toBe('')
  })

  it.each<[what: string, broken: RegExp, by: string]>([
    ['without an id', /<id>.*?<\/id>/, ''],
    ['with two titles', /<title>.*?<\/title>/, '$&$&'],
    ['without the time of its last change', /<updated>.*?<\/updated>/, ''],
    ['with a time that is none', /<updated>.*?<\/updated>/, '<updated>yesterday</updated>'],
    ['with a relative link', /href="[^"]*"/, 'href="/today"'],
    ['with an entry that has no id', /(<entry>[\s\S]*?)<id>.*?<\/id>/, '$1'],
    ['with an element that Atom does not have', /<subtitle>/, '<pubDate>1</pubDate><subtitle>'],
    ['with markup that is not announced', /<!\[CDATA\[<p[\s\S]*?\]\]>/, '<p>markup</p>'],
    ['with an author who has no name', /<name>.*?<\/name>/, ''],
  ])('would be refused %s.', async (_, broken, by) => {
    const feed = await sampleFeed('en')
    const changed = feed.replace(broken, by)
    expect(changed).not.toBe(feed)
    expect(problemsOf(changed)).not.toBe('')
  })

  it.each(LANGUAGES)(
    'says its language, its own address and that of the page of the day in %s.',
    async (language) => {
      const feed = await sampleFeed(language)
      const { languageTag, home } = channelOf(SITE, 'atom', language)
      expect(found(feed, '/atom:feed/@xml:lang')).toEqual([languageTag])
      expect(found(feed, '/atom:feed/atom:link[@rel="self"]/@href')).toEqual([
        `https://frase.example/feeds/${language}/atom.xml`,
      ])
      expect(found(feed, '/atom:feed/atom:link[@rel="alternate"]/@href')).toEqual([home])
      expect(found(feed, '/atom:feed/atom:author/atom:name')).toEqual(['Frase al Día'])
    },
  )

  it('lists the days newest first, each with its own id and page, from the beginning of the day.', async () => {
    const feed = await sampleFeed('en')
    const entries = await sampleEntries('en')
    expect(found(feed, '//atom:entry/atom:id')).toEqual(
      entries.map(({ day }) => `tag:frase.example,2026-11-01:en/${day}`),
    )
    expect(found(feed, '//atom:entry/atom:link/@href')).toEqual(
      entries.map(({ day }) => `https://frase.example/today/${day}`),
    )
    expect(found(feed, '//atom:entry/atom:updated')).toEqual(entries.map(({ day }) => `${day}T00:00:00.000Z`))
    expect(found(feed, '/atom:feed/atom:updated')).toEqual(['2026-11-17T00:00:00.000Z'])
  })

  it('shows phrase, translation, pronunciation and link, with any special characters.', async () => {
    const [title] = found(await sampleFeed('en'), '//atom:entry/atom:title')
    const [content] = found(await sampleFeed('en'), '//atom:entry/atom:content')
    const shown = (html: string | undefined) => html?.replace(/<[^>]*>/g, ' ')
    const escaped = '&quot;Sí&quot; &amp; &lt;b&gt;no&lt;/b&gt;, ]]&gt; &#39;quizá&#39;; a\\b: ñandú 🦩'
    expect(title).toContain(escaped)
    expect(shown(content)?.split(escaped)).toHaveLength(4)
    expect(content).toContain('<a href="https://frase.example/today/2026-11-17">Open the phrase</a>')
    const { picture } = (await sampleEntries('en'))[0] ?? {}
    expect(content).toContain(`<img src="${picture}" alt=""`)
  })
})
