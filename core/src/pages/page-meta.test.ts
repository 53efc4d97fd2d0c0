import { describe, expect, it } from 'vitest'
import { knownPages } from './known-page.ts'
import { pageLinks } from './page-meta.ts'

const SITE = 'https://frase.example'
const days = ['2026-11-17']
const { isKnown } = knownPages({
  unit: ['en-el-cafe'],
  sentence: ['buenos-dias-a-todos'],
  day: { has: (day) => days.includes(day), all: () => days },
})

describe('the links of a page', () => {
  it('have the address in the current language as canonical and all languages as alternates', () => {
    expect(pageLinks(SITE, '/grammar', 'de', isKnown)).toEqual({
      canonical: `${SITE}/grammatik`,
      alternates: [
        { hreflang: 'pt', href: `${SITE}/gramatica` },
        { hreflang: 'en', href: `${SITE}/grammar` },
        { hreflang: 'fr', href: `${SITE}/grammaire` },
        { hreflang: 'de', href: `${SITE}/grammatik` },
        { hreflang: 'x-default', href: `${SITE}/grammar` },
      ],
    })
  })

  it('keep the path parameters', () => {
    expect(pageLinks(SITE, '/category/comida', 'fr', isKnown).canonical).toBe(`${SITE}/categorie/comida`)
    expect(pageLinks(SITE, '/lernen/en-el-cafe', 'fr', isKnown).canonical).toBe(
      `${SITE}/apprendre/en-el-cafe`,
    )
    expect(pageLinks(SITE, '/frases/buenos-dias-a-todos', 'fr', isKnown).canonical).toBe(
      `${SITE}/phrases-espagnoles/buenos-dias-a-todos`,
    )
    expect(pageLinks(SITE, '/today/2026-11-17', 'de', isKnown).canonical).toBe(`${SITE}/heute/2026-11-17`)
  })

  it('have no alternates if all languages share one address', () => {
    expect(pageLinks(SITE, '/premium', 'fr', isKnown)).toEqual({
      canonical: `${SITE}/premium`,
      alternates: [],
    })
  })

  it.each(['/einstellungen', '/fortschritt', '/wiederholen'])(
    'are empty for %s, which is about its visitor and not for search engines',
    (path) => expect(pageLinks(SITE, path, 'de', isKnown)).toEqual({ canonical: '', alternates: [] }),
  )

  it.each([
    '/nada',
    '/grammar/no-such-lesson',
    '/category/dragons',
    '/learn/on-the-moon',
    '/phrases/nada',
    '/today/nada',
  ])('are empty for %s, which is not a page', (path) =>
    expect(pageLinks(SITE, path, 'fr', isKnown)).toEqual({ canonical: '', alternates: [] }),
  )
})
