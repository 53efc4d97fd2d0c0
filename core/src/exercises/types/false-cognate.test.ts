import { describe, expect, it } from 'vitest'
import { explain } from '../registry.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { generate } from '../testing/generate.ts'

describe('a false-cognate exercise', () => {
  it('asks about a word of the phrase if it has one', () => {
    expect(generate('false_cognate', 'El oso come miel.', 'The bear eats honey.')).toMatchObject({
      question: 'What does “*oso*” mean?',
      spanishPhrase: 'El oso come miel.',
    })
  })

  it('offers the meaning the word looks like, marked as such', () => {
    const { choices } = generate('false_cognate', 'El oso come miel.', 'O urso come mel.', { language: 'pt' })
    const traps = choices.filter(({ isFalseCognate }) => isFalseCognate)
    expect(traps).toMatchObject([{ word: 'hueso', text: 'um osso', isCorrect: false }])
    expect(choices).toHaveLength(4)
  })

  it('claims no likeness where there is none', () => {
    const { choices } = generate('false_cognate', 'El oso come miel.', 'The bear eats honey.')
    expect(choices.some(({ isFalseCognate }) => isFalseCognate)).toBe(false)
    expect(choices).toHaveLength(4)
  })

  it('warns of the false friend even whoever saw through it', () => {
    const exercise = generate('false_cognate', 'El oso come miel.', 'O urso come mel.', { language: 'pt' })
    const told = (choice: { id: string } | undefined) =>
      explain(exercise, choice?.id ?? '', EXERCISE_TEXTS.pt)
    const sentences = [
      '“*oso*” significa “um urso”.',
      '“*oso*” parece querer dizer “um osso”, mas isso, em espanhol, é “*hueso*”.',
    ]
    expect(told(exercise.choices.find(({ isCorrect }) => isCorrect))).toEqual(sentences)
    expect(told(exercise.choices.find(({ isFalseCognate }) => isFalseCognate))).toEqual(sentences)
  })
})
