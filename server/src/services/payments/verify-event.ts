import Stripe from 'stripe'
import { InvalidSignatureError, type PaymentEvent } from './port.ts'
import { parseEvent } from './stripe-objects.ts'

/** An older message may be a recording that somebody plays back. */
const TOLERANCE_SECONDS = 300

export function verifyStripeEvent(
  rawBody: Uint8Array,
  signature: string,
  secret: string,
  now: number,
): PaymentEvent {
  try {
    const event = Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    )
    return parseEvent(event)
  } catch {
    // Also for a body that is signed but no event: whoever sent it is not the provider we know.
    throw new InvalidSignatureError('The signature does not fit')
  }
}
