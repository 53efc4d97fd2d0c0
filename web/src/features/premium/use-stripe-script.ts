import { useEffect } from 'react'
import { publicConfig } from '../../services/public-config.ts'

const ADDRESS = 'https://js.stripe.com/v3/'

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => unknown
  }
}

/** Stripe's fraud detection script: loaded only on this page, and only if Stripe takes the payments. */
export function useStripeScript(): void {
  useEffect(() => {
    const { stripePublishableKey } = publicConfig
    if (!stripePublishableKey || document.querySelector(`script[src="${ADDRESS}"]`)) return
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    script.onload = () => window.Stripe?.(stripePublishableKey)
    document.head.append(script)
  }, [])
}
