import { describe, expect, it } from 'vitest'
import { explain } from '../registry.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { generate } from '../testing/generate.ts'

const { situations } = EXERCISE_TEXTS.en

describe('a context exercise', () => {
  it('asks when the phrase is said, if its words tell', () => {
    const exercise = generate(
      'context',
      '¿Nos trae la cuenta, por favor?',
      'Could you bring us the bill, please?',
    )
    expect(exercise.spanishPhrase).toBe('¿Nos trae la cuenta, por favor?')
    expect(exercise.choices.find(({ isCorrect }) => isCorrect)?.text).toBe('In a restaurant, to the waiter')
  })

  it('brings a phrase of its own otherwise', () => {
    const exercise = generate('context', 'Tengo hambre.', 'I’m hungry.')
    expect(situations.map(({ spanish }) => spanish)).toContain(exercise.spanishPhrase)
  })

  it('finds each situation in its own phrase, and in no other', () => {
    const asked = situations.map(({ spanish }) => spanish)
    for (const { spanish, translation, description } of situations) {
      const exercise = generate('context', spanish, translation, { asked })
      const right = exercise.choices.find(({ isCorrect }) => isCorrect)
      expect(right?.text.toLowerCase()).toBe(description.toLowerCase())
      expect(exercise.spanishPhrase).toBe(spanish)
    }
  })

  it('tells the situation of the phrase, and what is said in the one that was chosen instead', () => {
    const exercise = generate('context', '¿Nos trae la cuenta, por favor?', 'The bill, please?')
    const wrong = exercise.choices.find(({ isCorrect }) => !isCorrect)
    expect(explain(exercise, wrong?.id ?? '', EXERCISE_TEXTS.en)).toEqual([
      'You say this in a restaurant, to the waiter: “*¿Nos trae la cuenta, por favor?*”',
      `In that situation you would say: “*${wrong?.reason?.spanish}*”`,
    ])
  })
})
