import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonValuesIn, withoutFence } from './parse-json.ts'

const objectsIn = (text: string) => [...jsonValuesIn(text, ['{'])]
const valuesIn = (text: string) => [...jsonValuesIn(text, ['{', '['])]

describe('JSON in a text', () => {
  it('is found in a code block, between sentences and next to other JSON', () => {
    expect(objectsIn('```json\n{"a":1}\n```')).toEqual([{ a: 1 }])
    expect(objectsIn('Claro! {"a":1} Pronto.')).toEqual([{ a: 1 }])
    expect(objectsIn('{"a":1}{"b":2}')).toEqual([{ a: 1 }, { b: 2 }])
  })

  it('may have braces, brackets, quotes and backslashes inside its strings', () => {
    const tricky = { a: '} ] { [', b: 'x"}', c: '\\', d: { e: '\\"}' } }
    expect(objectsIn(`antes ${JSON.stringify(tricky)} depois`)).toEqual([tricky])
  })

  it('is found behind braces that are not JSON', () => {
    expect(objectsIn('{aqui} { {"a":1}')).toEqual([{ a: 1 }])
  })

  it('is a value once: what it contains is not found again', () => {
    expect(objectsIn('{"a":{"b":{}}}')).toHaveLength(1)
    expect(valuesIn('[{"a":[1]},{"b":2}]')).toEqual([[{ a: [1] }, { b: 2 }]])
  })

  it('begins only with one of the given brackets', () => {
    expect(objectsIn('[{"a":1}]')).toEqual([{ a: 1 }])
    expect(valuesIn('[{"a":1}]')).toEqual([[{ a: 1 }]])
  })

  it('is not found where there is none', () => {
    for (const text of ['', 'olá', '{', '}', '{"a":', "{'a':1}", '"{"']) expect(objectsIn(text)).toEqual([])
  })

  it('is given up on quickly in noise', () => {
    expect(objectsIn('{'.repeat(200_000))).toEqual([])
  })

  it('is found for any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const json = JSON.stringify(object)
        expect(objectsIn(`texto ${json} texto`)).toEqual([JSON.parse(json)])
      }),
    )
  })
})

it('a code block is removed with or without the name of a language', () => {
  for (const text of ['```json\n[]\n```', '```\n[]```', ' [] ', '```JSON []\n```\n']) {
    expect(withoutFence(text)).toBe('[]')
  }
})
