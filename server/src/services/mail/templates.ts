import type { Language, PerLanguage } from '@frase/core/languages'
import { escapeHtml } from '../../escape-html.ts'
import type { Mail } from './port.ts'

export type AccountMailKind = 'signup' | 'magiclink' | 'recovery'

interface MailTexts {
  subject: string
  body: string
  button: string
  note: string
}

/** The words everyone here has come to learn. */
const GREETING = '¡Hola!'
const CLOSING = '¡Hasta luego!'
const SENDER = 'Frase al Día'

/** French puts a narrow space before it. */
const COLON: PerLanguage<string> = { pt: ':', en: ':', fr: '\u202f:', de: ':' }

const FALLBACK: PerLanguage<string> = {
  pt: 'Se o botão não funcionar, copie este endereço para o navegador:',
  en: 'If the button does not work, copy this address into your browser:',
  fr: 'Si le bouton ne fonctionne pas, copie cette adresse dans ton navigateur\u202f:',
  de: 'Falls der Button nicht funktioniert, kopiere diese Adresse in deinen Browser:',
}

const TEXTS: Readonly<Record<AccountMailKind, PerLanguage<MailTexts>>> = {
  signup: {
    pt: {
      subject: 'Confirme seu e-mail',
      body: 'Que bom ter você aqui. Só falta um passo: confirme seu endereço de e-mail e sua conta estará pronta.',
      button: 'Confirmar meu e-mail',
      note: 'O link vale por uma hora e funciona uma única vez. Se não foi você quem criou a conta, ignore este e-mail: sem a confirmação, ninguém pode entrar nela.',
    },
    en: {
      subject: 'Confirm your e-mail address',
      body: 'Good to have you here. There is just one step left: confirm your e-mail address and your account is ready.',
      button: 'Confirm my e-mail address',
      note: 'The link is valid for one hour and works once. If it was not you who created the account, ignore this e-mail: without your confirmation nobody can sign in to it.',
    },
    fr: {
      subject: 'Confirme ton adresse e-mail',
      body: 'Nous sommes ravis de t’accueillir. Il ne reste qu’une étape\u202f: confirme ton adresse e-mail et ton compte sera prêt.',
      button: 'Confirmer mon adresse e-mail',
      note: 'Le lien est valable une heure et ne fonctionne qu’une seule fois. Si ce n’est pas toi qui as créé le compte, ignore cet e-mail\u202f: sans confirmation, personne ne peut s’y connecter.',
    },
    de: {
      subject: 'Bestätige deine E-Mail-Adresse',
      body: 'Schön, dass du da bist. Nur ein Schritt fehlt noch: Bestätige deine E-Mail-Adresse, dann ist dein Konto bereit.',
      button: 'E-Mail-Adresse bestätigen',
      note: 'Der Link gilt eine Stunde lang und funktioniert nur einmal. Wenn du das Konto nicht selbst angelegt hast, ignoriere diese E-Mail: Ohne Bestätigung kann sich niemand damit anmelden.',
    },
  },
  magiclink: {
    pt: {
      subject: 'Seu link para entrar',
      body: 'Aqui está o link que você pediu. Com ele você entra sem senha.',
      button: 'Entrar',
      note: 'O link vale por uma hora e funciona uma única vez. Se não foi você quem o pediu, ignore este e-mail.',
    },
    en: {
      subject: 'Your sign-in link',
      body: 'Here is the link you asked for. It signs you in without a password.',
      button: 'Sign in',
      note: 'The link is valid for one hour and works once. If it was not you who asked for it, ignore this e-mail.',
    },
    fr: {
      subject: 'Ton lien de connexion',
      body: 'Voici le lien que tu as demandé. Il te permet de te connecter sans mot de passe.',
      button: 'Me connecter',
      note: 'Le lien est valable une heure et ne fonctionne qu’une seule fois. Si ce n’est pas toi qui l’as demandé, ignore cet e-mail.',
    },
    de: {
      subject: 'Dein Anmeldelink',
      body: 'Hier ist der Link, den du angefordert hast. Damit meldest du dich ohne Passwort an.',
      button: 'Anmelden',
      note: 'Der Link gilt eine Stunde lang und funktioniert nur einmal. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail.',
    },
  },
  recovery: {
    pt: {
      subject: 'Crie uma nova senha',
      body: 'Você pediu para redefinir sua senha. Com este link você escolhe uma nova.',
      button: 'Escolher nova senha',
      note: 'O link vale por uma hora e funciona uma única vez. Se não foi você quem o pediu, ignore este e-mail: sua senha continua a mesma.',
    },
    en: {
      subject: 'Set a new password',
      body: 'You asked to reset your password. This link lets you choose a new one.',
      button: 'Choose a new password',
      note: 'The link is valid for one hour and works once. If it was not you who asked for it, ignore this e-mail: your password stays the same.',
    },
    fr: {
      subject: 'Choisis un nouveau mot de passe',
      body: 'Tu as demandé à réinitialiser ton mot de passe. Ce lien te permet d’en choisir un nouveau.',
      button: 'Choisir un nouveau mot de passe',
      note: 'Le lien est valable une heure et ne fonctionne qu’une seule fois. Si ce n’est pas toi qui l’as demandé, ignore cet e-mail\u202f: ton mot de passe reste le même.',
    },
    de: {
      subject: 'Lege ein neues Passwort fest',
      body: 'Du möchtest dein Passwort zurücksetzen. Über diesen Link wählst du ein neues.',
      button: 'Neues Passwort wählen',
      note: 'Der Link gilt eine Stunde lang und funktioniert nur einmal. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
    },
  },
}

export function accountMail(kind: AccountMailKind, language: Language, link: string): Omit<Mail, 'to'> {
  const { subject, body, button, note } = TEXTS[kind][language]
  const text = [GREETING, body, `${button}${COLON[language]}\n${link}`, note, `${CLOSING}\n${SENDER}`].join(
    '\n\n',
  )
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbf5ea;color:#2b1f1a;font:16px/1.6 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #e6d8c3;border-radius:16px">
<p lang="es" style="margin:0 0 16px;font-size:24px;color:#a33c19">${GREETING}</p>
<p style="margin:0 0 24px">${escapeHtml(body)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:#b4451f;color:#fff8ec;text-decoration:none;border-radius:12px">${escapeHtml(button)}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:#655347">${escapeHtml(FALLBACK[language])}<br><a href="${escapeHtml(link)}" style="color:#a33c19;word-break:break-all">${escapeHtml(link)}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:#655347">${escapeHtml(note)}</p>
<p style="margin:0"><span lang="es">${CLOSING}</span><br>${SENDER}</p>
</div>
</body>
</html>
`
  return { subject, text, html, language }
}
