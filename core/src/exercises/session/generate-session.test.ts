import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../randomness.ts'
import { forAnySeed } from '../../testing/any-seed.ts'
import { runs } from '../../testing/effort.ts'
import { generateExercise, TYPE_KEYS } from '../registry/exercise-types.ts'
import { EXERCISE_MATERIAL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { vocabularyIn } from '../testing/vocabulary-in.ts'
import { exerciseCount, generateSession } from './generate-session.ts'

const texts = EXERCISE_TEXTS.en
const vocabulary = vocabularyIn('en')
const material = EXERCISE_MATERIAL.en
const phrases = [
  { spanish: 'Tengo mucha hambre.', translation: 'I’m very hungry.' },
  { spanish: 'La comida está fría.', translation: 'The food is cold.' },
  { spanish: 'Me levanto a las siete.', translation: 'I get up at seven.' },
  { spanish: 'Hay un parque cerca de mi casa.', translation: 'There’s a park near my house.' },
  { spanish: '¿Puedo pagar con tarjeta?', translation: 'Can I pay by card?' },
]
const SEEDS = Array.from({ length: runs(500) }, (_, seed) => seed)
const sessionOf = (seed: number, count: number) =>
  generateSession({
    phrases: phrases.slice(0, count),
    texts,
    vocabulary,
    material,
    random: seededRandom(seed),
  })

it.each([
  [1, 5],
  [2, 5],
  [3, 6],
  [5, 10],
  [6, 12],
  [400, 12],
])('%i phrases make %i exercises', (count, exercises) => {
  expect(exerciseCount(count)).toBe(exercises)
})

describe('a generated session', () => {
  it('is about the eight sample phrases when the learner has saved none', () => {
    const session = generateSession({ phrases: [], texts, vocabulary, material, random: seededRandom(3) })
    expect(session).toHaveLength(12)
    const originals = new Set(session.flatMap(({ originalPhrase }) => originalPhrase ?? []))
    expect(originals.size).toBe(8)
    for (const original of originals)
      expect(texts.samplePhrases.map(({ spanish }) => spanish)).toContain(original)
  })

  it('counts a phrase once, in all its spellings, and leaves out what has no words', () => {
    const doubled = [...phrases.slice(0, 2), { spanish: '¡tengo MUCHA hambre!', translation: 'Hungry!' }]
    const empty = { spanish: '…', translation: '' }
    const session = generateSession({
      phrases: [...doubled, empty],
      texts,
      vocabulary,
      material,
      random: seededRandom(1),
    })
    expect(session).toHaveLength(5)
  })

  it('goes through all types in turn: four phrases give seven types once, and a matching exercise', () => {
    forAnySeed((seed) => {
      const types = sessionOf(seed, 4).map(({ type }) => type)
      expect(types).toContain('matching')
      expect(new Set(types).size).toBe(8)
    }, SEEDS.length)
  })

  it('offers a type to another phrase before it skips it: the sample phrases always make all types', () => {
    forAnySeed((seed) => {
      const types = sessionOf(seed, 0).map(({ type }) => type)
      expect(types).toEqual(expect.arrayContaining(TYPE_KEYS))
    }, SEEDS.length)
  })

  it('has one matching exercise from four phrases on, none before', () => {
    forAnySeed((seed) => {
      const matchings = (count: number) =>
        sessionOf(seed, count).filter(({ type }) => type === 'matching').length
      expect(matchings(3)).toBe(0)
      expect(matchings(5)).toBe(1)
    }, SEEDS.length)
  })

  it('never asks the same phrase in the same way twice', () => {
    forAnySeed((seed) => {
      const asked = sessionOf(seed, 0).map(({ type, spanishPhrase }) => `${type} ${spanishPhrase}`)
      expect(new Set(asked).size).toBe(asked.length)
    }, SEEDS.length)
  })

  it('differs from seed to seed, and is the same for the same seed', () => {
    const types = (seed: number) => sessionOf(seed, 5).map(({ type }) => type)
    expect(new Set(SEEDS.map((seed) => types(seed).join())).size).toBeGreaterThan(0.75 * SEEDS.length)
    expect(sessionOf(7, 5)).toEqual(sessionOf(7, 5))
  })

  it('reports the error of a generator, and skips its exercise', () => {
    const thrown: unknown[] = []
    const bug = new TypeError('words is undefined')
    const exercises = generateSession({
      phrases,
      texts,
      vocabulary,
      material,
      random: seededRandom(1),
      onError: (error) => thrown.push(error),
      generate(type, input) {
        if (type === 'word_order') throw bug
        return generateExercise(type, input)
      },
    })
    expect(exercises.length).toBeGreaterThan(0)
    expect(exercises.some(({ type }) => type === 'word_order')).toBe(false)
    expect(new Set(thrown)).toEqual(new Set([bug]))
  })

  it('skips a type that throws and one that has nothing to offer, and goes on with the next', () => {
    const session = generateSession({
      phrases,
      texts,
      vocabulary,
      material,
      random: seededRandom(1),
      generate: (type, input) => {
        if (type === 'word_order') throw new Error('cannot')
        return type === 'multiple_choice' ? generateExercise(type, input) : undefined
      },
    })
    expect(session.length).toBeGreaterThan(0)
    expect(session.every(({ type }) => type === 'multiple_choice')).toBe(true)
  })

  it('is empty when no type works at all', () => {
    const session = generateSession({
      phrases: phrases.slice(0, 2),
      texts,
      vocabulary,
      material,
      random: seededRandom(1),
      generate: () => undefined,
    })
    expect(session).toEqual([])
  })
})
