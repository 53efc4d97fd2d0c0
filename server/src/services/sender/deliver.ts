import { loadPhrasesBySlug } from '@frase/content/built-in-phrases'
import { slugOfDay } from '@frase/content/day-phrases'
import { type CalendarDay, isCalendarDay } from '@frase/core/days/calendar-day'
import type { Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { createCircuitBreaker } from '../../upstream/circuit-breaker.ts'
import { monotonicNow, type Timings } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { Delivery, DeliveryResult, MailDelivery, PushDelivery } from '../accounts/reminder-store.ts'
import { mailOutcome } from '../mail/mail-outcome.ts'
import { dayMail } from '../mail/mail-texts.ts'
import type { MailPort } from '../mail/port.ts'
import type { PushPort } from '../push/port.ts'
import type { MailLinks } from './mail-links.ts'

interface DayPhrase {
  spanish: string
  translation: string
}

/** The phrase sent on a day, the same as on its page. */
type PhraseOfDay = (day: CalendarDay, language: Language) => Promise<DayPhrase>

export function createPhraseOfDay(): PhraseOfDay {
  return async (day, language) => {
    const phrase = (await loadPhrasesBySlug()).get(slugOfDay(day) ?? '')
    if (!phrase) throw new Error(`${day} has no phrase`)
    return { spanish: phrase.spanish, translation: phrase[language].translation }
  }
}

export interface DeliveryParts {
  /** Null if nothing is sent that way. */
  push: PushPort | null
  mail: MailPort | null
  phraseOfDay: PhraseOfDay
  links: MailLinks
  publicUrl: string
}

export type Deliver = (delivery: Delivery) => Promise<DeliveryResult>

/** Sends one delivery. An outside failure is a result and not an exception. */
export function createDeliver(
  { push, mail, phraseOfDay, links, publicUrl }: DeliveryParts,
  { now = monotonicNow }: Timings = {},
): Deliver {
  const mailBreaker = createCircuitBreaker('Mail of the sender', { now })

  async function sendPush(port: PushPort, delivery: PushDelivery): Promise<DeliveryResult> {
    const { id, language, subscription } = delivery
    const day = dayOf(delivery)
    const phrase = await phraseOfDay(day, language)
    const path = pathFor('day', language, { day })
    const outcome = await port.send(subscription, { id, day, language, ...phrase, path })
    const { kind, ...failure } = outcome
    return { id, outcome: kind, retryAfterSeconds: null, ...failure }
  }

  async function sendMail(port: MailPort, delivery: MailDelivery): Promise<DeliveryResult> {
    const { id, person, language, email, isLast } = delivery
    const day = dayOf(delivery)
    const link = { person, language, day }
    const content = dayMail({
      id,
      language,
      ...(await phraseOfDay(day, language)),
      openLink: links.address('open', link),
      stopLink: links.address('stop', link),
      goodbye: isLast ? { settingsLink: publicUrl + pathFor('settings', language) } : null,
      publicUrl,
    })
    try {
      const done = await mailBreaker.run(() => tryToMail(port, { to: email, ...content }))
      return { id, retryAfterSeconds: null, ...done }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const { status, retryAfterSeconds = null } = error
      return { id, outcome: 'failed', retryAfterSeconds, ...(status === 504 && { mayHaveArrived: true }) }
    }
  }

  return async (delivery) => {
    if (delivery.channel === 'push') {
      if (push) return sendPush(push, delivery)
    } else if (mail) {
      return sendMail(mail, delivery)
    }
    throw new Error(`Nothing is sent by ${delivery.channel} here`)
  }
}

/** A mail that is refused says nothing about the next one, and opens no circuit. */
async function tryToMail(
  port: MailPort,
  mail: Parameters<MailPort['send']>[0],
): Promise<Pick<DeliveryResult, 'outcome' | 'isAddressUnknown'>> {
  try {
    await port.send(mail)
    return { outcome: 'sent' }
  } catch (error) {
    switch (mailOutcome(error)) {
      case 'unknown address':
        return { outcome: 'refused', isAddressUnknown: true }
      case 'refused':
        return { outcome: 'refused' }
      case 'failed':
        throw new UpstreamError('The mail server did not take a mail', 502)
      case 'no answer':
        throw new UpstreamError('The mail server did not answer in time', 504)
    }
  }
}

function dayOf({ day }: Delivery) {
  if (!isCalendarDay(day)) throw new Error(`${day} is no day`)
  return day
}
