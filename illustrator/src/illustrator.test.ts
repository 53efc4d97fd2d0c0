import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language, perLanguage } from '@frase/core/languages'
import { THEMES } from '@frase/core/phrases/themes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { buildIllustratorIndex } from '../build/build-index.ts'
import { type Illustrator, loadIllustrator } from './illustrator.ts'

const folder = mkdtempSync(join(tmpdir(), 'illustrator-'))
let illustrator: Illustrator

beforeAll(async () => {
  await buildIllustratorIndex(folder)
  illustrator = loadIllustrator(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const described = z.object({ imageDescription: z.string() })
const phrasesSchema = z.array(z.object(perLanguage(() => described)))

/** Every image description of the phrasebook, with the theme it belongs to. */
function phrasebook(language: Language): { description: string; theme: string }[] {
  const content = fileURLToPath(new URL('../../content/src/phrasebook', import.meta.url))
  return readdirSync(content)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const phrases = phrasesSchema.parse(JSON.parse(readFileSync(join(content, file), 'utf8')))
      const theme = file.replace('.json', '')
      return phrases.map((phrase) => ({ description: phrase[language].imageDescription, theme }))
    })
}

/** The visible picture: without its title and without the prefix of its ids. */
function seen(svg: string): string {
  return svg.replace(/<title>.*?<\/title>/s, '').replace(/s[0-9a-z]+-\d+/g, '')
}

/** Every tag closed in the right order, no bare ampersand, no control character: the rules of an XML parser. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) return false
    if (!closing && !selfClosing) open.push(name)
  }
  const text = svg.replace(/<[^<>]*>/g, '')
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|#39);)/.test(text) && !/[\p{Cc}\p{Cs}]/u.test(svg)
}

describe('the index', () => {
  test('takes at most 8 MB on disk', () => {
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(bytes).toBeLessThan(8_000_000)
  })

  test('that is missing stops the server with its path', () => {
    expect(() => loadIllustrator(join(folder, 'nowhere'))).toThrow('nowhere')
  })
})

describe('a picture', () => {
  test('is the same for the same description and theme, in every illustrator', () => {
    const other = loadIllustrator(folder)
    for (const { description, theme } of phrasebook('en').slice(0, 60)) {
      expect(other.illustrate(description, theme)).toEqual(illustrator.illustrate(description, theme))
    }
  })

  test('of the phrasebook is at most 15 KB, well formed and free of outside references', () => {
    for (const language of LANGUAGES) {
      for (const { description, theme } of phrasebook(language)) {
        const { svg } = illustrator.illustrate(description, theme)
        expect(Buffer.byteLength(svg), description).toBeLessThanOrEqual(15_000)
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 500" role="img"><title>/,
        )
        expect(svg).not.toMatch(/<(script|image|foreignObject|style)|href="(?!#)|url\((?!#)|NaN|undefined/)
        expect(isWellFormed(svg), description).toBe(true)
      }
    }
  })

  test('refers only to its own ids, which no other picture has', () => {
    const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const one = illustrator.illustrate('three apples and two teachers', 'escola').svg
    const two = illustrator.illustrate('three apples and two teachers', 'frutas').svg
    const referred = [...one.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id)
    expect(referred.length).toBeGreaterThan(0)
    expect(idsOf(one)).toEqual(expect.arrayContaining(referred))
    expect(idsOf(one).filter((id) => idsOf(two).includes(id))).toEqual([])
  })

  test('differs from one description to the next', () => {
    const english = phrasebook('en')
    const pictures = new Set(
      english.map(({ description, theme }) => seen(illustrator.illustrate(description, theme).svg)),
    )
    expect(pictures.size / english.length).toBeGreaterThanOrEqual(0.9)
  })

  test('shows a subject as many times as the text says', () => {
    const uses = (text: string) => illustrator.illustrate(text, 'frutas').svg.match(/<use /g)?.length
    expect(uses('three apples')).toBe(3)
    expect(uses('dos gatos')).toBe(2)
    expect(uses('fünf Äpfel')).toBe(5)
  })

  test('is drawn in the colour that the text gives to a thing', () => {
    const blue = illustrator.illustrate('a blue dress', 'roupas').svg
    const red = illustrator.illustrate('a red dress', 'roupas').svg
    const green = illustrator.illustrate('un vestido verde', 'roupas').svg
    expect(
      new Set(
        [blue, red, green].map((svg) =>
          seen(svg)
            .match(/#[0-9a-f]{6}/g)
            ?.join(),
        ),
      ).size,
    ).toBe(3)
  })

  test('is made within 5 ms for a description of 200 characters', () => {
    const text = 'a doctor, a nurse and three children with red balloons in the park at night '
      .repeat(3)
      .slice(0, 200)
    const times = Array.from({ length: 31 }, (_, turn) => {
      const start = performance.now()
      illustrator.illustrate(text, String(turn))
      return performance.now() - start
    })
    // The fastest turn counts, because the machine may be busy with other work.
    expect(Math.min(...times)).toBeLessThan(5)
  })
})

describe('a description', () => {
  test.each(LANGUAGES)('of the phrasebook in %s is understood in at least 97 % of the cases', (language) => {
    const all = phrasebook(language)
    const lost = all
      .map(({ description }) => description)
      .filter((text) => illustrator.recognises(text) === 0)
    expect(lost.length / all.length, lost.join(' | ')).toBeLessThanOrEqual(0.03)
  })

  test('that names nothing to draw gets the scene of its theme', () => {
    for (const theme of Object.keys(THEMES)) {
      const unknown = illustrator.illustrate('xqzt wrlfp', theme)
      expect(unknown.alt).toBe('xqzt wrlfp')
      expect(seen(unknown.svg)).toBe(seen(illustrator.illustrate('', theme).svg))
    }
    expect(illustrator.recognises('xqzt wrlfp')).toBe(0)
  })

  test('of every theme has its own scene', () => {
    const scenes = Object.keys(THEMES).map((theme) => seen(illustrator.illustrate('', theme).svg))
    expect(new Set(scenes).size).toBe(scenes.length)
  })

  test('of a category or an unknown theme has a scene too', () => {
    const [category, theme] = ['emocoes', 'emoções'].map((name) => illustrator.illustrate('', name))
    expect(category?.svg.match(/<path/g)?.length).toBe(theme?.svg.match(/<path/g)?.length)
    expect(isWellFormed(illustrator.illustrate('', 'no such theme').svg)).toBe(true)
  })

  test('is the alternative text, on one line and cut at 200 characters', () => {
    expect(illustrator.illustrate('  a dog\n and a cat ', 'animais').alt).toBe('a dog and a cat')
    expect([...illustrator.illustrate('🐶'.repeat(300), 'animais').alt]).toHaveLength(200)
    expect(illustrator.illustrate('', 'família').alt).toBe('família')
  })

  test('cannot bring markup into the picture', () => {
    const { svg, alt } = illustrator.illustrate(`<script>alert("1")</script> & 'a dog' ]]>`, 'animais')
    expect(alt).toBe(`<script>alert("1")</script> & 'a dog' ]]>`)
    expect(svg).toContain(
      '<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;a dog&#39; ]]&gt;</title>',
    )
    expect(svg).not.toContain('<script')
    expect(isWellFormed(svg)).toBe(true)
  })

  test('may be any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(
        '',
        ' ',
        '<svg/onload=x>',
        '🐕‍🦺🍎',
        'مرحبا بالعالم',
        '\u0000\ud800',
        'a dog '.repeat(2000),
        '=',
        '9'.repeat(500),
      ),
      fc
        .array(
          fc.constantFrom(
            'dog',
            'three',
            'red',
            'running',
            'night',
            'table',
            'hand',
            'moon',
            'on',
            'sad',
            'sea',
            'orange',
          ),
          { maxLength: 12 },
        )
        .map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(text, fc.oneof(fc.constantFrom(...Object.keys(THEMES)), text), (description, theme) => {
        const { svg, alt } = illustrator.illustrate(description, theme)
        expect([...alt].length).toBeLessThanOrEqual(200)
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(15_000)
        expect(isWellFormed(svg)).toBe(true)
      }),
      { numRuns: 300, seed: 20 },
    )
  })
})
