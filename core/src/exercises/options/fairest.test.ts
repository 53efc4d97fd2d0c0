import { expect, it } from 'vitest'
import { seededRandom } from '../../randomness.ts'
import { fairest } from './fairest.ts'

/** Whether a set of wrong answers leaves the right one as the longest. */
function lengthBeside(texts: readonly string[], right: string, seed: number): string {
  const wrong = fairest(
    right,
    texts.map((text) => ({ text })),
    ({ text }) => text,
    seededRandom(seed),
  )
  const longest = Math.max(...wrong.map(({ text }) => text.length))
  return right.length > longest ? 'longest' : right.length === longest ? 'one of the longest' : 'not longest'
}

it('the right answer is sometimes the longest alone, sometimes with others, and often not', () => {
  const found = Array.from({ length: 200 }, (_, seed) =>
    lengthBeside(['mesas', 'mesa', 'gatos y', 'uva', 'sol'], 'casas', seed),
  )
  for (const length of ['longest', 'one of the longest', 'not longest'])
    expect(found.filter((one) => one === length).length, length).toBeGreaterThan(20)
})
