import { SERVER_TEXTS, type ServerTexts } from '@frase/content/server-texts'
import { SIMULATOR_CHECKOUT_PATH, SIMULATOR_PORTAL_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { type Interval, PRICES, TRIAL_DAYS } from '@frase/core/plans/prices'
import { html } from 'hono/html'
import { linkButton, type Markup, plainPage } from '../../../answers/plain-page.ts'
import { cancelledAddress, portalReturnAddress } from '../port.ts'
import type { SimulatedCheckout, SimulatedSubscription } from './store.ts'
import { allowedActions, nextDate, type PortalAction } from './transitions.ts'

type CheckoutNotice = 'declined' | 'alreadySubscribed' | null

export function checkoutPage(checkout: SimulatedCheckout, notice: CheckoutNotice, publicUrl: string): Markup {
  const texts = simulatorTexts(checkout.language)
  const { id, interval, trialDays, email, subscriptionId } = checkout
  const isTrial = trialDays > 0
  return page(
    checkout.language,
    texts.checkoutTitle,
    html`${notice && html`<p class="alarm" role="alert">${texts[notice]}</p>`}
      <section class="card">
        <h2>${texts.plan[interval]}</h2>
        <p>${isTrial ? texts.trial[interval] : texts.price[interval]}</p>
        <p>${texts.account}: ${email}</p>
      </section>
      ${
        subscriptionId
          ? html`<p role="status">${texts.alreadyPaid}</p>
              <div class="actions">${linkButton(portalReturnAddress(publicUrl), texts.back, 'primary')}</div>`
          : html`<div class="actions">
              ${button(`${SIMULATOR_CHECKOUT_PATH}/${id}/pay`, isTrial ? texts.startTrial : texts.pay[interval], 'primary')}
              ${button(`${SIMULATOR_CHECKOUT_PATH}/${id}/decline`, texts.decline)}
              ${linkButton(cancelledAddress(publicUrl), texts.cancel, 'quiet')}
            </div>`
      }`,
  )
}

export function portalPage(
  portalId: string,
  language: Language,
  subscription: SimulatedSubscription | undefined,
  publicUrl: string,
): Markup {
  const texts = simulatorTexts(language)
  return page(
    language,
    texts.portalTitle,
    html`<section class="card">
        ${
          subscription
            ? html`<h2>${texts.plan[subscription.interval]}</h2>
                <p>${texts.price[subscription.interval]}</p>
                <p role="status">${statusLine(subscription, texts, language)}</p>`
            : html`<p>${texts.noSubscription}</p>`
        }
      </section>
      <div class="actions">
        ${
          subscription &&
          allowedActions(subscription).map((action) =>
            button(
              `${SIMULATOR_PORTAL_PATH}/${portalId}/${action}`,
              actionLabel(action, subscription, texts),
            ),
          )
        }
        ${linkButton(portalReturnAddress(publicUrl), texts.back, 'quiet')}
      </div>`,
  )
}

export function gonePage(language: Language, publicUrl: string): Markup {
  const texts = simulatorTexts(language)
  return page(
    language,
    texts.checkoutTitle,
    html`<p>${texts.gone}</p>
      <div class="actions">${linkButton(portalReturnAddress(publicUrl), texts.back, 'primary')}</div>`,
  )
}

function statusLine(subscription: SimulatedSubscription, texts: SimulatorTexts, language: Language): string {
  const { status, cancelAt, endedAt } = subscription
  const date = (time: number) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time)
  if (status === 'canceled') return onDate(texts.status.canceled, date(endedAt ?? subscription.periodEndsAt))
  if (cancelAt !== null) return onDate(texts.status.ending, date(nextDate(subscription)))
  return onDate(texts.status[status], date(nextDate(subscription)))
}

function actionLabel(
  action: PortalAction,
  { status, cancelAt }: SimulatedSubscription,
  texts: SimulatorTexts,
): string {
  if (action !== 'skip') return texts.action[action]
  if (status === 'past_due' || status === 'trialing') {
    return cancelAt === null || status === 'past_due' ? texts.skip[status] : texts.skip.ending
  }
  return cancelAt === null ? texts.skip.active : texts.skip.ending
}

function button(action: string, label: string, look = ''): Markup {
  return html`<form method="post" action="${action}"><button class="button ${look}">${label}</button></form>`
}

function page(language: Language, title: string, content: Markup): Markup {
  const texts = simulatorTexts(language)
  return plainPage(
    language,
    `${title} · ${texts.testMark}`,
    html`<p class="test"><strong>${texts.testMark}</strong> <span>${texts.testNote}</span></p>
      <h1>${title}</h1>
      ${content}`,
  )
}

type SimulatorTexts = ServerTexts['simulator']

/** The simulator's texts with prices and free days filled in. Dates are left to `onDate`. */
export function simulatorTexts(language: Language): SimulatorTexts {
  const texts = SERVER_TEXTS[language].simulator
  const fill = (text: string, interval: Interval) =>
    text.replace('{{days}}', String(TRIAL_DAYS)).replace('{{price}}', () => PRICES[interval])
  const fillBoth = ({ monthly, yearly }: Readonly<Record<Interval, string>>) => ({
    monthly: fill(monthly, 'monthly'),
    yearly: fill(yearly, 'yearly'),
  })
  return {
    ...texts,
    price: fillBoth(texts.price),
    trial: fillBoth(texts.trial),
    pay: fillBoth(texts.pay),
    startTrial: texts.startTrial.replace('{{days}}', String(TRIAL_DAYS)),
  }
}

export function onDate(text: string, date: string): string {
  return text.replace('{{date}}', () => date)
}
