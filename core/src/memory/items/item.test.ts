import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isItemId, itemKind, itemName } from './item.ts'

describe('the id of an item', () => {
  it('is valid for everything that the content lists', () => {
    const list = JSON.parse(
      readFileSync(new URL('../../../../content/src/ids.json', import.meta.url), 'utf8'),
    )
    expect(list.ids.length).toBeGreaterThan(2000)
    expect(list.ids.filter((id: unknown) => !isItemId(id))).toEqual([])
  })

  it.each([
    'word:comer',
    'word:así que',
    'word:EE. UU.',
    'rule:slip/pt-01',
    'rule:por-para/thanks-por',
    'rule:7/gustar',
    'friend:año',
    'sentence:como-te-llamas',
    'own:af63dc4c8601ec8c',
  ])('may be %j', (id) => {
    expect(isItemId(id)).toBe(true)
  })

  it.each([
    '',
    'comer',
    'word:',
    'word: comer',
    'word:comer ',
    'verb:comer',
    'rule:por-para',
    'rule:/x',
    'word:a\u0000b',
    'word:\ud800',
    'word:<b>',
    `word:${'a'.repeat(120)}`,
    7,
    null,
  ])('may not be %j', (id) => {
    expect(isItemId(id)).toBe(false)
  })

  it('has the kind and the name of the item', () => {
    expect([itemKind('rule:slip/pt-01'), itemName('rule:slip/pt-01')]).toEqual(['rule', 'slip/pt-01'])
    expect([itemKind('word:así que'), itemName('word:así que')]).toEqual(['word', 'así que'])
  })
})
