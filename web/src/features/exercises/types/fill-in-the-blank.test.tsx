import { choicesOf } from '@frase/core/exercises/registry/exercise-types'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, exerciseOf, openExercises, plain } from '../../../testing/open-exercises.tsx'

it('the phrase has a gap that is named to a screen reader, and the right word in it after any answer', async () => {
  const exercise = exerciseOf('fill_in_the_blank')
  const right = choicesOf(exercise).find(({ isCorrect }) => isCorrect)?.text ?? ''
  const { user } = await openExercises({ exercises: [exercise] })
  const prompt = screen.getByText('blank').closest('p')
  expect(prompt?.lang).toBe('es')
  expect(plain(prompt).replace('blank ', right)).toBe(exercise.spanishPhrase)
  expect(screen.getByText(exercise.translationPhrase)).toBeTruthy()
  await answer(user, false)
  expect(plain(prompt)).toBe(exercise.spanishPhrase)
})
