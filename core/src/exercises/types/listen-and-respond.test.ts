import { expect, it } from 'vitest'
import { forAnySeed } from '../../testing/any-seed.ts'
import type { Material } from '../material.ts'
import { explain } from '../registry/exercise-types.ts'
import { MATERIAL_OF_A_MODEL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { generate, SEEDS } from '../testing/generate.ts'

/** The explanation of an option, in the first exercise that has it. */
function explanationOf(option: string, spanish: string, translation: string, material?: Material): string[] {
  for (const seed of SEEDS) {
    const exercise = generate('listen_and_respond', spanish, translation, {
      seed,
      ...(material && { material }),
    })
    const other = exercise.choices.find(({ text }) => text === option)
    if (other) return explain(exercise, other.id, EXERCISE_TEXTS.en)
  }
  return []
}

it('a listening exercise compares correct sentences only', () => {
  forAnySeed((seed) => {
    const [spanish, translation] = ['Hay ofertas en el mercado.', 'There are deals at the market.']
    const { choices } = generate('listen_and_respond', spanish, translation, { seed })
    for (const { reason } of choices) {
      expect([undefined, 'other-phrase', 'other-word', 'negation']).toContain(reason?.code)
    }
  })
})

it('a listening exercise is explained by what was heard, and ends with the sentence and its meaning', () => {
  const explained = explanationOf(
    'Pagaste quince euros.',
    'Pagué quince euros.',
    'I paid fifteen euros.',
    MATERIAL_OF_A_MODEL,
  )
  expect(explained).toEqual([
    'You heard “*pagué*” (*yo*), not “*pagaste*” (*tú*).',
    '“*Pagué quince euros.*” means: “I paid fifteen euros.”',
  ])
})

it('a neighbour of the sentence is explained by what was heard and what it means itself', () => {
  const neighbour = { spanish: 'Mi primo vive en Lima.', translation: 'My cousin lives in Lima.' }
  const others = ['Mi tío vive aquí.', 'Mi tío vive en Lima.']
  const phrase = {
    spanish: 'Mi primo vive aquí.',
    translation: 'My cousin lives here.',
    neighbours: [neighbour, ...others.map((spanish) => ({ spanish, translation: spanish }))],
  }
  const material = { ...MATERIAL_OF_A_MODEL, phrases: [phrase] }
  expect(explanationOf(neighbour.spanish, phrase.spanish, phrase.translation, material)).toEqual([
    'You heard “*Mi primo vive aquí.*”, not “*Mi primo vive en Lima.*” (“My cousin lives in Lima.”)',
    '“*Mi primo vive aquí.*” means: “My cousin lives here.”',
  ])
})

it('a sentence that was heard without a no is explained as such', () => {
  const [explained] = explanationOf(
    'No hay ofertas en el mercado.',
    'Hay ofertas en el mercado.',
    'There are deals at the market.',
  )
  expect(explained).toBe('There is no “*no*” in the sentence you heard.')
})
