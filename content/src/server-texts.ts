import { perLanguage } from '@frase/core/languages'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const perInterval = z.object({ monthly: text, yearly: text })
const mailTexts = z.object({ subject: text, body: text, button: text, note: text })
const linkTexts = z.object({ title: text, text, button: text })
const noticeTexts = z.object({ subject: text, body: text, note: text })

const serverTextsSchema = z.object({
  /** Texts in the HTML, for when the app cannot start. The browsers that are new enough follow `outdated`. */
  page: z.object({ reload: text, noscript: text, outdated: text }),
  mail: z.object({
    linkHint: text,
    /** A colon, with the narrow space that French puts before it. */
    colon: text,
    signup: mailTexts,
    magiclink: mailTexts,
    recovery: mailTexts,
    email_change: mailTexts,
    password_changed: noticeTexts,
    email_changed: noticeTexts,
    account_exists: noticeTexts,
  }),
  /** The page that a mailed link opens. */
  link: z.object({
    signup: linkTexts,
    magiclink: linkTexts,
    recovery: linkTexts,
    email_change: linkTexts,
    note: text,
    invalid: linkTexts,
  }),
  /** The phrase of the day by mail, the last one of them, and the page that stops them. */
  reminder: z.object({
    mail: z.object({ heading: text, button: text, why: text, unsubscribe: text }),
    last: z.object({ subject: text, body: text, settings: text }),
    unsubscribe: linkTexts,
    unsubscribed: linkTexts,
  }),
  inbox: z.object({ title: text, explanation: text, empty: text, to: text, reload: text }),
  /** The page for an address of this machine that was opened without the token. */
  locked: z.object({ title: text, explanation: text }),
  /** {{price}}, {{days}} and {{date}} are filled in by the simulator. */
  simulator: z.object({
    testMark: text,
    testNote: text,
    checkoutTitle: text,
    portalTitle: text,
    plan: perInterval,
    price: perInterval,
    trial: perInterval,
    account: text,
    startTrial: text,
    pay: perInterval,
    decline: text,
    cancel: text,
    declined: text,
    alreadyPaid: text,
    alreadySubscribed: text,
    gone: text,
    back: text,
    noSubscription: text,
    status: z.object({ trialing: text, active: text, ending: text, past_due: text, canceled: text }),
    action: z.object({ 'cancel-at-end': text, resume: text, 'cancel-now': text, fail: text, pay: text }),
    /** The same button: its text depends on what comes next. */
    skip: z.object({ trialing: text, active: text, ending: text, past_due: text }),
  }),
})
export type ServerTexts = z.infer<typeof serverTextsSchema>

const FILES = import.meta.glob('./*.json', { base: './server-texts', eager: true, import: 'default' })

/** The server's texts outside the app: mails, the local inbox, the payment simulator. */
export const SERVER_TEXTS = perLanguage((language) => serverTextsSchema.parse(FILES[`./${language}.json`]))
