import { describe, expect, it } from 'vitest'
import { choiceTexts, generate, SEEDS } from '../testing/generate.ts'

describe('a multiple-choice exercise', () => {
  it('shows the Spanish phrase and four meanings', () => {
    const exercise = generate('multiple_choice', 'Tengo hambre.', 'I’m hungry.')
    expect(exercise).toMatchObject({ spanishPhrase: 'Tengo hambre.', difficulty: 'easy' })
    expect(choiceTexts(exercise)).toHaveLength(4)
    expect(choiceTexts(exercise)).toContain('I’m hungry.')
  })

  it('offers no other translation of the same Spanish, not even one that belongs to a third phrase', () => {
    const others = [
      { spanish: '¡HOLA!', translation: 'Hi there!' },
      { spanish: 'Buenas.', translation: 'Hi there!' },
    ]
    for (const seed of SEEDS) {
      const exercise = generate('multiple_choice', 'Hola.', 'Good day.', { seed, others })
      expect(choiceTexts(exercise)).not.toContain('Hi there!')
    }
  })

  it('offers nothing that means nearly the same', () => {
    const others = [{ spanish: '¿Cómo estás hoy?', translation: 'How are you today?' }]
    for (const seed of SEEDS) {
      const exercise = generate('multiple_choice', '¿Cómo te encuentras hoy?', 'How are you feeling today?', {
        seed,
        others,
      })
      expect(choiceTexts(exercise)).not.toContain('How are you today?')
    }
  })

  it('gives as the reason for each wrong meaning the phrase it belongs to', () => {
    const { choices } = generate('multiple_choice', 'Tengo hambre.', 'I’m hungry.')
    for (const { text, reason } of choices.filter(({ isCorrect }) => !isCorrect)) {
      expect(reason).toMatchObject({ code: 'other-phrase', translation: text })
    }
  })
})
