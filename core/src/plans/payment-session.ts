import * as z from 'zod/mini'

/** What a checkout or a portal that could not be opened is called, whatever the provider said. */
export const CHECKOUT_ERROR = 'Erro ao criar sessão de checkout'
export const PORTAL_ERROR = 'Failed to create portal session'

/** Where the payment provider goes on with it. The page leads there, so nothing but a web address will do. */
export const paymentSessionSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })
