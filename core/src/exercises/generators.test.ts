import en from '@frase/content/exercise-texts/en.json'
import pt from '@frase/content/exercise-texts/pt.json'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../randomness.ts'
import { context } from './context.ts'
import { falseCognate } from './false-cognate.ts'
import { aroundBlank, fillInTheBlank } from './fill-in-the-blank.ts'
import type { GeneratorInput } from './generator.ts'
import { imagePhrase } from './image-phrase.ts'
import { choicesOf } from './item.ts'
import { listenAndRespond } from './listen-and-respond.ts'
import { matching } from './matching.ts'
import { multipleChoice } from './multiple-choice.ts'
import { type PracticePhrase, toPoolPhrase } from './practice-phrase.ts'
import { reverseTranslation } from './reverse-translation.ts'
import { exerciseTextsSchema } from './texts.ts'
import { wordOrder } from './word-order.ts'

const texts = exerciseTextsSchema.parse(en)
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

interface Options {
  seed?: number
  others?: readonly PracticePhrase[]
  asked?: readonly string[]
  description?: string
}

function input(spanish: string, translation: string, options: Options = {}): GeneratorInput {
  const { seed = 1, others = [], asked = [], description } = options
  const phrase = toPoolPhrase({
    spanish,
    translation,
    ...(description ? { imageDescription: description } : {}),
  })
  const pool = [phrase, ...[...others, ...texts.samplePhrases, ...texts.situations].map(toPoolPhrase)]
  return { id: 'x', phrase, pool, texts, random: seededRandom(seed), asked: new Set(asked) }
}

const textsOf = (exercise: ReturnType<typeof multipleChoice>) =>
  exercise ? choicesOf(exercise).map(({ text }) => text) : []

describe('multiple choice', () => {
  it('shows the Spanish phrase and four meanings', () => {
    const exercise = multipleChoice(input('Tengo hambre.', 'I’m hungry.'))
    expect(exercise).toMatchObject({ spanishPhrase: 'Tengo hambre.', difficulty: 'easy' })
    expect(textsOf(exercise)).toHaveLength(4)
    expect(textsOf(exercise)).toContain('I’m hungry.')
  })

  it('offers no other translation of the same Spanish, not even one that belongs to a third phrase', () => {
    const others = [
      { spanish: '¡HOLA!', translation: 'Hi there!' },
      { spanish: 'Buenas.', translation: 'Hi there!' },
    ]
    for (const seed of SEEDS) {
      expect(textsOf(multipleChoice(input('Hola.', 'Good day.', { seed, others })))).not.toContain(
        'Hi there!',
      )
    }
  })

  it('offers nothing that means nearly the same', () => {
    const others = [{ spanish: '¿Cómo estás hoy?', translation: 'How are you today?' }]
    for (const seed of SEEDS) {
      const exercise = multipleChoice(
        input('¿Cómo te encuentras hoy?', 'How are you feeling today?', { seed, others }),
      )
      expect(textsOf(exercise)).not.toContain('How are you today?')
    }
  })

  it('tells of each wrong meaning whose it is', () => {
    const exercise = multipleChoice(input('Tengo hambre.', 'I’m hungry.'))
    const wrong = exercise ? choicesOf(exercise).filter(({ isCorrect }) => !isCorrect) : []
    for (const { text, reason } of wrong)
      expect(reason).toMatchObject({ code: 'other-phrase', translation: text })
  })
})

describe('reverse translation', () => {
  it('prefers near misses of the same phrase', () => {
    const exercise = reverseTranslation(input('Mi madre es enfermera.', 'My mother is a nurse.'))
    const codes = exercise ? choicesOf(exercise).map(({ reason }) => reason?.code) : []
    expect(codes.filter((code) => code !== undefined && code !== 'other-phrase')).toHaveLength(3)
  })

  it('offers no other Spanish phrase for the same meaning, made by rule or known', () => {
    const others = [{ spanish: 'Tienes frío.', translation: 'I’m cold.' }]
    for (const seed of SEEDS) {
      expect(textsOf(reverseTranslation(input('Tengo frío.', 'I’m cold!', { seed, others })))).not.toContain(
        'Tienes frío.',
      )
    }
  })
})

it('listening compares correct sentences only', () => {
  for (const seed of SEEDS) {
    const exercise = listenAndRespond(
      input('La llave está en la mesa.', 'The key is on the table.', { seed }),
    )
    for (const option of exercise ? choicesOf(exercise) : []) {
      expect([undefined, 'other-phrase', 'other-word', 'negation']).toContain(option.reason?.code)
    }
  }
})

describe('word order', () => {
  it('shows words without punctuation and without a capital that only the beginning gave', () => {
    const exercise = wordOrder(input('¿Puedo hablar con Marta, por favor?', 'Can I speak to Marta, please?'))
    expect(exercise).toMatchObject({ correctOrder: ['puedo', 'hablar', 'con', 'Marta', 'por', 'favor'] })
  })

  it('keeps the capital of what may be a name', () => {
    expect(wordOrder(input('Lucía es mi amiga.', 'Lucía is my friend.'))).toMatchObject({
      correctOrder: ['Lucía', 'es', 'mi', 'amiga'],
    })
  })

  it('never presents the solution, not even by way of a repeated word', () => {
    for (const seed of SEEDS) {
      const exercise = wordOrder(input('No, no sé.', 'No, I don’t know.', { seed }))
      if (exercise?.type !== 'word_order') throw new Error('no exercise')
      expect(exercise.words.join(' ')).not.toBe('no no sé')
      expect(exercise.wordOrderWords.map(({ word }) => word)).toEqual(exercise.words)
    }
  })

  it('has nothing to order in one word, or in the same word over and over', () => {
    expect(wordOrder(input('¡Hola!', 'Hello!'))).toBeUndefined()
    expect(wordOrder(input('No, no, ¡no!', 'No, no, no!'))).toBeUndefined()
  })
})

describe('fill in the blank', () => {
  it('has one word that fits and three that teach why they do not', () => {
    const exercise = fillInTheBlank(input('Abre la boca.', 'Open your mouth.'))
    if (exercise?.type !== 'fill_in_the_blank') throw new Error('no exercise')
    expect(exercise.blankIndex).toBe(1)
    expect(exercise.fillOptions.map(({ word }) => word).sort()).toEqual(['el', 'la', 'las', 'los'])
  })

  it('gives every option the capital of the place', () => {
    const exercise = fillInTheBlank(input('Son las tres.', 'It’s three o’clock.'))
    expect(textsOf(exercise).sort()).toEqual(['Es', 'Han', 'Hay', 'Son'])
  })

  it('passes when no wrong word is certainly wrong', () => {
    expect(fillInTheBlank(input('¡Qué ganga!', 'What a bargain!'))).toBeUndefined()
  })

  it('leaves a gap with the punctuation around it', () => {
    expect(aroundBlank('¿Está libre este asiento?', 0)).toEqual({
      before: '¿',
      after: ' libre este asiento?',
    })
    expect(aroundBlank('¿Está libre este asiento?', 3)).toEqual({ before: '¿Está libre este ', after: '?' })
  })
})

describe('image and phrase', () => {
  it('shows the picture of what the phrase names, among four', () => {
    const exercise = imagePhrase(input('¿Muerde tu perro?', 'Does your dog bite?'))
    if (exercise?.type !== 'image_phrase') throw new Error('no exercise')
    expect(exercise.spanishPhrase).toBe('¿Muerde tu perro?')
    expect(exercise.imageOptions).toHaveLength(4)
    expect(exercise.imageOptions.find(({ isCorrect }) => isCorrect)?.imageUrl).toBe(
      '/images/exercises/dog.svg',
    )
  })

  it('brings its own phrase when none of the pictures, or more than one, is named', () => {
    for (const spanish of ['Tengo hambre.', 'El perro y el gato duermen.']) {
      const exercise = imagePhrase(input(spanish, 'x y z'))
      expect(texts.pictures.map((picture) => picture.spanish)).toContain(exercise?.spanishPhrase)
      expect(exercise?.originalPhrase).toBe(spanish)
    }
  })

  it('does not offer a picture of what else the phrase’s own picture shows', () => {
    for (const seed of SEEDS) {
      const description = 'a dog on the beach'
      const exercise = imagePhrase(input('Mi perro corre.', 'My dog is running.', { seed, description }))
      expect(textsOf(exercise)).not.toContain('a beach with a palm tree')
    }
  })

  it('does not bring a phrase the session has asked about', () => {
    const asked = texts.pictures.slice(1).map((picture) => toPoolPhrase(picture).foldedSpanish)
    const exercise = imagePhrase(input('Tengo hambre.', 'I’m hungry.', { asked }))
    expect(exercise?.spanishPhrase).toBe(texts.pictures[0]?.spanish)
  })
})

describe('context', () => {
  it('asks when the phrase is said, if its words tell', () => {
    const exercise = context(input('¿Nos trae la cuenta, por favor?', 'Could you bring us the bill, please?'))
    expect(exercise?.spanishPhrase).toBe('¿Nos trae la cuenta, por favor?')
    const right = exercise ? choicesOf(exercise).find(({ isCorrect }) => isCorrect) : undefined
    expect(right?.text).toBe('In a restaurant, to the waiter')
  })

  it('brings a phrase of its own otherwise', () => {
    const exercise = context(input('Tengo hambre.', 'I’m hungry.'))
    expect(texts.situations.map(({ spanish }) => spanish)).toContain(exercise?.spanishPhrase)
  })

  it('finds each situation in its own phrase, and in no other', () => {
    for (const { spanish, translation, description } of texts.situations) {
      const exercise = context(
        input(spanish, translation, { asked: texts.situations.map((one) => one.spanish) }),
      )
      const right = exercise ? choicesOf(exercise).find(({ isCorrect }) => isCorrect) : undefined
      expect(right?.text.toLowerCase()).toBe(description.toLowerCase())
      expect(exercise?.spanishPhrase).toBe(spanish)
    }
  })
})

describe('false cognates', () => {
  it('ask about a word of the phrase if it has one', () => {
    const exercise = falseCognate(input('El oso come miel.', 'The bear eats honey.'))
    expect(exercise).toMatchObject({
      question: 'What does “*oso*” mean?',
      spanishPhrase: 'El oso come miel.',
    })
  })

  it('offer the meaning the word looks like, marked as such', () => {
    const portuguese = {
      ...input('El oso come miel.', 'O urso come mel.'),
      texts: exerciseTextsSchema.parse(pt),
    }
    const exercise = falseCognate(portuguese)
    if (exercise?.type !== 'false_cognate') throw new Error('no exercise')
    const traps = exercise.falseCognateOptions.filter(({ isFalseCognate }) => isFalseCognate)
    expect(traps).toMatchObject([{ word: 'hueso', meaning: 'um osso', isCorrect: false }])
    expect(exercise.falseCognateOptions).toHaveLength(4)
  })

  it('claim no likeness where there is none', () => {
    const exercise = falseCognate(input('El oso come miel.', 'The bear eats honey.'))
    if (exercise?.type !== 'false_cognate') throw new Error('no exercise')
    expect(exercise.falseCognateOptions.some(({ isFalseCognate }) => isFalseCognate)).toBe(false)
    expect(exercise.falseCognateOptions).toHaveLength(4)
  })
})

describe('matching', () => {
  const phrases = texts.samplePhrases.map(toPoolPhrase)

  it('has four pairs whose translations stand in another order', () => {
    for (const seed of SEEDS) {
      const exercise = matching(input('Hola.', 'Hello.', { seed }), phrases)
      expect(exercise?.matchingPairs).toHaveLength(4)
      const ids = exercise?.matchingPairs.map(({ id }) => id) ?? []
      expect(exercise?.translationOrder).not.toEqual(ids)
      expect(exercise?.translationOrder.toSorted()).toEqual(ids.toSorted())
    }
  })

  it('has no translation that another of its phrases has as well', () => {
    const others = [{ spanish: 'Tengo dos hermanos.', translation: 'On Sunday we’re going to the cinema.' }]
    for (const seed of SEEDS) {
      const exercise = matching(input('Hola.', 'Hello.', { seed, others }), phrases)
      const spanish = exercise?.matchingPairs.map((pair) => pair.spanish) ?? []
      const both = ['Tengo dos hermanos.', 'El domingo vamos al cine.']
      expect(both.every((phrase) => spanish.includes(phrase))).toBe(false)
    }
  })

  it('passes when translations are not distinct enough', () => {
    const same = ['a', 'b', 'c', 'd'].map((spanish) => toPoolPhrase({ spanish, translation: 'Same!' }))
    expect(matching(input('Hola.', 'Hello.'), same)).toBeUndefined()
  })
})
