import { SIMULATOR_CHECKOUT_PATH, SIMULATOR_PORTAL_PATH } from '@frase/core/contract/paths'
import { LANGUAGE_TAGS, type Language } from '@frase/core/languages'
import { html, raw } from 'hono/html'
import { cancelledAddress, portalReturnAddress } from '../return-addresses.ts'
import type { SimulatedCheckout, SimulatedSubscription } from './records.ts'
import { STYLE } from './style.ts'
import { onDate, type SimulatorTexts, simulatorTexts } from './texts.ts'
import { allowedActions, nextDate, type PortalAction } from './transitions.ts'

type Markup = ReturnType<typeof html>

export type CheckoutNotice = 'declined' | 'alreadySubscribed' | null

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
              <div class="actions">${link(portalReturnAddress(publicUrl), texts.back, 'primary')}</div>`
          : html`<div class="actions">
              ${button(`${SIMULATOR_CHECKOUT_PATH}/${id}/pay`, isTrial ? texts.startTrial : texts.pay[interval], 'primary')}
              ${button(`${SIMULATOR_CHECKOUT_PATH}/${id}/decline`, texts.decline)}
              ${link(cancelledAddress(publicUrl), texts.cancel, 'quiet')}
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
        ${link(portalReturnAddress(publicUrl), texts.back, 'quiet')}
      </div>`,
  )
}

export function gonePage(language: Language, publicUrl: string): Markup {
  const texts = simulatorTexts(language)
  return page(
    language,
    texts.checkoutTitle,
    html`<p>${texts.gone}</p>
      <div class="actions">${link(portalReturnAddress(publicUrl), texts.back, 'primary')}</div>`,
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

function link(address: string, label: string, look: string): Markup {
  return html`<a class="button ${look}" href="${address}">${label}</a>`
}

function page(language: Language, title: string, content: Markup): Markup {
  const texts = simulatorTexts(language)
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${texts.testMark} · Frase al Día</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <div class="tiles"></div>
    <main>
      <p class="brand">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path fill="#b4451f" d="M10 4h28a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H24l-9 7v-7h-5a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z"/>
          <circle cx="24" cy="12.5" r="3.6" fill="#f4b942"/>
          <path fill="#fff8ec" d="M22.6 18.5h2.8l1.4 15h-5.6z"/>
        </svg>
        Frase al Día
      </p>
      <p class="test"><strong>${texts.testMark}</strong> <span>${texts.testNote}</span></p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`
}
