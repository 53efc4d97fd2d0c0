import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { forAnySeed } from '../../testing/any-seed.ts'
import { check, type Exercise, explain } from '../registry/exercise-types.ts'
import { EXERCISE_MATERIAL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { generate, tryGenerate } from '../testing/generate.ts'
import { inLine, wordsByPlace } from './word-order.ts'

/** An exercise whose words have their position as id. */
function ordering(correctOrder: string[]): Exercise<'word_order'> {
  return {
    id: '1',
    type: 'word_order',
    question: '?',
    spanishPhrase: 'Abre la boca.',
    translationPhrase: 'Open your mouth.',
    correctOrder,
    before: '',
    after: '',
    words: correctOrder.map((word, correctPosition) => ({ id: `${correctPosition}`, word, correctPosition })),
  }
}

describe('a generated word order', () => {
  it('shows words without punctuation and without the capital of the beginning', () => {
    const exercise = generate('word_order', '¿Puedo abrir la ventana?', 'Can I open the window?')
    expect(exercise).toMatchObject({
      correctOrder: ['abrir', 'la', 'ventana'],
      before: '¿Puedo',
      after: '?',
    })
    expect(generate('word_order', 'Tengo que irme a las ocho.', 'I have to leave at eight.')).toMatchObject({
      correctOrder: ['tengo', 'que', 'irme'],
      before: '',
      after: 'a las ocho.',
    })
  })

  it('fixes from the start all parts that might as well be elsewhere', () => {
    const tomorrow = generate('word_order', 'Mañana va a nevar.', 'It’s going to snow tomorrow.')
    expect(tomorrow).toMatchObject({ before: 'Mañana', correctOrder: ['va', 'a', 'nevar'], after: '.' })
    const please = generate(
      'word_order',
      '¿Puedes poner la mesa, por favor?',
      'Could you set the table, please?',
    )
    expect(please).toMatchObject({
      before: '¿Puedes',
      correctOrder: ['poner', 'la', 'mesa'],
      after: ', por favor?',
    })
  })

  it('keeps the question word in front, although it might be at the end', () => {
    const pills = generate('word_order', '¿Cuántas pastillas tengo que tomar?', 'How many pills?')
    expect(pills).toMatchObject({
      before: '¿Cuántas pastillas',
      correctOrder: ['tengo', 'que', 'tomar'],
      after: '?',
    })
  })

  it.each(LANGUAGES)('loses no punctuation of any sentence in %s', (language) => {
    for (const { spanish, translation, order } of EXERCISE_MATERIAL[language].phrases) {
      if (!order) continue
      const { before, correctOrder, after } = generate('word_order', spanish, translation, { language })
      const line = inLine([before, ...correctOrder, after])
      expect(line.toLowerCase()).toBe(spanish.toLowerCase())
    }
  })

  it('keeps the capital of a name', () => {
    const { correctOrder } = generate(
      'word_order',
      'Madrid es más grande que Valencia.',
      'Madrid is bigger than Valencia.',
    )
    expect(correctOrder).toEqual(['más', 'grande', 'que', 'Valencia'])
  })

  it('never presents the solution', () => {
    forAnySeed((seed) => {
      const { words } = generate('word_order', 'No lo sé, quizás mañana.', 'I don’t know, maybe tomorrow.', {
        seed,
      })
      expect(words.map(({ word }) => word).join(' ')).not.toBe('no lo sé')
    })
  })

  it.each(['Está saliendo el sol.', 'Zanahorias compré yo ayer.'])(
    'is about another sentence where several orders of this one are right, or nobody knows: %s',
    (spanish) => {
      const { spanishPhrase, originalPhrase } = generate('word_order', spanish, 'x y z')
      expect(spanishPhrase).not.toBe(spanish)
      expect(originalPhrase).toBe(spanish)
    },
  )

  it('is not made where no sentence with a single order is left', () => {
    const material = { phrases: [], situations: [], falseFriends: [], commonWords: [], slipReasons: {} }
    expect(tryGenerate('word_order', 'Ayer fui al dentista.', 'x', { material })).toBeUndefined()
  })
})

describe('the check of a word order', () => {
  it('accepts only exactly the expected order', () => {
    const exercise = ordering(['tengo', 'mucha', 'hambre'])
    expect(check(exercise, ['0', '1', '2'])).toBe(true)
    expect(check(exercise, ['1', '0', '2'])).toBe(false)
  })

  it('accepts every order that reads the same', () => {
    const exercise = ordering('el té es menos fuerte que el café'.split(' '))
    expect(check(exercise, ['6', '1', '2', '3', '4', '5', '0', '7'])).toBe(true)
  })

  it('does not take tu for tú', () => {
    expect(check(ordering('tu perro y tú'.split(' ')), ['3', '1', '2', '0'])).toBe(false)
  })

  it('needs every word, and each only once', () => {
    const exercise = ordering(['no', 'no', 'sé'])
    expect(check(exercise, ['0', '1'])).toBe(false)
    expect(check(exercise, ['0', '0', '2'])).toBe(false)
    expect(check(exercise, ['0', '1', '2', '7'])).toBe(true)
  })
})

it('the explanation of a word order shows where it first goes wrong, and never a wrong beginning', () => {
  const exercise = ordering(['abre', 'la', 'boca'])
  const explained = (order: string[]) => explain(exercise, order, EXERCISE_TEXTS.en)
  expect(explained(['1', '0', '2'])).toEqual([
    'The right order: “*Abre la boca.*”',
    'The sentence starts with “*abre*”.',
    '“*Abre la boca.*” means: “Open your mouth.”',
  ])
  const fixed = { ...exercise, before: 'Por favor,' }
  expect(explain(fixed, ['1', '0', '2'], EXERCISE_TEXTS.en)[1]).toBe('“*abre*” comes right after “*favor*”.')
  const marked = { ...exercise, before: '¿' }
  expect(explain(marked, ['1', '0', '2'], EXERCISE_TEXTS.en)[1]).toBe('The sentence starts with “*abre*”.')
  expect(explained(['0', '2', '1'])[1]).toBe('“*la*” comes right after “*abre*”.')
  expect(explained(['0', '1', '2'])).toEqual(['“*Abre la boca.*” means: “Open your mouth.”'])
})

describe('the marks of a word order', () => {
  const marks = (correctOrder: string[], ids: string[]) =>
    wordsByPlace(ordering(correctOrder), ids).map(({ word, isInPlace }) => `${word} ${isInPlace ? '+' : '-'}`)

  it('are word by word: two that changed places are wrong, all others right', () => {
    expect(marks(['no', 'me', 'gusta', 'el', 'café'], ['0', '2', '1', '3', '4'])).toEqual([
      'no +',
      'gusta -',
      'me -',
      'el +',
      'café +',
    ])
  })

  it('show no word in place where a sentence begins with its second word, even if the rest is in order', () => {
    expect(marks(['no', 'me', 'gusta'], ['1', '2', '0'])).toEqual(['me -', 'gusta -', 'no -'])
  })

  it('accept a word that occurs twice in either place', () => {
    expect(marks(['la', 'casa', 'la', 'mesa'], ['2', '1', '0', '3'])).toEqual([
      'la +',
      'casa +',
      'la +',
      'mesa +',
    ])
  })
})
