import { describe, expect, it } from 'vitest'
import { toPoolPhrase } from '../pool-phrase.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { choiceTexts, generate, SEEDS } from '../testing/generate.ts'

const { pictures } = EXERCISE_TEXTS.en

describe('a picture exercise', () => {
  it('shows the picture of what the phrase names, among four', () => {
    const exercise = generate('image_phrase', '¿Muerde tu perro?', 'Does your dog bite?')
    expect(exercise.spanishPhrase).toBe('¿Muerde tu perro?')
    expect(exercise.choices).toHaveLength(4)
    expect(exercise.choices.find(({ isCorrect }) => isCorrect)?.imageUrl).toBe('/images/exercises/dog.svg')
  })

  it('brings its own phrase when none of the pictures, or more than one, is named', () => {
    for (const spanish of ['Tengo hambre.', 'El perro y el gato duermen.']) {
      const exercise = generate('image_phrase', spanish, 'x y z')
      expect(pictures.map((picture) => picture.spanish)).toContain(exercise.spanishPhrase)
      expect(exercise.originalPhrase).toBe(spanish)
    }
  })

  it('does not offer a picture of what else the phrase’s own picture shows', () => {
    for (const seed of SEEDS) {
      const imageDescription = 'a dog on the beach'
      const exercise = generate('image_phrase', 'Mi perro corre.', 'My dog is running.', {
        seed,
        imageDescription,
      })
      expect(choiceTexts(exercise)).not.toContain('a beach with a palm tree')
    }
  })

  it('does not bring a phrase the session has asked about', () => {
    const asked = pictures.slice(1).map((picture) => toPoolPhrase(picture).foldedSpanish)
    const exercise = generate('image_phrase', 'Tengo hambre.', 'I’m hungry.', { asked })
    expect(exercise.spanishPhrase).toBe(pictures[0]?.spanish)
  })
})
