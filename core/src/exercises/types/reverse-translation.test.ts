import { describe, expect, it } from 'vitest'
import { forAnySeed } from '../../testing/any-seed.ts'
import { MATERIAL_OF_A_MODEL } from '../testing/exercise-material.ts'
import { choiceTexts, generate, tryGenerate } from '../testing/generate.ts'

describe('a reverse translation', () => {
  it('prefers near misses of the same phrase where no neighbours were written', () => {
    const { choices } = generate('reverse_translation', 'Pagué quince euros.', 'I paid fifteen euros.', {
      material: MATERIAL_OF_A_MODEL,
    })
    const codes = choices.map(({ reason }) => reason?.code)
    expect(codes.filter((code) => code !== undefined && code !== 'other-phrase')).toHaveLength(3)
  })

  it('offers no other Spanish phrase for the same meaning, made by rule or known', () => {
    const others = [{ spanish: 'Pagaste quince euros.', translation: 'I paid fifteen euros.' }]
    forAnySeed((seed) => {
      const exercise = tryGenerate('reverse_translation', 'Pagué quince euros.', 'I paid fifteen euros!', {
        seed,
        others,
      })
      expect(exercise ? choiceTexts(exercise) : []).not.toContain('Pagaste quince euros.')
    })
  })
  it.each([
    ['pt', 'Como se diz isto em espanhol?'],
    ['en', 'How do you say this in Spanish?'],
    ['fr', 'Comment dit-on ça en espagnol\u202f?'],
    ['de', 'Wie sagt man das auf Spanisch?'],
  ] as const)('is not made of a phrase that means the question itself in %s', (language, translation) => {
    const spanish = '¿Cómo se dice esto en español?'
    expect(tryGenerate('reverse_translation', spanish, translation, { language })).toBeUndefined()
  })

  it('is not made of a phrase that differs from the question in one word, but of one that differs in more', () => {
    const made = (translation: string) =>
      tryGenerate('reverse_translation', '¿Cómo se dice esto en español?', translation)
    expect(made('How do you say that in Spanish?')).toBeUndefined()
    expect(made('How does one say that in Spanish?')).toBeDefined()
  })

  it('has no article that is wrong in gender and number at once, which nobody would choose', () => {
    forAnySeed((seed) => {
      const exercise = tryGenerate('reverse_translation', 'Estoy haciendo las maletas.', 'I’m packing.', {
        seed,
        material: MATERIAL_OF_A_MODEL,
      })
      expect(exercise ? choiceTexts(exercise) : []).not.toContain('Estoy haciendo el maletas.')
    })
  })
})
