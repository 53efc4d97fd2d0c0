import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectLanguage, isLanguage, normalizeLanguage } from './languages.ts'

describe('normalizing a language', () => {
  it.each([
    ['pt-BR', 'pt'],
    ['pt', 'pt'],
    ['EN-us', 'en'],
    ['fr_CA', 'fr'],
    ['de-AT', 'de'],
    ['es-ES', 'en'],
    ['', 'en'],
  ])('the tag %j means %s', (tag, language) => expect(normalizeLanguage(tag)).toBe(language))
})

describe('detecting the language', () => {
  const nothing = { stored: null, browser: [], page: null }

  it('takes the stored preference first, then the browser, then the page', () => {
    expect(detectLanguage({ stored: 'de', browser: ['fr'], page: 'pt' })).toBe('de')
    expect(detectLanguage({ stored: null, browser: ['fr'], page: 'pt' })).toBe('fr')
    expect(detectLanguage({ stored: null, browser: [], page: 'pt' })).toBe('pt')
  })

  it('falls back to English', () => expect(detectLanguage(nothing)).toBe('en'))

  it('takes the first supported language of those the browser lists', () => {
    expect(detectLanguage({ ...nothing, browser: ['es-ES', 'de-DE', 'en'] })).toBe('de')
    expect(detectLanguage({ ...nothing, browser: ['ja', 'ko'], page: 'de' })).toBe('en')
  })

  it.each(['<script>', 'fr"onload=x', 'de\u0000', 'javascript:alert(1)', 'pt;path=/'])(
    'discards %j, which looks like script injection',
    (value) => {
      expect(detectLanguage({ stored: value, browser: ['de'], page: null })).toBe('de')
    },
  )

  it('always gives a supported language, for any input', () => {
    fc.assert(
      fc.property(
        fc.option(fc.string()),
        fc.array(fc.string()),
        fc.option(fc.string()),
        (stored, browser, page) => isLanguage(detectLanguage({ stored, browser, page })),
      ),
    )
  })
})
