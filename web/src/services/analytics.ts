import { isConsentNeeded, readConsent } from './consent.ts'
import { publicConfig } from './public-config.ts'

export interface AnalyticsEvent {
  action:
    | 'ouvir_audio'
    | 'ad_view'
    | 'gerar_frase'
    | 'mudar_modo'
    | 'premium_upgrade_view'
    | 'premium_upgrade_click'
    | 'mudar_idioma'
  category: string
  label?: string
  value?: number
}

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
