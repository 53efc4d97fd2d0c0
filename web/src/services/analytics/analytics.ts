import { publicConfig } from '../page/public-config.ts'
import type { AnalyticsEvent } from './analytics-tag.ts'
import { isConsentNeeded, readConsent } from './consent.ts'

/** The tag is loaded only with an id and the visitor's consent. */
function tag() {
  const id = publicConfig.analyticsId
  if (!isConsentNeeded || id === null || readConsent() !== 'accepted') return null
  return import('./analytics-tag.ts').then(({ analyticsTag }) => analyticsTag(id))
}

export function trackEvent(event: AnalyticsEvent): void {
  void tag()?.then(({ sendEvent }) => sendEvent(event))
}

/** Only the path: a query or fragment can contain a token. */
export function trackPageView(path: string): void {
  void tag()?.then(({ sendPageView }) => sendPageView(path))
}
