import Stripe from 'stripe'
import { InvalidSignatureError, type PaymentEvent } from './port.ts'
import { parseEvent } from './stripe-objects.ts'

/** An older event may be a replay attack. */
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
    // Also for a signed body that is not an event: the provider would not send one.
    throw new InvalidSignatureError('The signature does not fit')
  }
}
