import { describe, expect, it } from 'vitest'
import { pageLinks } from './page-meta.ts'

const SITE = 'https://frase.example'

describe('the links of a page', () => {
  it('have the address in the current language as canonical and all languages as alternates', () => {
    expect(pageLinks(SITE, '/grammar', 'de')).toEqual({
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
    expect(pageLinks(SITE, '/category/comida', 'fr').canonical).toBe(`${SITE}/categorie/comida`)
  })

  it('have no alternates if all languages share one address', () => {
    expect(pageLinks(SITE, '/premium', 'fr')).toEqual({ canonical: `${SITE}/premium`, alternates: [] })
  })

  it('are empty for the settings, which are not for search engines', () => {
    expect(pageLinks(SITE, '/einstellungen', 'de')).toEqual({ canonical: '', alternates: [] })
  })

  it.each(['/nada', '/grammar/no-such-lesson', '/category/dragons'])(
    'are empty for %s, which is not a page',
    (path) => expect(pageLinks(SITE, path, 'fr')).toEqual({ canonical: '', alternates: [] }),
  )
})
