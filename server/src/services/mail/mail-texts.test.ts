import { SERVER_TEXTS } from '@frase/content/server-texts'
import { AUTH_LINK_PATH } from '@frase/core/contract/paths'
import { LANGUAGE_TAGS, LANGUAGES } from '@frase/core/languages'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LINK_MAILS, NOTICES } from '../accounts/engine-messages.ts'
import { createSmtpMail } from './hosted.ts'
import { mailOutcome } from './mail-outcome.ts'
import { accountMail, dayMail } from './mail-texts.ts'
import { startMailServer } from './testing/mail-server.ts'

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

const PUBLIC_URL = 'https://frase.example'
const CONTENT = {
  id: '11111111-1111-4111-8111-111111111111',
  language: 'en',
  spanish: '¿Dónde está la estación?',
  translation: 'Where is the station?',
  openLink: `${PUBLIC_URL}/open?token=a&b`,
  stopLink: `${PUBLIC_URL}/stop?token=${'c'.repeat(100)}`,
  goodbye: null,
  publicUrl: PUBLIC_URL,
} as const
const GOODBYE = { settingsLink: `${PUBLIC_URL}/settings` }

describe('the mail of a day', () => {
  it.each(LANGUAGES)('has phrase, translation, a link to its page and one to stop in %s', (language) => {
    const { subject, text, html } = dayMail({ ...CONTENT, language })
    expect(subject).toBe(CONTENT.spanish)
    for (const part of [CONTENT.spanish, CONTENT.translation]) expect(text).toContain(part)
    expect(text.split('\n')).toEqual(expect.arrayContaining([CONTENT.openLink, CONTENT.stopLink]))
    expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`)
    expect(html).toMatch(/<p lang="es"[^>]*>¿Dónde está la estación\?<\/p>/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link?.replace('&amp;', '&'))
    expect(links).toEqual([CONTENT.openLink, CONTENT.stopLink])
  })

  it.each(LANGUAGES)('says goodbye in %s with a link to resume, unlike all others', (language) => {
    const { subject, text, html } = dayMail({ ...CONTENT, language, goodbye: GOODBYE })
    const { last } = SERVER_TEXTS[language].reminder
    expect(subject).toBe(last.subject)
    expect(text).toContain(last.body)
    expect(text.split('\n')).toContain(GOODBYE.settingsLink)
    expect(html).toContain(`href="${GOODBYE.settingsLink}"`)
  })

  it('loads nothing when it is read, so that reading is not tracked', () => {
    for (const goodbye of [null, GOODBYE]) {
      const { html } = dayMail({ ...CONTENT, goodbye })
      expect(html).not.toMatch(/<(?:img|link|script|iframe|object|video|audio)\b|url\(|@import|\bsrc=/i)
    }
  })

  it('cannot be broken by the characters of a phrase', () => {
    const { html } = dayMail({ ...CONTENT, spanish: '<script>alert("hola")</script>' })
    expect(html).not.toContain('<script')
  })

  it('follows French typography', () => {
    for (const goodbye of [null, GOODBYE]) {
      const { text } = dayMail({ ...CONTENT, language: 'fr', spanish: '', translation: '', goodbye })
      expect(text.replaceAll(/https:\S+/g, '')).not.toMatch(/[^\u202f][;:!?]|'/)
    }
  })

  it('can be stopped with one click of the mail program, and is identified by its delivery', async () => {
    const server = await startMailServer()
    onTestFinished(server.stop)
    const mail = createSmtpMail({
      smtpUrl: server.url,
      contactEmail: 'hola@frase.example',
      publicUrl: PUBLIC_URL,
      connections: 2,
    })
    await mail.send({ to: 'ana@example.org', ...dayMail(CONTENT) })
    await mail.close?.()
    const message = server.received.message.replaceAll(/\n[ \t]+/g, ' ')
    expect(message).toContain(`List-Unsubscribe: <${CONTENT.stopLink}>`)
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(message).toContain('List-ID: <en.day.frase.example>')
    expect(message).toContain(`Message-ID: <${CONTENT.id}@frase.example>`)
    expect(message).toContain('Content-Language: en')
  })

  it('that is refused because of its address is not tried again, and any other is', async () => {
    const refusing = await startMailServer({ refuses: true })
    onTestFinished(refusing.stop)
    const options = { contactEmail: null, publicUrl: PUBLIC_URL }
    const outcome = async (smtpUrl: string, to: string) => {
      const mail = createSmtpMail({ smtpUrl, ...options }, { timeoutMs: 2000 })
      const error = await mail.send({ to, ...dayMail(CONTENT) }).catch((failure: unknown) => failure)
      await mail.close?.()
      return mailOutcome(error)
    }
    expect(await outcome(refusing.url, 'nadie@example.org')).toBe('unknown address')
    expect(await outcome('smtp://127.0.0.1:1', 'ana@example.org')).toBe('failed')
    expect(mailOutcome({ responseCode: 550, command: 'MAIL FROM', code: 'EENVELOPE' })).toBe('failed')
    expect(mailOutcome({ responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' })).toBe('failed')
    expect(mailOutcome({ responseCode: 451, command: 'RCPT TO', code: 'EENVELOPE' })).toBe('failed')
    expect(mailOutcome({ command: 'API', code: 'EENVELOPE' })).toBe('refused')
  })
})
