import { AUTH_LINK_PATH } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'
import { LINK_MAILS, NOTICES } from '../accounts/engine-messages.ts'
import { accountMail } from './templates.ts'

const LINK = `https://frase.example${AUTH_LINK_PATH}?token=abc&type=signup`
const KINDS = [...LINK_MAILS, ...NOTICES]
const WITH_LINK = LINK_MAILS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })))
const EVERY = KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })))

describe('the mails of an account', () => {
  it.each(WITH_LINK)('contain the link as text and as HTML: $kind in $language', ({ kind, language }) => {
    const { text, html, subject } = accountMail(kind, language, LINK)
    expect(subject).not.toBe('')
    expect(text.split('\n')).toContain(LINK)
    expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`)
    expect(html).toContain(`<html lang="${language}">`)
  })

  it.each(NOTICES)('only report what has happened: %s', (kind) => {
    for (const language of LANGUAGES) {
      const { text, html, subject } = accountMail(kind, language, null)
      expect(subject).not.toBe('')
      expect(text + html).not.toContain('http')
      expect(html).not.toContain('<a ')
    }
  })

  it('are different for each purpose and language', () => {
    const subjects = EVERY.map(({ kind, language }) => accountMail(kind, language, LINK).subject)
    const texts = EVERY.map(({ kind, language }) => accountMail(kind, language, LINK).text)
    expect(new Set(subjects).size).toBe(EVERY.length)
    expect(new Set(texts).size).toBe(EVERY.length)
  })

  it('escape the link, so that it cannot break out of its attribute', () => {
    const { html } = accountMail('signup', 'en', 'https://frase.example/"><script>alert(1)</script>')
    expect(html).not.toContain('<script>')
  })

  it('follow French typography', () => {
    for (const kind of KINDS) {
      const { text } = accountMail(kind, 'fr', '')
      expect(text.replace(/¡.*!/g, '')).not.toMatch(/[^\u202f][;:!?]|'/)
    }
  })
})
