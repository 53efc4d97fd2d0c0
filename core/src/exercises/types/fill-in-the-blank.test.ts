import { describe, expect, it } from 'vitest'
import type { Language } from '../../languages.ts'
import { choiceTexts, SEEDS, tryGenerate } from '../testing/generate.ts'
import { aroundBlank } from './fill-in-the-blank.ts'

/** The options of the gap at a place of the phrase, if chance ever chooses it among the others. */
function gapAt(blankIndex: number, spanish: string, translation: string, language: Language = 'en') {
  for (const seed of SEEDS) {
    const exercise = tryGenerate('fill_in_the_blank', spanish, translation, { seed, language })
    if (exercise?.blankIndex === blankIndex) return choiceTexts(exercise).toSorted()
  }
  return []
}

describe('a blank to fill in', () => {
  it('has one word that fits and three that teach why they do not', () => {
    expect(gapAt(1, 'Abre la boca.', 'Open your mouth.')).toEqual(['el', 'la', 'las', 'los'])
  })

  it('gives every option the capital of the place', () => {
    expect(gapAt(0, 'Son las tres.', 'It’s three o’clock.')).toEqual(['Es', 'Han', 'Hay', 'Son'])
  })

  it('offers other words of the same field, where the translation shows which is meant', () => {
    const kin = gapAt(3, 'Vivo con mi hermano.', 'I live with my brother.')
    expect(kin).toContain('hermano')
    expect(kin).not.toContain('hermana')
    expect(gapAt(2, 'Son las tres y media.', 'It’s half past three.')).toContain('tres')
    expect(gapAt(2, 'Son las tres y media.', 'Es ist halb vier.', 'de')).toEqual([])
  })

  it('is not made where only a word of another kind would be wrong', () => {
    expect(gapAt(3, '¡Feliz aniversario de bodas!', 'Happy wedding anniversary!')).toEqual([])
  })

  it('offers no word that another country uses for the same', () => {
    const options = gapAt(2, 'Estudio español por la mañana.', 'I study Spanish in the morning.')
    expect(options).toContain('por')
    expect(options).not.toContain('en')
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
