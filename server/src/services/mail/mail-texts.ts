import { SERVER_TEXTS, type ServerTexts } from '@frase/content/server-texts'
import { LANGUAGE_TAGS, type Language } from '@frase/core/languages'
import { escapeHtml } from '../../answers/html-safety.ts'
import type { Mail } from './port.ts'

/** Spanish in every language: it is the language that everybody learns here. */
const GREETING = '¡Hola!'
const CLOSING = '¡Hasta luego!'
const SENDER = 'Frase al Día'

type MailKind = Exclude<keyof ServerTexts['mail'], 'colon' | 'linkHint'>

/** Without a link it only reports what has happened. */
export function accountMail(kind: MailKind, language: Language, link: string | null): Omit<Mail, 'to'> {
  const { [kind]: texts } = SERVER_TEXTS[language].mail
  const { subject, body, note } = texts
  const button = link !== null && 'button' in texts ? { link, label: texts.button } : null
  const text = [
    GREETING,
    body,
    ...(button ? [`${button.label}${SERVER_TEXTS[language].mail.colon}\n${button.link}`] : []),
    note,
    `${CLOSING}\n${SENDER}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbf5ea;color:#2b1f1a;font:16px/1.6 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #e6d8c3;border-radius:16px">
<p lang="es" style="margin:0 0 16px;font-size:24px;color:#a33c19">${GREETING}</p>
<p style="margin:0 0 24px">${escapeHtml(body)}</p>
${button ? buttonHtml(button, SERVER_TEXTS[language].mail.linkHint) : ''}<p style="margin:0 0 24px;font-size:14px;color:#655347">${escapeHtml(note)}</p>
<p style="margin:0"><span lang="es">${CLOSING}</span><br>${SENDER}</p>
</div>
</body>
</html>
`
  return { subject, text, html, language }
}

function buttonHtml({ link, label }: { link: string; label: string }, linkHint: string): string {
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:#b4451f;color:#fff8ec;text-decoration:none;border-radius:12px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:#655347">${escapeHtml(linkHint)}<br><a href="${escapeHtml(link)}" style="color:#a33c19;word-break:break-all">${escapeHtml(link)}</a></p>
`
}

interface DayMail {
  /** The id of the delivery: a mail that is sent twice is one mail. */
  id: string
  language: Language
  spanish: string
  translation: string
  /** Where the phrase can be heard. */
  openLink: string
  stopLink: string
  /** Set in the last mail only. */
  goodbye: { settingsLink: string } | null
  publicUrl: string
}

/** The phrase of the day. Reading it loads nothing and is not tracked: there is no picture in it. */
export function dayMail(content: DayMail): Omit<Mail, 'to'> {
  const { id, language, spanish, stopLink, goodbye, publicUrl } = content
  return {
    id,
    language,
    subject: goodbye ? SERVER_TEXTS[language].reminder.last.subject : spanish,
    text: textOf(content),
    html: htmlOf(content),
    headers: {
      // One click in the mail program itself stops them (RFC 8058).
      'List-Unsubscribe': `<${stopLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // A name before it is left out, because it would have to be encoded as well.
      'List-Id': `<${language}.day.${new URL(publicUrl).hostname}>`,
    },
  }
}

function textOf({ language, spanish, translation, openLink, stopLink, goodbye }: DayMail): string {
  const {
    mail: { colon },
    reminder: { mail, last },
  } = SERVER_TEXTS[language]
  return [
    mail.heading,
    `${spanish}\n${translation}`,
    `${mail.button}${colon}\n${openLink}`,
    ...(goodbye
      ? [last.body, `${last.settings}${colon}\n${goodbye.settingsLink}`]
      : [`${mail.why}\n${mail.unsubscribe}${colon}\n${stopLink}`]),
    SENDER,
  ].join('\n\n')
}

function htmlOf(content: DayMail): string {
  const { language, spanish, translation, openLink } = content
  const { mail } = SERVER_TEXTS[language].reminder
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.heading)}</title></head>
<body style="margin:0;padding:24px;background:#fbf5ea;color:#2b1f1a;font:16px/1.6 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #e6d8c3;border-radius:16px">
<h1 style="margin:0 0 24px;font-size:16px;font-weight:normal;color:#655347">${escapeHtml(mail.heading)}</h1>
<p lang="es" style="margin:0 0 8px;font-size:26px;line-height:1.3;color:#a33c19">${escapeHtml(spanish)}</p>
<p style="margin:0 0 24px;font-size:18px">${escapeHtml(translation)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(openLink)}" style="display:inline-block;padding:12px 24px;background:#b4451f;color:#fff8ec;text-decoration:none;border-radius:12px">${escapeHtml(mail.button)}</a></p>
${closingOf(content)}
<p lang="es" style="margin:0">${SENDER}</p>
</div>
</body>
</html>
`
}

function closingOf({ language, stopLink, goodbye }: DayMail): string {
  const { mail, last } = SERVER_TEXTS[language].reminder
  if (goodbye) {
    return `<p style="margin:0 0 16px">${escapeHtml(last.body)}</p>
<p style="margin:0 0 24px">${textLink(goodbye.settingsLink, last.settings)}</p>`
  }
  return `<p style="margin:0 0 24px;font-size:14px;color:#655347">${escapeHtml(mail.why)}<br>${textLink(stopLink, mail.unsubscribe)}</p>`
}

function textLink(address: string, label: string): string {
  return `<a href="${escapeHtml(address)}" style="color:#a33c19">${escapeHtml(label)}</a>`
}
