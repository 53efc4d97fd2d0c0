import { AUTH_VERIFY_PATH } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'
import { accountMail } from './templates.ts'

const LINK = `https://frase.example${AUTH_VERIFY_PATH}?token=abc&type=signup`
const KINDS = ['signup', 'magiclink', 'recovery'] as const
const EVERY = KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })))

describe('the mails of an account', () => {
  it.each(EVERY)('carry the link as text and as a link: $kind in $language', ({ kind, language }) => {
    const { text, html, subject } = accountMail(kind, language, LINK)
    expect(subject).not.toBe('')
    expect(text.split('\n')).toContain(LINK)
    expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`)
    expect(html).toContain(`<html lang="${language}">`)
  })

  it('say something different for each purpose and in each language', () => {
    const subjects = EVERY.map(({ kind, language }) => accountMail(kind, language, LINK).subject)
    const texts = EVERY.map(({ kind, language }) => accountMail(kind, language, LINK).text)
    expect(new Set(subjects).size).toBe(EVERY.length)
    expect(new Set(texts).size).toBe(EVERY.length)
  })

  it('let no link break out of its place', () => {
    const { html } = accountMail('signup', 'en', 'https://frase.example/"><script>alert(1)</script>')
    expect(html).not.toContain('<script>')
  })

  it('keep the typography of French', () => {
    for (const kind of KINDS) {
      const { text } = accountMail(kind, 'fr', '')
      expect(text.replace(/¡.*!/g, '')).not.toMatch(/[^\u202f][;:!?]|'/)
    }
  })
})
