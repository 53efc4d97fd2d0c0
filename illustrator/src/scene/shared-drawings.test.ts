import { expect, test } from 'vitest'
import type { Drawing } from '../index-file.ts'
import { tinted } from './shared-drawings.ts'

const dress: Drawing = {
  name: 'dress',
  kind: 'object',
  size: 1,
  left: 0,
  top: 0,
  right: 32,
  bottom: 32,
  lead: '#46a4fb',
  body: '<path fill="#46a4fb"/><path fill="#3f5fff"/><path fill="#212121"/><path fill="#ffc83d"/>',
}
const fills = (body: string) => [...body.matchAll(/#[0-9a-f]{6}/g)].map(([hex]) => hex)

test('every shade of the leading hue changes, every other colour stays', () => {
  const [lead, shade, black, yellow] = fills(tinted(dress, 'red'))
  expect(lead).toBe('#d8432f')
  expect(shade).not.toBe('#3f5fff')
  expect([black, yellow]).toEqual(['#212121', '#ffc83d'])
})

test('a thing with a natural colour keeps it', () => {
  const apple = { ...dress, name: 'red-apple' }
  expect(tinted(apple, 'blue')).toBe(apple.body)
})
