import type { SentencePage } from '@frase/core/course/sentence-page'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { sample } from '@frase/core/testing/effort'
import { describe, expect, it } from 'vitest'
import { loadUnits, sentencesOf } from '../build/course.ts'
import { everySentence } from '../build/every-sentence.ts'
import { loadPredefinedSentences, readPhrasebookSentences } from '../build/sentences.ts'
import { PAGE_TEXTS, SENTENCE_IDS } from './page-texts.ts'
import { loadPractisedSentence } from './practised-sentence.ts'
import { loadSentenceIndex } from './sentence-index.ts'
import { loadSentencePage } from './sentence-pages.ts'
import { loadSentenceTexts } from './sentence-texts.ts'

const written = [
  ...(await loadUnits()).flatMap(sentencesOf),
  ...readPhrasebookSentences(),
  ...(await loadPredefinedSentences()),
]

const pagesIn = (language: Language) =>
  Promise.all(written.map(async ({ slug }) => [slug, await loadSentencePage(slug, language)] as const))

const sorted = (texts: Iterable<string>) => [...texts].sort()

it('Every sentence that is written has one page, and no address is used twice.', async () => {
  const slugs = written.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(sorted((await everySentence()).map(({ sentence }) => sentence.slug))).toEqual(sorted(slugs))
  expect(sorted(SENTENCE_IDS)).toEqual(sorted(slugs))
})

it('An address without a sentence has no page.', async () => {
  expect(await loadSentencePage('no-such-sentence', 'en')).toBeUndefined()
})

describe.each(sample(LANGUAGES, 1))('In %s', (language) => {
  it('every sentence has its text, meaning, respelling and the meaning of its words.', async () => {
    const texts = new Map(written.map(({ slug, spanish }) => [slug, spanish]))
    const isWhole = (slug: string, page: SentencePage | undefined) =>
      page !== undefined &&
      page.spanish === texts.get(slug) &&
      [page.meaning, page.pronunciation, ...page.words.map(({ meaning }) => meaning)].every((text) =>
        /\p{L}/u.test(text),
      ) &&
      page.words.length > 0
    expect((await pagesIn(language)).filter(([slug, page]) => !isWhole(slug, page))).toEqual([])
  })

  it('every page has five similar sentences, each with a page of its own.', async () => {
    const known = new Set(written.map(({ slug }) => slug))
    const hasFive = (slug: string, page: SentencePage | undefined) => {
      const similar = new Set(page?.similar.map((other) => other.slug))
      return similar.size === 5 && !similar.has(slug) && [...similar].every((other) => known.has(other))
    }
    expect((await pagesIn(language)).filter(([slug, page]) => !hasFive(slug, page))).toEqual([])
  })

  it('the index has every sentence once, with the meaning that its page has.', async () => {
    const groups = await loadSentenceIndex(language)
    const links = groups.flatMap(({ sentences }) => sentences)
    expect(sorted(links.map(({ slug }) => slug))).toEqual(sorted(written.map(({ slug }) => slug)))
    const pages = await Promise.all(links.map(({ slug }) => loadSentencePage(slug, language)))
    expect(pages.map((page) => page?.meaning)).toEqual(links.map(({ meaning }) => meaning))
  })

  it('the index has the units in their order, and sentences without one at the end of their level.', async () => {
    const groups = await loadSentenceIndex(language)
    const units = groups.flatMap(({ unit }) => unit?.unit ?? [])
    expect(units).toEqual(units.map((_, place) => place + 1))
    for (const [place, { level, unit }] of groups.entries())
      if (!unit) expect(groups[place + 1]?.level, level).not.toBe(level)
  })

  it('every sentence can be practised, and no page has its accepted answers.', async () => {
    const pages = await pagesIn(language)
    const practised = await Promise.all(
      pages.map(([slug, page]) => loadPractisedSentence(slug, page?.unit?.unit, language)),
    )
    expect(practised.map(({ spanish }) => spanish)).toEqual(pages.map(([, page]) => page?.spanish))
    expect(pages.filter(([, page]) => page && 'alternatives' in page)).toEqual([])
  })

  it('the regions of all variants have names.', async () => {
    const { regions } = (await loadSentenceTexts(language)).sentence
    const used = (await pagesIn(language)).flatMap(([, page]) => page?.variants ?? [])
    expect(used.filter(({ region }) => !Object.hasOwn(regions, region))).toEqual([])
  })

  it('the title of a page has the sentence and its meaning.', () => {
    const title = PAGE_TEXTS[language].titles?.sentence?.get('buenos-dias-a-todos')
    expect(title).toContain('¡Buenos días a todos!')
    expect(title).toMatch(/ – \S/)
  })
})

describe('The page of a sentence', () => {
  const page = async (slug: string): Promise<SentencePage> => {
    const found = await loadSentencePage(slug, 'en')
    if (!found) throw new Error(`There is no ${slug}`)
    return found
  }

  it('lists words that belong together in one line, and the dictionary form where it differs.', async () => {
    const { words } = await page('buenos-dias-a-todos')
    expect(words).toEqual([
      { word: 'buenos días', meaning: 'good morning' },
      { word: 'a', meaning: expect.any(String) },
      { word: 'todos', lemma: 'todo', meaning: expect.any(String) },
    ])
  })

  it('names its unit, and how it is said elsewhere.', async () => {
    const { unit, variants } = await page('me-pone-un-cafe-con-leche')
    expect(unit).toEqual({ unit: 3, slug: 'en-el-cafe', title: 'At the café counter' })
    expect(variants.map(({ region }) => region)).toContain('america')
  })
})
