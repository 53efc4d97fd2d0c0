import { SERVER_TEXTS } from '@frase/content/server-texts'
import type { Language } from '@frase/core/languages'
import { escapeHtml } from '../../escape-html.ts'
import type { MailKind } from '../accounts/engine-messages.ts'
import type { Mail } from './port.ts'

/** Spanish in every language: it is the language that everybody learns here. */
const GREETING = '¡Hola!'
const CLOSING = '¡Hasta luego!'
const SENDER = 'Frase al Día'

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
