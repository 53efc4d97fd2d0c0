import de from '@frase/content/exercise-texts/de.json'
import en from '@frase/content/exercise-texts/en.json'
import pt from '@frase/content/exercise-texts/pt.json'
import { describe, expect, it } from 'vitest'
import { explain, reasonText } from './explain.ts'
import type { ExerciseItem } from './item.ts'
import { exerciseTextsSchema } from './texts.ts'

const english = exerciseTextsSchema.parse(en)
const portuguese = exerciseTextsSchema.parse(pt)
const german = exerciseTextsSchema.parse(de)

const common = {
  id: '1',
  question: '?',
  spanishPhrase: 'Abre la boca.',
  translationPhrase: 'Open your mouth.',
}
const fill: ExerciseItem = {
  ...common,
  type: 'fill_in_the_blank',
  blankIndex: 1,
  fillOptions: [
    { id: 'a', word: 'la', isCorrect: true },
    {
      id: 'b',
      word: 'el',
      isCorrect: false,
      reason: { code: 'wrong-gender', given: 'el', right: 'la', noun: 'boca', gender: 'feminine' },
    },
  ],
}

describe('explain', () => {
  it('says what is right and why the chosen answer is not', () => {
    expect(explain(fill, 'b', english)).toEqual([
      '“*Abre la boca.*” means: “Open your mouth.”',
      '“*boca*” is feminine in Spanish, so it takes “*la*”, not “*el*”.',
    ])
  })

  it('says only what is right after a right answer', () => {
    expect(explain(fill, 'a', english)).toEqual(['“*Abre la boca.*” means: “Open your mouth.”'])
  })

  it('speaks the learner’s language', () => {
    expect(explain(fill, 'b', german)[1]).toBe(
      'Im Spanischen ist „*boca*“ weiblich: Richtig ist „*la*“, nicht „*el*“.',
    )
  })

  it('tells where a word order goes wrong first', () => {
    const item: ExerciseItem = {
      ...common,
      type: 'word_order',
      words: ['la', 'abre', 'boca'],
      correctOrder: ['abre', 'la', 'boca'],
      wordOrderWords: [
        { id: '1', word: 'la', correctPosition: 1 },
        { id: '2', word: 'abre', correctPosition: 0 },
        { id: '3', word: 'boca', correctPosition: 2 },
      ],
    }
    expect(explain(item, ['1', '2', '3'], english).slice(0, 2)).toEqual([
      'The right order: “*Abre la boca.*”',
      'The sentence starts with “*abre*”.',
    ])
    expect(explain(item, ['2', '3', '1'], english)[1]).toBe('“*la*” comes right after “*abre*”.')
    expect(explain(item, ['2', '1', '3'], english)).toEqual(['“*Abre la boca.*” means: “Open your mouth.”'])
  })

  it('tells the meaning of each phrase that was wrongly matched', () => {
    const item: ExerciseItem = {
      ...common,
      type: 'matching',
      matchingPairs: [
        { id: 'a', spanish: 'Hola.', translation: 'Hello.' },
        { id: 'b', spanish: 'Adiós.', translation: 'Bye.' },
        { id: 'c', spanish: 'Gracias.', translation: 'Thanks.' },
      ],
      translationOrder: ['c', 'a', 'b'],
    }
    expect(explain(item, { a: 'b', b: 'a', c: 'c' }, english)).toEqual([
      '“*Hola.*” means: “Hello.”',
      '“*Adiós.*” means: “Bye.”',
    ])
  })

  it('warns of a false friend even whoever saw through it', () => {
    const item: ExerciseItem = {
      ...common,
      type: 'false_cognate',
      falseCognateOptions: [
        { id: 'a', word: 'oso', meaning: 'um urso', isCorrect: true, isFalseCognate: false },
        {
          id: 'b',
          word: 'hueso',
          meaning: 'um osso',
          isCorrect: false,
          isFalseCognate: true,
          reason: {
            code: 'false-friend',
            word: 'oso',
            meaning: 'um urso',
            looksLike: 'um osso',
            looksLikeSpanish: 'hueso',
          },
        },
      ],
    }
    const warning = '“*oso*” parece querer dizer “um osso”, mas isso, em espanhol, é “*hueso*”.'
    expect(explain(item, 'a', portuguese)).toEqual(['“*oso*” significa “um urso”.', warning])
    expect(explain(item, 'b', portuguese)).toEqual(['“*oso*” significa “um urso”.', warning])
  })

  it('keeps its marks of what is Spanish in pairs, whatever a phrase contains', () => {
    const starred = { ...fill, spanishPhrase: 'Abre *la* boca.', translationPhrase: 'Open * your mouth.' }
    expect(explain(starred, 'a', english)).toEqual(['“*Abre la boca.*” means: “Open  your mouth.”'])
  })

  it('has nothing to say about an exercise with gaps', () => {
    expect(explain({ ...fill, type: 'crossword' }, 'a', english)).toEqual([])
  })
})

it('a wrong person is explained by the pronouns, or by the subject named', () => {
  const reason = {
    code: 'wrong-person',
    given: 'tienes',
    right: 'tiene',
    givenPerson: 'tú',
    rightPerson: 'él',
  } as const
  expect(reasonText(reason, english)).toBe(
    '“*tienes*” goes with *tú*. Here you need *él, ella, usted*: “*tiene*”.',
  )
  expect(reasonText({ ...reason, subject: 'Mi hija' }, english)).toBe(
    'With “*Mi hija*”, the verb is “*tiene*”. “*tienes*” goes with *tú*.',
  )
})

it('an exchanged word is explained by what both words mean', () => {
  const reason = { code: 'other-word', given: 'negra', right: 'blanca' } as const
  expect(reasonText({ ...reason, givenEntry: 'negro', rightEntry: 'blanco' }, german)).toBe(
    '„*negra*“ bedeutet „schwarz“. Das richtige Wort ist „*blanca*“ („weiß“).',
  )
})
