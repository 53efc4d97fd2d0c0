import * as z from 'zod/mini'

const errorSchema = z.object({ error: z.string().check(z.minLength(1)) })

/** The address to go to. Throws failures, in the server's words where it has any. */
export function checkoutAddress(isOk: boolean, answer: unknown): string {
  const session = paymentSessionSchema.safeParse(answer)
  if (isOk && session.success) return session.data.url
  const error = errorSchema.safeParse(answer)
  throw new Error(!isOk && error.success ? error.data.error : CHECKOUT_ERROR)
}

export function portalAddress(isOk: boolean, answer: unknown): string {
  const session = paymentSessionSchema.safeParse(answer)
  if (isOk && session.success) return session.data.url
  throw new Error(PORTAL_ERROR)
}

/** The result of a visit that returned from the payment provider; undefined for any other visit. */
type CheckoutReturn = 'success' | 'cancelled'

export function checkoutReturn(parameters: { get: (name: string) => string | null }): CheckoutReturn | null {
  const value = parameters.get('checkout')
  return value === 'success' || value === 'cancelled' ? value : null
}

/** The error of a checkout or a portal that could not be opened, for all answers of the provider. */
export const CHECKOUT_ERROR = 'Erro ao criar sessão de checkout'
export const PORTAL_ERROR = 'Failed to create portal session'

/** The page of the payment provider. The app goes there, so only a web address is accepted. */
export const paymentSessionSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })
