import * as z from 'zod/mini'

const errorSchema = z.object({ error: z.string().check(z.minLength(1)) })

/** The address to go on to. What went wrong is thrown, in the server's words where it has any. */
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

/** How a visit to the premium page came back from the payment provider, if it did. */
type CheckoutReturn = 'success' | 'cancelled'

export function checkoutReturn(parameters: { get: (name: string) => string | null }): CheckoutReturn | null {
  const value = parameters.get('checkout')
  return value === 'success' || value === 'cancelled' ? value : null
}

/** What a checkout or a portal that could not be opened is called, whatever the provider said. */
export const CHECKOUT_ERROR = 'Erro ao criar sessão de checkout'
export const PORTAL_ERROR = 'Failed to create portal session'

/** Where the payment provider goes on with it. The page leads there, so nothing but a web address will do. */
export const paymentSessionSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })
