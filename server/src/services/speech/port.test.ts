import { expect, it } from 'vitest'
import { voicesWithFallbacks } from './port.ts'

const NONE = { latinAmerica: undefined, second: undefined, secondLatinAmerica: undefined }

it.each([
  [{}, ['Eva', 'Eva', 'Eva', 'Eva']],
  [{ latinAmerica: 'Luz' }, ['Eva', 'Eva', 'Luz', 'Luz']],
  [{ second: 'Juan' }, ['Eva', 'Juan', 'Eva', 'Juan']],
  [{ latinAmerica: 'Luz', second: 'Juan' }, ['Eva', 'Juan', 'Luz', 'Juan']],
  [{ secondLatinAmerica: 'Teo' }, ['Eva', 'Eva', 'Eva', 'Teo']],
  [{ latinAmerica: 'Luz', second: 'Juan', secondLatinAmerica: 'Teo' }, ['Eva', 'Juan', 'Luz', 'Teo']],
])('With Eva and %j the voices of Spain and of Latin America are %j.', (named, expected) => {
  const voices = voicesWithFallbacks({ first: 'Eva', ...NONE, ...named })
  expect(Object.values(voices).flatMap(({ first, second }) => [first, second])).toEqual(expected)
})
