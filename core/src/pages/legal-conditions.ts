import type { PublicConfig } from './public-config.ts'
import type { LEGAL_PLACEHOLDERS, LegalCondition, LegalPage } from './legal-page.ts'

/** Which conditions of the legal pages an installation meets. */
export function legalFacts(config: PublicConfig): Readonly<Record<LegalCondition, boolean>> {
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
