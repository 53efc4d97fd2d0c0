import * as z from 'zod/mini'

export const CHECKOUT_ERROR = 'Erro ao criar sessão de checkout'
export const PORTAL_ERROR = 'Failed to create portal session'

const addressSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })
const errorSchema = z.object({ error: z.string().check(z.minLength(1)) })

/** The address to go on to. What went wrong is thrown, in the server's words where it has any. */
export function checkoutAddress(isOk: boolean, answer: unknown): string {
  const address = addressSchema.safeParse(answer)
  if (isOk && address.success) return address.data.url
  const error = errorSchema.safeParse(answer)
  throw new Error(!isOk && error.success ? error.data.error : CHECKOUT_ERROR)
}

export function portalAddress(isOk: boolean, answer: unknown): string {
  const address = addressSchema.safeParse(answer)
  if (isOk && address.success) return address.data.url
  throw new Error(PORTAL_ERROR)
}

/** How a visit to the premium page came back from the payment provider, if it did. */
export type CheckoutReturn = 'success' | 'cancelled'

export function checkoutReturn(parameters: { get: (name: string) => string | null }): CheckoutReturn | null {
  const value = parameters.get('checkout')
  return value === 'success' || value === 'cancelled' ? value : null
}
