import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, exerciseOf, openExercises } from '../../../testing/open-exercises.tsx'

const exercises = [{ ...exerciseOf('word_order'), before: '', after: '' }]
const sentence = () => screen.getByRole('list', { name: 'Your sentence' })
const sentenceWords = () =>
  within(sentence())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const bank = () => within(screen.getByRole('list', { name: 'Words to choose from' })).getAllByRole('button')

async function openWordOrder() {
  const { user } = await openExercises({ exercises })
  const words = bank().map(({ textContent }) => textContent)
  const pressWord = (index: number) => user.click(bank()[index] ?? document.body)
  return { user, words, pressWord }
}

it('tapping a word puts it at the end of the sentence, tapping it again removes it', async () => {
  const { words, pressWord } = await openWordOrder()
  await pressWord(1)
  await pressWord(0)
  expect(sentenceWords()).toEqual([words[1], words[0]])
  expect(bank()[1]?.getAttribute('aria-pressed')).toBe('true')
  await pressWord(1)
  expect(sentenceWords()).toEqual([words[0]])
  expect(bank()[1]?.getAttribute('aria-pressed')).toBe('false')
})

it('a word of the sentence is removed in its place, and the focus goes to it in the bank', async () => {
  const { user, words, pressWord } = await openWordOrder()
  await pressWord(1)
  await pressWord(0)
  await user.click(button(`Take out “${words[1]}”`))
  expect(sentenceWords()).toEqual([words[0]])
  expect(document.activeElement).toBe(bank()[1])
})

it('the sentence so far is announced', async () => {
  const { words, pressWord } = await openWordOrder()
  await pressWord(1)
  await pressWord(0)
  expect(screen.getByRole('status').textContent).toBe(`${words[1]} ${words[0]}`)
})

it('reset clears the sentence and moves the focus to the first word', async () => {
  const { user, pressWord } = await openWordOrder()
  expect(button('Reset').disabled).toBe(true)
  await pressWord(2)
  await user.click(button('Reset'))
  expect(screen.getByText('Tap the words in the right order.')).toBeTruthy()
  expect(sentenceWords()).toEqual([])
  expect(document.activeElement).toBe(bank()[0])
})

it('check is possible when all words are used, keeps the focus, and locks the sentence', async () => {
  const { user, words, pressWord } = await openWordOrder()
  for (const index of words.keys()) {
    expect(button('Check').disabled).toBe(true)
    await pressWord(index)
  }
  await user.click(button('Check'))
  expect(document.activeElement).toBe(button('Check'))
  expect(button('Check').getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('list', { name: 'Words to choose from' })).toBeNull()
  expect(within(sentence()).queryAllByRole('button')).toEqual([])
  expect(sentenceWords().length).toBeGreaterThanOrEqual(words.length)
})

it('after a wrong answer each chosen word says whether it is in its place', async () => {
  const { user, pressWord } = await openWordOrder()
  const [exercise] = exercises
  if (exercise?.type !== 'word_order') throw new Error('No word order')
  const solved = exercise.words.map((_, place) =>
    exercise.words.findIndex(({ correctPosition }) => correctPosition === place),
  )
  const [first = 0, second = 0, ...rest] = solved
  for (const index of [second, first, ...rest]) await pressWord(index)
  await user.click(button('Check'))
  const { correctOrder } = exercise
  expect(sentenceWords()).toEqual([
    `${correctOrder[1]}out of place`,
    `${correctOrder[0]}out of place`,
    ...correctOrder.slice(2).map((word) => `${word}in place`),
  ])
})

it('words that are already in place are shown around the others, and spoken with them', async () => {
  const [plain] = exercises
  if (plain?.type !== 'word_order') throw new Error('No word order')
  const { user } = await openExercises({ exercises: [{ ...plain, before: '¿Hoy', after: ', por favor?' }] })
  expect(screen.getByText('¿Hoy')).toBeTruthy()
  expect(screen.getByText(', por favor?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Hoy|por favor/u })).toBeNull()
  const [first] = bank()
  await user.click(first ?? document.body)
  expect(screen.getByRole('status').textContent).toBe(`¿Hoy ${first?.textContent}, por favor?`)
})
