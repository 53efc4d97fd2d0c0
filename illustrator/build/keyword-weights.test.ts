import { describe, expect, test } from 'vitest'
import { type Described, keywordsOf } from './keyword-weights.ts'

const described = (name: string, label: string, tags: string[] = [], wholeLabelOnly = false): Described => ({
  name,
  label,
  tags,
  wholeLabelOnly,
})

describe('a keyword', () => {
  test('finds the drawing whose label it is rather than one that is tagged with it', () => {
    const words = keywordsOf('en', [described('kennel', 'kennel', ['dog']), described('dog', 'dog')])
    expect(words.get('dog')?.name).toBe('dog')
  })

  test('has less weight the more drawings share it', () => {
    const sharing = ['a', 'b', 'c', 'd'].map((name) => described(name, `${name}${name}`, ['shared']))
    const words = keywordsOf('en', [...sharing, described('e', 'ee', ['own'])])
    expect(words.get('own')?.weight).toBeGreaterThan(words.get('shared')?.weight ?? 0)
  })

  test('is the last word of an English label and the first of a French one before any other', () => {
    const english = keywordsOf('en', [described('bus', 'coffee bus'), described('cup', 'coffee')])
    const french = keywordsOf('fr', [described('cup', 'tasse verte'), described('leaf', 'feuille verte')])
    expect(english.get('coffee')?.name).toBe('cup')
    expect(french.get('tasse')?.weight).toBeGreaterThan(french.get('verte')?.weight ?? 0)
  })

  test('is never an article nor a word that only describes', () => {
    const words = keywordsOf('en', [described('mailbox', 'open mailbox', ['the', 'big'])])
    expect([...words.keys()]).toEqual(['mailbox'])
  })

  test('of a gendered double is its whole label only', () => {
    const words = keywordsOf('en', [described('woman-running', 'woman running', ['race'], true)])
    expect([...words.keys()]).toEqual(['woman running'])
  })
})
