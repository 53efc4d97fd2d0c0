import { describe, expect, it } from 'vitest'
import { DRAWING_PATH } from '../../contract/paths.js'
import { forAnySeed } from '../../testing/any-seed.ts'
import { indexOf } from '../material.ts'
import { markOf, NOTHING_SHOWN } from '../shown-log.ts'
import { EXERCISE_MATERIAL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { choiceTexts, generate } from '../testing/generate.ts'

const { phrases } = EXERCISE_MATERIAL.en
const spanishOf = (description: string | undefined) =>
  phrases.find(({ imageDescription }) => imageDescription === description)?.spanish

describe('a picture exercise', () => {
  it('shows the picture of the phrase among four', () => {
    const exercise = generate('image_phrase', '¿Muerde tu perro?', 'Does your dog bite?')
    expect(exercise.spanishPhrase).toBe('¿Muerde tu perro?')
    expect(exercise.choices).toHaveLength(4)
    const right = exercise.choices.find(({ isCorrect }) => isCorrect)
    expect(right?.text).toBe('a big dog with a bone')
    expect(right?.imageUrl).toBe(`${DRAWING_PATH}?query=a%20big%20dog%20with%20a%20bone&theme=animais`)
  })

  it.each(['¡Qué ganga!', 'Zanahorias compré yo ayer.'])(
    'brings a phrase of its own where this one does not name what its picture shows: %s',
    (spanish) => {
      const exercise = generate('image_phrase', spanish, 'x y z')
      const right = exercise.choices.find(({ isCorrect }) => isCorrect)
      expect(exercise.spanishPhrase).toBe(spanishOf(right?.text))
      expect(exercise.originalPhrase).toBe(spanish)
    },
  )

  it.each([
    'No quedan uvas en la nevera.',
    'No bebo café por la noche.',
    'La llave está debajo de la alfombra.',
  ])('is not about what cannot be seen: %s', (spanish) => {
    const phrase = phrases.find((one) => one.spanish === spanish)
    const { spanishPhrase } = generate('image_phrase', spanish, phrase?.translation ?? '', {
      imageDescription: phrase?.imageDescription ?? '',
    })
    expect(spanishPhrase).not.toBe(spanish)
  })

  it('offers no picture that has something of the right one, or is of the same theme', () => {
    forAnySeed((seed) => {
      const exercise = generate('image_phrase', '¿Muerde tu perro?', 'Does your dog bite?', { seed })
      const wrong = choiceTexts(exercise).filter((text) => text !== 'a big dog with a bone')
      expect(wrong.filter((text) => /\bdogs?\b|puppy/u.test(text))).toEqual([])
      const themes = wrong.map((text) => phrases.find((phrase) => phrase.imageDescription === text)?.theme)
      expect(themes).not.toContain('animais')
    })
  })

  it('offers no two wrong pictures that show the same', () => {
    forAnySeed((seed) => {
      const exercise = generate('image_phrase', '¿Muerde tu perro?', 'Does your dog bite?', { seed })
      const ofChildren = choiceTexts(exercise).filter((text) => /\bchildren\b/u.test(text))
      expect(ofChildren.length, ofChildren.join(' | ')).toBeLessThan(2)
    })
  })

  it('offers no picture of what the Spanish phrase names, even where the translation has another word', () => {
    const { spanish, translation } =
      EXERCISE_MATERIAL.de.phrases.find((phrase) => phrase.spanish === 'Quiero invitarte a un café.') ?? {}
    forAnySeed((seed) => {
      const exercise = generate('image_phrase', spanish ?? '', translation ?? '', { seed, language: 'de' })
      expect(exercise.spanishPhrase).toBe(spanish)
      const wrong = exercise.choices.filter(({ isCorrect }) => !isCorrect)
      expect(wrong.filter(({ text }) => /caf[eé]|kaffee/iu.test(text))).toEqual([])
    })
  })

  it('offers no picture that does not show what its own phrase names', () => {
    forAnySeed((seed) => {
      const exercise = generate('image_phrase', '¿Muerde tu perro?', 'Does your dog bite?', { seed })
      expect(exercise.choices.map(({ text }) => spanishOf(text))).not.toContain('¡Qué ganga!')
    })
  })

  it('does not use a phrase that the session has asked about', () => {
    const left = indexOf(EXERCISE_MATERIAL.en).find('muerde tu perro')
    const asked = indexOf(EXERCISE_MATERIAL.en).phrases.flatMap((one) =>
      one === left ? [] : one.foldedSpanish,
    )
    const exercise = generate('image_phrase', 'Tengo hambre.', 'I’m hungry.', { asked })
    expect(exercise.spanishPhrase).toBe('¿Muerde tu perro?')
  })

  it('prefers pictures that earlier sessions did not show', () => {
    const seen = phrases.slice(0, 300).map(({ imageDescription = '' }) => markOf(imageDescription))
    const shown = { ...NOTHING_SHOWN, picture: seen }
    forAnySeed((seed) => {
      const exercise = generate('image_phrase', 'Tengo hambre.', 'I’m hungry.', { shown, seed })
      expect(choiceTexts(exercise).filter((text) => seen.includes(markOf(text)))).toEqual([])
    })
  })

  it('shows the bundled pictures where there is no other', () => {
    const material = { phrases: [], situations: [], falseFriends: [], commonWords: [], slipReasons: {} }
    const exercise = generate('image_phrase', 'Tengo hambre.', 'I’m hungry.', { material })
    const bundled = EXERCISE_TEXTS.en.pictures.map(({ description }) => description)
    for (const text of choiceTexts(exercise)) expect(bundled).toContain(text)
  })
})
