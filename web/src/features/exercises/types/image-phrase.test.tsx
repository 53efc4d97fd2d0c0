import { choicesOf } from '@frase/core/exercises/registry/exercise-types'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choices, exerciseOf, openExercises, plain } from '../../../testing/open-exercises.tsx'

const exercise = exerciseOf('image_phrase')
const descriptions = choicesOf(exercise).map(({ text }) => text)

it('the options are pictures of ours, and each describes what it shows', async () => {
  await openExercises({ exercises: [exercise] })
  const pictures = screen.getAllByRole<HTMLImageElement>('img')
  expect(pictures.map(({ alt }) => alt)).toEqual(descriptions)
  for (const { src } of pictures) expect(src).toMatch(/\/images\/exercises\/\w+\.svg$/)
})

it('pictures that cannot be loaded are distinguished by their descriptions, so that the right one can be chosen', async () => {
  await openExercises({ exercises: [exercise] })
  for (const picture of screen.getAllByRole('img')) fireEvent.error(picture)
  expect(choices().map(plain)).toEqual(descriptions)
})
