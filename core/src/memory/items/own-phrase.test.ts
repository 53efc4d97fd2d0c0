import { describe, expect, it } from 'vitest'
import { isItemId } from './item.ts'
import { hashOf, itemOfPhrase, phraseKey } from './own-phrase.ts'

describe('the item of a phrase that a model wrote', () => {
  const course = new Map([[phraseKey('¿Cómo te llamas?'), 'como-te-llamas']])

  it('is the sentence of the course that says the same', () => {
    expect(itemOfPhrase('cómo te llamas', course)).toBe('sentence:como-te-llamas')
  })

  it('is the same for any punctuation, case and composition of its letters', () => {
    const item = itemOfPhrase('Tengo veinte años.', course)
    expect(item).toMatch(/^own:[0-9a-f]{16}$/)
    expect(isItemId(item)).toBe(true)
    expect(itemOfPhrase('¡tengo  veinte AÑOS!'.normalize('NFD'), course)).toBe(item)
  })

  it('differs where an accent or a tilde does', () => {
    expect(itemOfPhrase('Tengo veinte anos.', course)).not.toBe(itemOfPhrase('Tengo veinte años.', course))
    expect(itemOfPhrase('Como te llamas', course)).toMatch(/^own:/)
  })

  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('has the published FNV-1a hash of %j, on every machine', (text, hash) => {
    expect(hashOf(text)).toBe(hash)
  })
})
