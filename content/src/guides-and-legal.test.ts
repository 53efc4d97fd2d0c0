import { LANGUAGES, type Language } from '@frase/core/languages'
import { LEGAL_PLACEHOLDERS } from '@frase/core/pages/legal-page'
import { describe, expect, it } from 'vitest'
import { loadGuides } from './guides.ts'
import { loadLegalTexts } from './legal.ts'

const GUIDE_IDS = [
  'study-plan',
  'pronunciation',
  'first-words',
  'travel-phrases',
  'false-friends',
  'verb-cheat-sheet',
  'everyday-conversation',
]

describe.each(LANGUAGES)('the guides and legal texts in %s', (language) => {
  it('have the seven guides, each with at least three sections', async () => {
    const guides = await loadGuides(language)
    expect(guides.map(({ id }) => id)).toEqual(GUIDE_IDS)
    for (const guide of guides) {
      expect(guide.sections.length, guide.id).toBeGreaterThanOrEqual(3)
      for (const { heading, body } of guide.sections) {
        for (const line of body) expect(line.split('*').length % 2, `${heading}: ${line}`).toBe(1)
      }
    }
  })

  it('say who is responsible, with and without an operator', async () => {
    const { privacy, contact } = await loadLegalTexts(language)
    for (const page of [privacy, contact]) {
      const conditions = page.sections.map(({ when }) => when)
      expect(conditions).toContain('operator')
      expect(conditions).toContain('private')
    }
    const items = contact.sections.flatMap((section) => section.items ?? [])
    expect(items.some(({ value }) => value === '{{contactEmail}}')).toBe(true)
  })

  it('use only known placeholders, and only in sections about the operator', async () => {
    const pages = Object.values(await loadLegalTexts(language))
    for (const section of pages.flatMap(({ sections }) => sections)) {
      const used = [...JSON.stringify(section).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
      if (section.when !== 'operator') expect(used, section.heading).toEqual([])
      expect(LEGAL_PLACEHOLDERS).toEqual(expect.arrayContaining(used))
    }
  })

  it('name the prices that are charged', async () => {
    const text = JSON.stringify(await loadLegalTexts(language))
    expect(text).toContain('R$ 19,90')
    expect(text).toContain('R$ 199,00')
  })
})

it('no text of the guides and legal pages is the same in two languages', async () => {
  const owners = new Map<string, Language>()
  for (const language of LANGUAGES) {
    const legal = Object.values(await loadLegalTexts(language)).flatMap(({ sections }) =>
      sections.flatMap(({ body }) => body),
    )
    const guides = (await loadGuides(language)).flatMap(({ sections }) =>
      sections.flatMap(({ body }) => body),
    )
    for (const line of [...legal, ...guides]) {
      expect(owners.get(line) ?? language, line).toBe(language)
      owners.set(line, language)
    }
  }
})
