import { describe, expect, it } from 'vitest'
import { choiceTexts, generate, tryGenerate } from '../testing/generate.ts'
import { aroundBlank } from './fill-in-the-blank.ts'

describe('a blank to fill in', () => {
  it('has one word that fits and three that teach why they do not', () => {
    const exercise = generate('fill_in_the_blank', 'Abre la boca.', 'Open your mouth.')
    expect(exercise.blankIndex).toBe(1)
    expect(choiceTexts(exercise).sort()).toEqual(['el', 'la', 'las', 'los'])
  })

  it('gives every option the capital of the place', () => {
    const exercise = generate('fill_in_the_blank', 'Son las tres.', 'It’s three o’clock.')
    expect(choiceTexts(exercise).sort()).toEqual(['Es', 'Han', 'Hay', 'Son'])
  })

  it('is not made when no wrong word is certainly wrong', () => {
    expect(tryGenerate('fill_in_the_blank', '¡Qué ganga!', 'What a bargain!')).toBeUndefined()
  })

  it('leaves a gap with the punctuation around it', () => {
    expect(aroundBlank('¿Está libre este asiento?', 0)).toEqual({
      before: '¿',
      after: ' libre este asiento?',
    })
    expect(aroundBlank('¿Está libre este asiento?', 3)).toEqual({ before: '¿Está libre este ', after: '?' })
  })
})
