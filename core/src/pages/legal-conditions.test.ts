import { describe, expect, it } from 'vitest'
import type { LegalPage } from './legal-page.ts'
import { sectionsFor } from './legal-page.ts'
import type { PublicConfig } from './public-config.ts'

const bare: PublicConfig = {
  publicUrl: 'http://localhost:3000',
  operator: null,
  services: { accounts: 'off', payments: 'off', ai: 'builtin', speech: 'builtin', images: 'builtin' },
  accounts: null,
  takesAnyText: false,
  hasLocalInbox: false,
  reminders: { pushKey: null, byMail: false },
  stripePublishableKey: null,
  speechVersion: 'v1',
  analyticsId: null,
  ads: null,
}

const page: LegalPage = {
  title: 'Contact',
  description: 'Who runs this',
  sections: [
    { heading: 'Always', body: ['Hello'] },
    { heading: 'Private', body: ['Nobody is named'], when: 'private' },
    {
      heading: 'Operator',
      body: ['Run by {{operatorName}}'],
      items: [{ label: 'E-mail', value: '{{contactEmail}}' }],
      when: 'operator',
    },
    { heading: 'Ads', body: ['Ads'], when: 'ads' },
    { heading: 'Payments', body: ['Cards'], when: 'payments' },
  ],
}

describe('a legal page', () => {
  it('says that the installation is private if no operator is configured', () => {
    expect(sectionsFor(page, bare).map(({ heading }) => heading)).toEqual(['Always', 'Private'])
  })

  it('names the operator, even if the name has special characters', () => {
    const operator = { name: 'Müller & $& Co', address: 'Weg 1', email: 'a@b.example' }
    const sections = sectionsFor(page, { ...bare, operator })
    expect(sections.map(({ heading }) => heading)).toEqual(['Always', 'Operator'])
    expect(sections[1]?.body).toEqual(['Run by Müller & $& Co'])
    expect(sections[1]?.items).toEqual([{ label: 'E-mail', value: 'a@b.example' }])
  })

  it('describes a service only if it is switched on', () => {
    const config: PublicConfig = {
      ...bare,
      ads: { client: 'x', slotHome: '', slotCategories: '' },
      services: { ...bare.services, payments: 'hosted' },
    }
    expect(sectionsFor(page, config).map(({ heading }) => heading)).toEqual([
      'Always',
      'Private',
      'Ads',
      'Payments',
    ])
  })
})
