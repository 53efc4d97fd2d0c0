import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, exerciseOf, openExercises } from '../../../testing/open-exercises.tsx'

const buttonsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('button')
const spanish = () => buttonsOf('Sentences in Spanish')
const meanings = () => buttonsOf('Meanings')
const pairs = () => within(screen.getByRole('list', { name: 'Your pairs' })).getAllByRole('listitem')

async function openMatching() {
  const { user } = await openExercises({ exercises: [exerciseOf('matching')] })
  const press = (element: HTMLElement | undefined) => user.click(element ?? document.body)
  return { user, press }
}

it('a phrase and a meaning become a pair, in either order', async () => {
  const { press } = await openMatching()
  const phrase = spanish()[0]?.textContent ?? ''
  await press(spanish()[0])
  expect(spanish()[0]?.getAttribute('aria-pressed')).toBe('true')
  await press(meanings()[0])
  expect(pairs()).toHaveLength(1)
  expect(pairs()[0]?.textContent).toContain(phrase)
  await press(meanings().at(-1))
  await press(spanish().at(-1))
  expect(pairs()).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe('2 pairs to go. Choose a sentence and its meaning.')
})

it('another press chooses another phrase, the same press chooses none', async () => {
  const { press } = await openMatching()
  await press(spanish()[0])
  await press(spanish()[1])
  expect(spanish().map((item) => item.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    'false',
    'false',
  ])
  await press(spanish()[1])
  expect(spanish().every((item) => item.getAttribute('aria-pressed') === 'false')).toBe(true)
})

it('a pair can be removed, and the focus goes back to its phrase', async () => {
  const { press } = await openMatching()
  const phrase = spanish()[0]?.textContent
  await press(spanish()[0])
  await press(meanings()[0])
  await press(within(pairs()[0] ?? document.body).getByRole('button'))
  expect(screen.queryByRole('list', { name: 'Your pairs' })).toBeNull()
  expect(document.activeElement?.textContent).toBe(phrase)
  expect(spanish()).toHaveLength(4)
})

it('after a pair the focus goes on to the next phrase, and after the last to check, which then locks', async () => {
  const { press } = await openMatching()
  for (let left = 4; left > 0; left -= 1) {
    expect(button('Check').disabled).toBe(true)
    await press(spanish()[0])
    await press(meanings()[0])
    if (left > 1) expect(document.activeElement).toBe(spanish()[0])
  }
  expect(screen.getByRole('status').textContent).toBe('All paired. You can check now.')
  expect(document.activeElement).toBe(button('Check'))
  await press(button('Check'))
  expect(pairs()).toHaveLength(4)
  for (const pair of pairs()) expect(within(pair).queryByRole('button')).toBeNull()
})
