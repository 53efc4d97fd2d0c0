import { describe, expect, it } from 'vitest'
import { choiceTexts, generate, SEEDS } from '../testing/generate.ts'

describe('a reverse translation', () => {
  it('prefers near misses of the same phrase', () => {
    const { choices } = generate('reverse_translation', 'Mi madre es enfermera.', 'My mother is a nurse.')
    const codes = choices.map(({ reason }) => reason?.code)
    expect(codes.filter((code) => code !== undefined && code !== 'other-phrase')).toHaveLength(3)
  })

  it('offers no other Spanish phrase for the same meaning, made by rule or known', () => {
    const others = [{ spanish: 'Tienes frío.', translation: 'I’m cold.' }]
    for (const seed of SEEDS) {
      const exercise = generate('reverse_translation', 'Tengo frío.', 'I’m cold!', { seed, others })
      expect(choiceTexts(exercise)).not.toContain('Tienes frío.')
    }
  })
})
