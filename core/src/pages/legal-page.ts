import * as z from 'zod/mini'
import type { PublicConfig } from './public-config.ts'

/** The conditions of the legal pages that an installation meets. */
function legalFacts(config: PublicConfig): Readonly<Record<LegalCondition, boolean>> {
  const { operator, services, reminders, analyticsId, ads } = config
  return {
    operator: operator !== null,
    private: operator === null,
    accounts: services.accounts !== 'off',
    hostedAccounts: services.accounts === 'hosted',
    pushReminders: services.accounts !== 'off' && reminders.pushKey !== null,
    mailReminders: reminders.byMail,
    payments: services.payments === 'hosted',
    analytics: analyticsId !== null,
    ads: ads !== null,
    hostedAi: services.ai === 'hosted',
    hostedSpeech: services.speech === 'hosted',
    hostedImages: services.images === 'hosted',
  }
}

/** The sections that apply to this installation, with its operator's name, address and e-mail filled in. */
export function sectionsFor(page: LegalPage, config: PublicConfig): LegalPage['sections'] {
  const facts = legalFacts(config)
  const values: Record<(typeof LEGAL_PLACEHOLDERS)[number], string> = {
    operatorName: config.operator?.name ?? '',
    operatorAddress: config.operator?.address ?? '',
    contactEmail: config.operator?.email ?? '',
  }
  const fill = (text: string) =>
    Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{{${name}}}`, () => value),
      text,
    )

  return page.sections
    .filter(({ when }) => when === undefined || facts[when])
    .map((section) => ({
      ...section,
      heading: fill(section.heading),
      body: section.body.map(fill),
      ...(section.items && {
        items: section.items.map(({ label, value }) => ({ label: fill(label), value: fill(value) })),
      }),
    }))
}

const text = z.string().check(z.minLength(1))

/**
 * The condition for a section to apply to an installation. A privacy page that describes a payment service that is
 * switched off would be as wrong as one that hides it.
 */
const LEGAL_CONDITIONS = [
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
type LegalCondition = (typeof LEGAL_CONDITIONS)[number]

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
