import { loadBuiltInPhrases } from '@frase/content/built-in-phrases'
import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { LANGUAGES } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'
import { loadCardFonts } from './card-fonts.ts'
import {
  BAND_HEIGHT,
  BRAND_AREA,
  breakEvenly,
  breakLines,
  CARD_HEIGHT,
  CARD_WIDTH,
  layoutCard,
  measure,
  SCENE_AREA,
  type TextBlock,
  WALL_AREA,
} from './card-layout.ts'
import { cardSvg } from './card-svg.ts'

const fonts = loadCardFonts()
const pictured = new Set((await loadBuiltInPhrases()).map(({ slug }) => slug))

/** The extent of letters above and below their base line, as parts of their size. */
const ABOVE = 1
const BELOW = 0.3

const topOf = ({ baseline, size }: TextBlock) => baseline - size * ABOVE
const bottomOf = ({ baseline, lines, lineHeight, size }: TextBlock) =>
  baseline + (lines.length - 1) * lineHeight + size * BELOW

describe.each(LANGUAGES)('the card of every sentence with its translation into %s', (language) => {
  const cards = [...SENTENCE_LINKS[language].values()].map(({ slug, spanish, meaning }) => {
    const hasScene = pictured.has(slug)
    const layout = layoutCard({ spanish, translation: meaning }, hasScene, fonts)
    return { texts: { spanish, meaning }, hasScene, ...layout }
  })

  it('has every word of both texts, in lines that are not wider than their place', () => {
    for (const { texts, area, spanish, translation } of cards) {
      expect(spanish.lines.join(' ')).toBe(texts.spanish)
      expect(translation.lines.join(' ')).toBe(texts.meaning.replaceAll('\u202f', '\u00a0'))
      const widths = [
        ...spanish.lines.map((line) => fonts.display.getAdvanceWidth(line, spanish.size)),
        ...translation.lines.map((line) => fonts.text.getAdvanceWidth(line, translation.size)),
      ]
      expect(Math.max(...widths), texts.spanish).toBeLessThanOrEqual(area.width + 1)
    }
  })

  it('keeps the texts apart from each other, the name, the picture and the tiles', () => {
    for (const { spanish, translation, area, hasScene } of cards) {
      expect(topOf(spanish)).toBeGreaterThan(BRAND_AREA.y + BRAND_AREA.height)
      expect(topOf(translation)).toBeGreaterThan(bottomOf(spanish) - spanish.size * BELOW)
      expect(bottomOf(translation)).toBeLessThan(CARD_HEIGHT - BAND_HEIGHT)
      expect(area.x + area.width).toBeLessThan(hasScene ? SCENE_AREA.x : WALL_AREA.x)
    }
  })

  it('is set large enough to be read in a list of messages', () => {
    expect(Math.min(...cards.map(({ spanish }) => spanish.size))).toBeGreaterThanOrEqual(36)
    expect(Math.min(...cards.map(({ translation }) => translation.size))).toBeGreaterThanOrEqual(28)
  })

  it('has no character that its font lacks', () => {
    const missing = cards.flatMap(({ spanish, translation }) => [
      ...[...spanish.lines.join('')].filter((character) => !fonts.display.charToGlyphIndex(character)),
      ...[...translation.lines.join('')].filter((character) => !fonts.text.charToGlyphIndex(character)),
    ])
    expect(missing).toEqual([])
  })
})

describe('lines', () => {
  const text = measure('uno dos tres cuatro cinco seis', fonts.text)

  it('break at spaces, but not at the space that French puts before a sign', () => {
    const french = measure('Ça va\u202f?', fonts.text)
    const width = fonts.text.getAdvanceWidth('Ça va', 20)
    expect(breakLines(french, 20, width)).toEqual(['Ça', 'va\u00a0?'])
  })

  it('are none where a word is wider than the place', () => {
    expect(breakLines(text, 20, 10)).toBeNull()
  })

  it('are about equally long', () => {
    const width = fonts.text.getAdvanceWidth('uno dos tres cuatro cinco ', 20)
    expect(breakLines(text, 20, width)).toEqual(['uno dos tres cuatro cinco', 'seis'])
    expect(breakEvenly(text, 20, width)).toEqual(['uno dos tres', 'cuatro cinco seis'])
  })
})

describe('the drawing of a card', () => {
  const texts = { spanish: '¿Quieres <b>té</b> & pan?', translation: '« Oui\u202f! »' }

  it('has letters as shapes only, so that nothing in a sentence becomes markup', () => {
    const svg = cardSvg({ ...texts, scene: null }, fonts)
    expect(svg).toContain(`viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"`)
    expect(svg).not.toContain('<b>')
    expect(svg).not.toContain('<text')
    expect(svg).not.toContain('NaN')
  })

  it('writes numbers that a path can have, for every sentence', () => {
    const numbers = /^(?:[MLQCZ]|-?\d+\.\d\d| )*$/
    for (const { spanish, meaning } of [...SENTENCE_LINKS.de.values()].slice(0, 200)) {
      const svg = cardSvg({ spanish, translation: meaning, scene: null }, fonts)
      const paths = [...svg.matchAll(/<path fill="#(?:2b1f1a|655347)" d="([^"]*)"/g)].map(
        ([, data = '']) => data,
      )
      expect(paths.length).toBeGreaterThan(1)
      for (const path of paths) expect(path).toMatch(numbers)
    }
  })

  it('shows the scene, in its frame, where there is one', () => {
    const scene = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500"><circle r="7"/></svg>'
    const svg = cardSvg({ ...texts, scene }, fonts)
    expect(svg).toContain(`<svg x="${SCENE_AREA.x}" y="${SCENE_AREA.y}" width="${SCENE_AREA.width}"`)
    expect(svg).toContain('<circle r="7"/>')
  })
})
