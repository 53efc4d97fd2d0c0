import { describe, expect, it } from 'vitest'
import type { Language } from '../languages.ts'
import { type Accepted, acceptedSentences, wholeSentence } from './accepted.ts'
import type { TypedTask } from './task.ts'
import { LEXICON } from './testing/checkers.ts'
import { typedTask } from './testing/tasks.ts'
import { keysOf, wordsIn } from './words.ts'

/** The accepted sentences besides the sentence itself. */
function others(sentence: string, prompt: string, language: Language = 'en', task: Partial<TypedTask> = {}) {
  const asked = typedTask(sentence, { prompt, ...task })
  const written = [sentence, wholeSentence(asked), ...asked.alternatives].map((text): Accepted => {
    return { words: wordsIn(text).words, code: 'exact' }
  })
  const accepted = [...acceptedSentences(written, { task: asked, language, lexicon: LEXICON })]
  return accepted.slice(1).map(({ words }) => keysOf(words).join(' '))
}

describe('the sentences that are accepted', () => {
  it('have their pronouns on either side of two verbs that form a unit', () => {
    expect(others('Quiero verlo.', 'I want to see it.')).toEqual(['lo quiero ver'])
    expect(others('Me lo tienes que dar.', 'You have to give it to me.', 'en', { addressee: 'tú' })).toEqual([
      'tienes que dármelo',
    ])
    expect(others('La estoy esperando.', 'I’m waiting for her.')).toEqual(['estoy esperándola'])
    expect(others('Espero verlo.', 'I hope to see it.')).toEqual([])
  })

  it('have their please at either end', () => {
    expect(others('¿Nos trae la cuenta, por favor?', 'Could we have the check, please?')).toContain(
      'por favor nos trae la cuenta',
    )
    expect(others('Por favor, un café.', 'A coffee, please.')).toContain('un café por favor')
    expect(others('Por favor.', 'Please.')).toEqual([])
  })

  it('have either past tense, but not beside a time that is over or where the task names the tense', () => {
    expect(others('Cenamos y volví.', 'We had dinner and I came back.')).toContain('hemos cenado y he vuelto')
    expect(others('Ayer cenamos y volvimos.', 'Yesterday we had dinner and came back.')).toEqual([])
    expect(others('Fui al dentista.', 'I went to the dentist.')).toEqual(['he ido al dentista'])
    expect(others('Fue un placer.', 'It was a pleasure.')).toEqual(['ha sido un placer'])
    expect(others('Hablamos español.', 'We speak Spanish.')).toEqual([])
    expect(others('Fui al dentista.', 'I went.', 'en', { tense: 'pretérito indefinido' })).toEqual([])
  })

  it('address anyone whom the prompt can mean', () => {
    expect(others('¿Dónde vives?', 'Where do you live?')).toEqual([
      'dónde vive',
      'dónde viven',
      'dónde vivís',
    ])
    expect(others('¿Dónde vives?', 'Onde você mora?', 'pt')).toEqual(['dónde vive'])
    expect(others('¿Dónde vives?', 'Tu habites où ?', 'fr')).toEqual([])
    expect(others('¿Dónde vive?', 'Wo wohnen Sie?', 'de')).toEqual(['dónde viven'])
    expect(others('Quiero pasar mi vida contigo.', 'I want to spend my life with you.')).toContain(
      'quiero pasar mi vida con usted',
    )
  })

  it('address only whom a chip names', () => {
    expect(others('¿Dónde vives?', 'Where do you live?', 'en', { addressee: 'tú' })).toEqual([])
  })

  it('address vosotros only with the accent of Spain', () => {
    expect(others('¿Dónde viven?', 'Onde vocês moram?', 'pt')).toEqual(['dónde vivís'])
    expect(others('¿Dónde viven?', 'Onde vocês moram?', 'pt', { accent: 'es-419' })).toEqual([])
  })

  it('command in either way, with every verb of the sentence', () => {
    expect(others('Pase y siéntese, por favor.', 'Please come in and sit down.')).toEqual([
      'por favor pase y siéntese',
      'pasa y siéntate por favor',
    ])
    expect(others('Escribe tu nombre.', 'Write down the name.')).toEqual(['escriba su nombre'])
  })

  it('do not change a verb of the third person that addresses nobody', () => {
    expect(others('¿Está su padre en casa?', 'Is your father at home?')).toEqual(['está tu padre en casa'])
    expect(others('Cuesta diez euros.', 'It costs ten euros.')).toEqual([])
    expect(others('¿Cómo se dice esto?', 'How do you say this?')).toEqual([])
    expect(others('Está lloviendo.', 'It’s raining.')).toEqual([])
    expect(others('Es usted muy amable, señor.', 'You’re very kind, sir.')).toEqual([])
  })

  it('may name the person of a pronoun once more where that is usual', () => {
    expect(others('No me gusta el café.', 'I don’t like coffee.')).toEqual(['a mí no me gusta el café'])
    expect(others('A ella le gusta el café.', 'She likes coffee.')).toEqual(['le gusta el café'])
    expect(others('Me llamo Eva.', 'My name is Eva.')).toEqual([])
  })

  it('have variants of several words', () => {
    expect(others('Sigue todo recto.', 'Go straight ahead.', 'en', { addressee: 'tú' })).toEqual([
      'sigue derecho',
    ])
  })

  it('are only the sentence and its alternatives after listening', () => {
    const alternatives = ['Hablé con Ana ayer.']
    expect(others('Ayer hablé con Ana.', '', 'en', { type: 'dictation', alternatives })).toEqual([
      'hablé con ana ayer',
    ])
  })

  it('are at most 96, with any number of alternatives', () => {
    const alternatives = Array.from({ length: 500 }, (_, place) => `Ayer hablé con Ana ${place}.`)
    expect(others('Ayer hablé con Ana.', '', 'en', { alternatives })).toHaveLength(95)
  })
})
