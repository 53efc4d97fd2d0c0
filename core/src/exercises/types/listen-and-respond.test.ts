import { expect, it } from 'vitest'
import { generate, SEEDS } from '../testing/generate.ts'

it('a listening exercise compares correct sentences only', () => {
  for (const seed of SEEDS) {
    const { choices } = generate(
      'listen_and_respond',
      'La llave está en la mesa.',
      'The key is on the table.',
      {
        seed,
      },
    )
    for (const { reason } of choices) {
      expect([undefined, 'other-phrase', 'other-word', 'negation']).toContain(reason?.code)
    }
  }
})
