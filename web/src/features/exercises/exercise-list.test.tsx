import { TYPE_KEYS } from '@frase/core/exercises/registry/exercise-types'
import { LANGUAGES } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { button, openExercises, plain, storedSession, texts, title } from '../../testing/open-exercises.tsx'

vi.mock('../../services/page/notify.ts', () => ({ notify: vi.fn() }))

const CARDS = [
  ['grammar', 'medium'],
  ['translation', 'easy'],
  ['listening', 'hard'],
  ['wordOrder', 'medium'],
  ['visual', 'easy'],
  ['mixed', 'hard'],
] as const

describe.each(LANGUAGES)('the list of exercises in %s', (language) => {
  it('has a way home, a title, a description, a badge, six cards with difficulty and start button, and a mix', async () => {
    await openExercises({ language })
    const t = texts(language)
    expect(title()).toBe(t('exercises.title'))
    expect(screen.getByText(t('exercises.text'))).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe(t('exercises.left', { count: 3 }))
    const cards = screen.getAllByRole('listitem')
    expect(cards).toHaveLength(6)
    for (const [index, [name, difficulty]] of CARDS.entries()) {
      const card = cards[index] ?? document.body
      expect(plain(card)).toContain(t(`exercises.cards.${name}.title`))
      expect(plain(card)).toContain(t(`exercises.cards.${name}.text`))
      expect(plain(card)).toContain(t(`exercises.difficulty.${difficulty}`))
      expect(within(card).getByRole('button').textContent).toContain(t('exercises.start'))
    }
    expect(button(t('exercises.mix.start'))).toBeTruthy()
    const home = screen.getByRole('link', { name: t('exercises.backToHome') })
    expect(home.getAttribute('href')).toBe('/')
  })
})

describe('a start button', () => {
  beforeEach(() => localStorage.setItem(STORAGE_KEYS.plan, 'premium'))

  it.each([0, 1, 2, 3, 4, 5, 6])('runs the same smart generation as the others, number %i', async (index) => {
    const { user } = await openExercises()
    await user.click(screen.getAllByRole('button')[index] ?? document.body)
    expect(await screen.findByRole('heading', { name: 'Exercise 1 of 12' })).toBeTruthy()
    const types = storedSession().session.turns.map(({ task }) => task.type)
    expect(types).toEqual(expect.arrayContaining(TYPE_KEYS))
  })
})

it('saved phrases are practised; corrupt entries are skipped and removed', async () => {
  const phrase = { spanish: 'La luna es muy bonita.', translation: 'The moon is lovely.', language: 'en' }
  localStorage.setItem('viewed-luna', JSON.stringify(phrase))
  localStorage.setItem('viewed-broken', '{')
  const { user } = await openExercises()
  await user.click(button('Start the mix'))
  await screen.findByRole('heading', { name: 'Exercise 1 of 5' })
  for (const { originalPhrase } of storedSession().session.turns.map(({ task }) => task)) {
    expect(originalPhrase).toBe('La luna es muy bonita.')
  }
  expect(localStorage.getItem('viewed-broken')).toBeNull()
})
