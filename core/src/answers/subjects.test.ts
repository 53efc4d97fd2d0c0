import { describe, expect, it } from 'vitest'
import type { TypedTask } from './task.ts'
import { CHECKERS } from './testing/checkers.ts'
import { typedTask } from './testing/tasks.ts'

const judge = (prompt: string, sentence: string, typed: string, task: Partial<TypedTask> = {}) => {
  const { verdict, reason } = CHECKERS.en(typedTask(sentence, { prompt, ...task }), typed)
  return `${verdict} ${reason.code}`
}

describe('a subject pronoun', () => {
  it.each([
    ['I spoke with Ana.', 'Hablé con Ana.', 'Yo hablé con Ana.'],
    ['I spoke with Ana.', 'Yo hablé con Ana.', 'Hablé con Ana.'],
    ['I don’t get up early.', 'No me levanto temprano.', 'Yo no me levanto temprano.'],
    ['I also want coffee.', 'Yo también quiero café.', 'También quiero café.'],
    ['She works here.', 'Trabaja aquí.', 'Ella trabaja aquí.'],
    ['Have you eaten?', '¿Ha comido usted?', '¿Usted ha comido?'],
    ['You go first.', 'Pasa tú primero.', 'Pasa primero.'],
    ['She was hungry.', 'Tenía hambre.', 'Ella tenía hambre.'],
    ['Where are you from?', '¿De dónde eres?', '¿Tú de dónde eres?'],
    ['Where are you from?', '¿Tú de dónde eres?', '¿De dónde eres?'],
    ['How old are you?', '¿Cuántos años tienes?', '¿Tú cuántos años tienes?'],
  ])('may be put in, left out or moved: %s %s ← %s', (prompt, sentence, typed) => {
    expect(judge(prompt, sentence, typed)).toBe('right subject')
  })

  it.each([
    ['She works here.', 'Trabaja aquí.', 'Él trabaja aquí.'],
    ['She works here.', 'Trabaja aquí.', 'Tú trabaja aquí.'],
    ['She was hungry.', 'Tenía hambre.', 'Yo tenía hambre.'],
    ['I work here.', 'Trabajo aquí.', 'Yo trabajo yo aquí.'],
    ['I work here.', 'Trabajo aquí.', 'Yo yo trabajo aquí.'],
    ['I can’t move.', 'No puedo mover este dedo.', 'No yo puedo mover este dedo.'],
    ['How much do I owe you?', '¿Cuánto te debo?', '¿Cuánto te yo debo?'],
    ['Where is the station?', '¿Dónde está la estación?', '¿Dónde está tú la estación?'],
    ['Do you go to work?', '¿Vas al trabajo?', '¿Vas al yo trabajo?'],
    ['How do you say this?', '¿Cómo se dice esto?', '¿Cómo se dice usted esto?'],
    ['It’s cold.', 'Hace frío.', 'Él hace frío.'],
    ['My brother lives here.', 'Mi hermano vive aquí.', 'Mi hermano él vive aquí.'],
    ['I like coffee.', 'Me gusta el café.', 'Yo me gusta el café.'],
    ['Does he like cooking?', '¿Le gusta cocinar?', '¿Él le gusta cocinar?'],
    ['He loves eating.', 'Le encanta comer.', 'Él le encanta comer.'],
    ['Where are you from?', '¿De dónde eres?', '¿De tú dónde eres?'],
    ['What do you want?', '¿Qué quieres?', '¿Yo qué quieres?'],
  ])('is one word too many where it is not the subject: %s %s ← %s', (prompt, sentence, typed) => {
    expect(judge(prompt, sentence, typed)).toBe('wrong extra-word')
  })

  it('is needed where it is not the subject of a verb', () => {
    expect(judge('And you?', '¿Y tú?', '¿Y?')).toBe('wrong missing-word')
    expect(judge('He is taller than me.', 'Es más alto que yo.', 'Es más alto que.')).toBe(
      'wrong missing-word',
    )
    expect(judge('This is for you.', 'Esto es para usted.', 'Esto es para.')).toBe('wrong missing-word')
  })

  it('is not exchanged for another one', () => {
    expect(judge('She works here.', 'Ella trabaja aquí.', 'Él trabaja aquí.')).toBe('wrong other-word')
  })

  it('is almost right without its accent', () => {
    expect(judge('Do you work here?', '¿Trabajas aquí?', 'tu trabajas aquí')).toBe(
      'almost accent-makes-another-word',
    )
  })

  it('belongs only to the person whom a chip names', () => {
    expect(judge('Do you work here?', '¿Trabaja aquí?', '¿Trabaja usted aquí?', { addressee: 'usted' })).toBe(
      'right subject',
    )
    expect(judge('Do you work here?', '¿Trabaja aquí?', '¿Trabaja ella aquí?', { addressee: 'usted' })).toBe(
      'wrong extra-word',
    )
  })

  it('does not come between a question word and its verb', () => {
    expect(judge('Where does she live?', '¿Dónde vive?', '¿Dónde ella vive?')).toBe('wrong extra-word')
    expect(judge('Where does she live?', '¿Dónde vive?', '¿Dónde vive ella?')).toBe('right subject')
  })

  it('belongs to the one verb of its person, also where another verb has a subject', () => {
    const sentence = 'Fui yo quien la cambió mientras dormías.'
    expect(
      judge('I changed it while you slept.', sentence, 'Fui yo quien la cambió mientras tú dormías'),
    ).toBe('right subject')
  })

  it('may come before a question that is not the first sentence', () => {
    const prompt = 'They want to talk. What do you think?'
    expect(judge(prompt, 'Quieren hablar. ¿Qué opinas?', 'Quieren hablar. ¿Tú qué opinas?')).toBe(
      'right subject',
    )
  })

  it('is written only if it was heard', () => {
    expect(judge('', 'Trabajo aquí.', 'Yo trabajo aquí.', { type: 'dictation' })).toBe('wrong extra-word')
  })
})
