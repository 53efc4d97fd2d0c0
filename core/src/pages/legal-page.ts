import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

/**
 * The condition for a section to apply to an installation. A privacy page that describes a payment service that is
 * switched off would be as wrong as one that hides it.
 */
export const LEGAL_CONDITIONS = [
  'operator',
  'private',
  'accounts',
  'hostedAccounts',
  'pushReminders',
  'mailReminders',
  'payments',
  'analytics',
  'ads',
  'hostedAi',
  'hostedSpeech',
  'hostedImages',
] as const
export type LegalCondition = (typeof LEGAL_CONDITIONS)[number]

/** Written in the texts as {{operatorName}} and filled from the installation's configuration. */
export const LEGAL_PLACEHOLDERS = ['operatorName', 'operatorAddress', 'contactEmail'] as const

export const legalPageSchema = z.object({
  title: text,
  description: text,
  sections: z
    .array(
      z.object({
        heading: text,
        body: z.array(text),
        items: z.optional(z.array(z.object({ label: text, value: text }))),
        when: z.optional(z.enum(LEGAL_CONDITIONS)),
      }),
    )
    .check(z.minLength(1)),
})
export type LegalPage = z.infer<typeof legalPageSchema>
