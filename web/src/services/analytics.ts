import type { AnalyticsEvent } from './analytics-event.ts'
import { isConsentNeeded, readConsent } from './consent.ts'
import { publicConfig } from './public-config.ts'

/** Nothing of the tag is loaded without an id and the visitor's consent. */
function tag() {
  const id = publicConfig.analyticsId
  if (!isConsentNeeded || id === null || readConsent() !== 'accepted') return null
  return import('./analytics-tag.ts').then(({ analyticsTag }) => analyticsTag(id))
}

export function trackEvent(event: AnalyticsEvent): void {
  void tag()?.then(({ sendEvent }) => sendEvent(event))
}

/** The path only: a query or a fragment can hold a token. */
export function trackPageView(path: string): void {
  void tag()?.then(({ sendPageView }) => sendPageView(path))
}
