import { describe, expect, it } from 'vitest'
import { plainName } from './profile.ts'

describe('a name to greet somebody with', () => {
  it.each(['Ana', "Seán O'Neill", 'Jean-Luc', 'José María', 'J. R. Núñez', 'Zoë', 'Đặng', '  Eva '])(
    'may be %s',
    (name) => {
      expect(plainName(name)).toBe(name.trim())
    },
  )

  it.each([
    'Pay at evil.example',
    'evil.example',
    'https://evil.example',
    'ana@ejemplo.es',
    'Ana 100%',
    '<b>Ana</b>',
    'Ana\nEva',
    'a'.repeat(61),
    '',
    '   ',
    7,
    null,
    undefined,
  ])('may not be %j', (name) => {
    expect(plainName(name)).toBeNull()
  })
})
