import { expect, it } from 'vitest'
import { avatarLetters, profileSchema } from './profile.ts'

it('the avatar shows the first two letters of the e-mail in upper case', () => {
  expect(avatarLetters('ana@exemplo.br')).toBe('AN')
  expect(avatarLetters('x@y.z')).toBe('X@')
  expect(avatarLetters('')).toBe('')
  expect(avatarLetters('𝒶b@c.d')).toBe('𝒶B')
})

it('a profile has one of the two plans, and nothing else counts as one', () => {
  const row = { id: '1', email: null, plan: 'premium', stripe_customer_id: null, created_at: 'now' }
  expect(profileSchema.parse(row)).toEqual({
    id: '1',
    email: null,
    plan: 'premium',
    stripe_customer_id: null,
  })
  expect(profileSchema.safeParse({ ...row, plan: 'gold' }).success).toBe(false)
})
