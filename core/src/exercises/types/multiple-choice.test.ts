import { describe, expect, it } from 'vitest'
import { forAnySeed } from '../../testing/any-seed.ts'
import { explain } from '../registry/exercise-types.ts'
import { EXERCISE_MATERIAL, MATERIAL_OF_A_MODEL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { choiceTexts, generate, tryGenerate } from '../testing/generate.ts'

const ASKED = ['Hoy como pan con queso.', 'I eat bread with cheese today.'] as const
/** Phrases that have half of its words, and half of those that are not in every second phrase. */
const SIBLINGS = [
  { spanish: 'Ahora como arroz con queso.', translation: 'I eat rice with cheese now.' },
  { spanish: 'Ahora compro pan con queso.', translation: 'I buy bread with cheese now.' },
  { spanish: 'Hoy comemos arroz con queso.', translation: 'We eat rice with cheese today.' },
]

describe('a multiple-choice exercise', () => {
  it('shows the Spanish phrase and four meanings', () => {
    const exercise = generate('multiple_choice', 'Tengo mucha hambre.', 'I’m very hungry.')
    expect(exercise).toMatchObject({ spanishPhrase: 'Tengo mucha hambre.', difficulty: 'easy' })
    expect(choiceTexts(exercise)).toHaveLength(4)
    expect(choiceTexts(exercise)).toContain('I’m very hungry.')
  })

  it('offers no other translation of the same Spanish, not even one that belongs to a third phrase', () => {
    const others = [
      ...SIBLINGS,
      { spanish: '¡Hoy como PAN con queso!', translation: 'We buy bread with cheese today.' },
      { spanish: 'Hoy compramos pan con queso.', translation: 'We buy bread with cheese today.' },
    ]
    forAnySeed((seed) => {
      const exercise = generate('multiple_choice', ...ASKED, { seed, others })
      expect(choiceTexts(exercise)).not.toContain('We buy bread with cheese today.')
    })
  })

  it('offers nothing that means nearly the same', () => {
    const others = [
      ...SIBLINGS,
      { spanish: 'Hoy comeré pan con queso.', translation: 'I will eat bread with cheese today.' },
    ]
    forAnySeed((seed) => {
      const exercise = generate('multiple_choice', ...ASKED, { seed, others })
      expect(choiceTexts(exercise)).not.toContain('I will eat bread with cheese today.')
    })
  })

  it('is not made of phrases that share only words of every second phrase', () => {
    const others = [
      { spanish: 'Voy a aprender a tocar el piano.', translation: 'I’m going to learn to play the piano.' },
      {
        spanish: 'Voy a aprender a tocar la guitarra.',
        translation: 'I’m going to learn to play the guitar.',
      },
      {
        spanish: 'Voy a pedir un batido de fresa.',
        translation: 'I’m going to order a strawberry milkshake.',
      },
    ]
    const asked = [
      'Por la tarde voy a estudiar un poco.',
      'In the afternoon I’m going to study a little.',
    ] as const
    forAnySeed((seed) => {
      expect(
        tryGenerate('multiple_choice', ...asked, { seed, others, material: MATERIAL_OF_A_MODEL }),
      ).toBeUndefined()
    }, 50)
  })

  it.each([
    ['pt', '“Y” se diz assim em espanhol: “*X*”'],
    ['en', 'In Spanish, “Y” is: “*X*”'],
    ['fr', '«\u202fY\u202f» se dit en espagnol\u202f: «\u202f*X*\u202f»'],
    ['de', '„Y“ heißt auf Spanisch: „*X*“'],
  ] as const)('explains in %s first what was chosen', (language, told) => {
    const [phrase] = EXERCISE_MATERIAL[language].phrases.filter(({ neighbours }) => neighbours)
    const exercise = generate('multiple_choice', phrase?.spanish ?? '', phrase?.translation ?? '', {
      language,
    })
    const wrong = exercise.choices.find(({ isCorrect }) => !isCorrect)
    if (wrong?.reason?.code !== 'other-phrase') throw new Error('No other phrase')
    const { spanish, translation } = wrong.reason
    expect(explain(exercise, wrong.id, EXERCISE_TEXTS[language])[0]).toBe(
      told.replace('Y', translation).replace('X', spanish),
    )
  })

  it('gives as the reason for each wrong meaning the phrase it belongs to', () => {
    const { choices } = generate('multiple_choice', 'Tengo mucha hambre.', 'I’m very hungry.')
    for (const { text, reason } of choices.filter(({ isCorrect }) => !isCorrect)) {
      expect(reason).toMatchObject({ code: 'other-phrase', translation: text })
    }
  })
})
