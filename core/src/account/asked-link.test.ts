import { describe, expect, it } from 'vitest'
import { askedLinkEntry, isAskedLink } from './asked-link.ts'

const NOW = Date.UTC(2026, 10, 16)
const HOUR = 60 * 60 * 1000

describe('a link that was requested in a browser', () => {
  const entry = askedLinkEntry(' Ana@Example.com ', NOW)

  it('is recognised by its address for an hour', () => {
    expect(isAskedLink(entry, 'ana@example.com', NOW)).toBe(true)
    expect(isAskedLink(entry, 'ana@example.com', NOW + HOUR - 1)).toBe(true)
    expect(isAskedLink(entry, 'ana@example.com', NOW + HOUR)).toBe(false)
  })

  it('is not recognised for another address, or by an entry from the future', () => {
    expect(isAskedLink(entry, 'eva@example.com', NOW)).toBe(false)
    expect(isAskedLink(entry, 'ana@example.com', NOW - 1)).toBe(false)
  })

  it.each([
    null,
    '',
    '7',
    '[]',
    'null',
    '{"email":"ana@example.com"}',
    '{"email":"ana@example.com","at":"x"}',
  ])('is none where the stored entry is %j', (stored) =>
    expect(isAskedLink(stored, 'ana@example.com', NOW)).toBe(false),
  )
})
