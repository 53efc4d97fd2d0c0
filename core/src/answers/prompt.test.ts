import { describe, expect, it } from 'vitest'
import type { Language } from '../languages.ts'
import { speaksOf } from './prompt.ts'

describe('a prompt speaks of', () => {
  it.each([
    ['pt', 'él', 'Ele lê.', 'Ela lê.'],
    ['pt', 'ella', 'Ela lê.', 'Ele lê.'],
    ['pt', 'ellos', 'Eles leem.', 'Elas leem.'],
    ['pt', 'ellas', 'Elas leem.', 'Eles leem.'],
    ['en', 'él', 'He reads.', 'She reads.'],
    ['en', 'ella', 'She reads.', 'He reads.'],
    ['en', 'ellos', 'They read.', 'We read.'],
    ['en', 'ellas', 'They read.', 'We read.'],
    ['fr', 'él', 'Il lit.', 'Elle lit.'],
    ['fr', 'ella', 'Elle lit.', 'Elles lisent.'],
    ['fr', 'ellos', 'Ils lisent.', 'Elles lisent.'],
    ['fr', 'ellas', 'Elles lisent.', 'Elle lit.'],
    ['de', 'él', 'Er liest.', 'Sie liest.'],
    ['de', 'ella', 'Dann liest sie.', 'Dann liest er.'],
    ['de', 'ellos', 'Dann lesen sie.', 'Dann lesen wir.'],
    ['de', 'ellas', 'Dann lesen sie.', 'Dann lesen wir.'],
  ] satisfies [Language, string, string, string][])(
    'in %s %s: %s, and not: %s',
    (language, pronoun, spoken, other) => {
      expect(speaksOf(spoken, pronoun, language)).toBe(true)
      expect(speaksOf(other, pronoun, language)).toBe(false)
    },
  )

  it('nobody where there is no third person to speak of', () => {
    expect(speaksOf('I read.', 'yo', 'en')).toBe(false)
  })
})
