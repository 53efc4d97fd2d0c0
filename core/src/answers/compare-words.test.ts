import { describe, expect, it } from 'vitest'
import type { Language } from '../languages.ts'
import type { TypedTask } from './task.ts'
import { CHECKERS } from './testing/checkers.ts'
import { typedTask } from './testing/tasks.ts'

const judge = (language: Language, sentence: string, typed: string, task: Partial<TypedTask> = {}) => {
  const { verdict, reason } = CHECKERS[language](typedTask(sentence, task), typed)
  return `${verdict} ${reason.code}`
}

describe('a spelling of the learner’s own language', () => {
  it.each([
    ['de', 'Me duele la cabeza.', 'Me duele la kaveza.'],
    ['pt', '¿Cuánto es?', '¿Quanto es?'],
    ['pt', 'Yo cantaba mucho.', 'Yo cantava mucho.'],
    ['en', 'Es posible.', 'Es possible.'],
  ] as const)(
    'is wrong in a dictation for %s though it sounds alike: %s ← %s',
    (language, sentence, typed) => {
      expect(judge(language, sentence, typed, { type: 'dictation' })).toBe('wrong own-language')
    },
  )

  it.each([
    ['de', 'Quiero una cerveza.', 'Quiero una zerveza.'],
    ['pt', 'La octava casa.', 'La octaba casa.'],
    ['de', 'Un kilo de pan.', 'Un quilo de pan.'],
  ] as const)('is not what Spanish letters leave open for %s: %s ← %s', (language, sentence, typed) => {
    expect(judge(language, sentence, typed, { type: 'dictation' })).toBe('almost sounds-alike')
  })

  it.each([
    ['pt', 'Yo no tuve tiempo.', 'Yo no tive tiempo.'],
    ['pt', 'Ella habló con Ana.', 'Ella hablou con Ana.'],
    ['fr', 'Hablamos con Ana.', 'Hablons con Ana.'],
    ['de', 'Los libros son caros.', 'Los Bücher son caros.'],
    ['de', 'La señora es amable.', 'La Dame es amable.'],
  ] as const)('is no slip of the finger and no other word for %s: %s ← %s', (language, sentence, typed) => {
    expect(judge(language, sentence, typed)).toBe('wrong own-language')
  })

  it('is not a form that rules make of a stem that both languages have', () => {
    expect(judge('pt', 'No sé nada.', 'No sabo nada.')).toBe('wrong other-form')
  })
})

describe('a slip of the finger in the last two letters', () => {
  it.each([
    ['El libro que lees.', 'El libro qeu lees.'],
    ['Son veinte euros.', 'Son veine euros.'],
    ['Siempre trabajo.', 'Siemper trabajo.'],
    ['Son doscientas casas.', 'Son doscientsa casas.'],
    ['Tengo sed.', 'Tengo sde.'],
  ])(
    'is almost right in a word that has only one form, or with all letters of its form: %s ← %s',
    (sentence, typed) => {
      expect(judge('en', sentence, typed)).toBe('almost finger-slip')
    },
  )

  it.each([
    ['La casa es roja.', 'La casa es rojs.'],
    ['Mi madre prefiere el té.', 'Mi madre prefere el té.'],
    ['¿Propondría usted algo?', '¿Proponería usted algo?'],
  ])('hides the form of a word that has several: %s ← %s', (sentence, typed) => {
    expect(judge('en', sentence, typed)).toBe('wrong other-form')
  })
})

describe('a variant', () => {
  it('of an adjective agrees as the word in its place does', () => {
    const sentence = 'El color de tu coche es lindo.'
    expect(judge('en', sentence, 'El color de tu coche es bonito.')).toBe('right variant')
    expect(judge('en', sentence, 'El color de tu coche es bonita.')).toBe('wrong other-form')
    expect(judge('en', sentence, 'El color de tu coche es bonitos.')).toBe('wrong other-form')
  })

  it('of a word for people has the same gender, unless the speaker’s is open', () => {
    const woman = { speaker: 'woman' } as const
    expect(judge('en', 'Soy profesora.', 'Soy maestra.', woman)).toBe('right variant')
    expect(judge('en', 'Soy profesora.', 'Soy maestro.', woman)).toBe('wrong other-form')
    expect(judge('en', 'Soy profesora.', 'Soy maestro.')).toBe('right alternative')
  })

  it('has its own plural', () => {
    expect(judge('de', 'Escribo dos correos.', 'Escribo dos emails.')).toBe('right variant')
  })

  it.each([
    ['Te echo de menos.', 'Te extraño.'],
    ['Te extraño.', 'Te echo de menos.'],
    ['Voy a echarte de menos.', 'Voy a extrañarte.'],
  ])('of several words is conjugated, in both directions: %s ← %s', (sentence, typed) => {
    expect(judge('en', sentence, typed)).toBe('right variant')
  })

  it('of several words is wrong in another person', () => {
    expect(judge('en', 'Te echo de menos.', 'Te extrañas.')).toBe('wrong other-form')
  })
})

describe('a form that is present and past', () => {
  it.each([
    ['right tense', 'Llegué tarde y cenamos.', 'Llegué tarde y hemos cenado.'],
    ['wrong', 'Cenamos en casa.', 'Hemos cenado en casa.'],
  ])('is %s in the perfect: %s ← %s', (verdict, sentence, typed) => {
    expect(judge('en', sentence, typed)).toContain(verdict)
  })
})

describe('words that the learner’s language does not distinguish', () => {
  it('are compared with each other before an alternative that has neither', () => {
    const task = typedTask('Estudio para ser médico.', { alternatives: ['Estudio para médico.'] })
    expect(CHECKERS.fr(task, 'Estudio para estar médico.').reason).toMatchObject({
      code: 'other-word',
      expected: 'ser',
      typed: 'estar',
    })
  })
})

describe('an other word', () => {
  it.each([
    ['perro', 'Veo gato perro.', 'Veo gala.', 'gato'],
    ['gato', 'Veo perro gato.', 'Veo gala.', 'gato'],
  ])(
    'stands for the one that shares half of its letters with it, not for %s',
    (_, sentence, typed, expected) => {
      expect(CHECKERS.en(typedTask(sentence), typed).notes).toContainEqual({
        code: 'other-word',
        expected,
        typed: 'gala',
      })
    },
  )
})

describe('the pronoun of a reflexive verb', () => {
  it('is part of the answer where a verb form is asked for', () => {
    const task = { type: 'conjugation', prompt: 'Siempre ___ (levantarse, nosotros).' } as const
    expect(judge('de', 'nos levantamos', 'se levantamos', task)).toBe('wrong other-form')
  })
})
