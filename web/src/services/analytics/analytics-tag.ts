import { onConsent, readConsent } from './consent.ts'
import { loadScript } from './load-script.ts'

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

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const PURPOSES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

function consentState(value: 'granted' | 'denied') {
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, value]))
}

let loaded: ReturnType<typeof start> | undefined

/** Google's tag, loaded once. Consent starts as denied and follows the visitor's choice. */
export function analyticsTag(id: string) {
  loaded ??= start(id)
  return loaded
}

function start(id: string) {
  window.dataLayer ??= []
  const queue = window.dataLayer
  // The tag recognises commands by their being an `arguments` object, not an array.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments)
  }
  const follow = () =>
    gtag('consent', 'update', consentState(readConsent() === 'accepted' ? 'granted' : 'denied'))

  gtag('consent', 'default', consentState('denied'))
  follow()
  onConsent(follow)
  /** By default the tag reports the whole address, and a query or fragment can contain a token. */
  const setLocation = (path: string) => gtag('set', { page_location: location.origin + path })

  setLocation(location.pathname)
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)

  return {
    sendPageView(path: string) {
      setLocation(path)
      gtag('event', 'page_view', { page_path: path })
    },
    sendEvent: ({ action, category, label, value }: AnalyticsEvent) =>
      gtag('event', action, { event_category: category, event_label: label, value }),
  }
}
