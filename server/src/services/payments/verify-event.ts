import Stripe from 'stripe'
import { InvalidSignatureError, type PaymentEvent, UnreadableEventError } from './port.ts'
import { hasSignatureForm } from './signature-header.ts'
import { parseEvent } from './stripe-objects.ts'

/** An older event may be a replay attack. One from a clock that is ahead of ours is taken. */
const TOLERANCE_SECONDS = 300

export function verifyStripeEvent(
  rawBody: Uint8Array,
  signature: string,
  secret: string,
  now: number,
): PaymentEvent {
  checkSignature(rawBody, signature, secret, now)
  return parseEvent(parseJson(rawBody))
}

function checkSignature(rawBody: Uint8Array, signature: string, secret: string, now: number): void {
  if (!hasSignatureForm(signature)) throw new InvalidSignatureError('no signature in the header')
  const { signature: library } = Stripe.webhooks
  if (library === null) throw new Error('The library cannot check signatures')
  try {
    library.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now)
  } catch (error) {
    // The library's own sentence, without what it adds for developers.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new InvalidSignatureError(reason)
  }
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody))
  } catch {
    throw new UnreadableEventError('no JSON')
  }
}
