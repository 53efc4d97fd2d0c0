import { type PushMessage, pushMessageSchema } from '@frase/core/days/written-day'
import { describe, expect, it } from 'vitest'
import { readPush } from './notifications.ts'

const MESSAGE = pushMessageSchema.parse({
  id: '11111111-1111-4111-8111-111111111111',
  day: '2026-11-17',
  language: 'fr',
  spanish: 'Llueve.',
  translation: 'Il pleut.',
  path: '/aujourdhui/2026-11-17',
} satisfies Record<keyof PushMessage, string>)

describe('a push message', () => {
  it('is read as the server writes it', () => {
    expect(readPush(JSON.stringify(MESSAGE))).toEqual(MESSAGE)
  })

  it.each([
    undefined,
    '',
    'Llueve.',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...MESSAGE, spanish: '' }),
    JSON.stringify({ ...MESSAGE, translation: 7 }),
    JSON.stringify({ ...MESSAGE, path: undefined }),
  ])('that is not ours is not read: %s', (sent) => {
    expect(readPush(sent)).toBeNull()
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'today',
    'javascript:alert(1)',
  ])('never leads to another site: %s', (path) => {
    expect(readPush(JSON.stringify({ ...MESSAGE, path }))).toBeNull()
  })

  it.each(Object.keys(MESSAGE))('is not read without its field %s', (field) => {
    expect(readPush(JSON.stringify({ ...MESSAGE, [field]: undefined }))).toBeNull()
  })
})
