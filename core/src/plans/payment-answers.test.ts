import { describe, expect, it } from 'vitest'
import { checkoutAddress, checkoutReturn, portalAddress } from './payment-answers.ts'

const ANSWER = { url: 'https://checkout.example/session/1' }

describe('the answer of the checkout call', () => {
  it('is the address to go to', () => {
    expect(checkoutAddress(true, ANSWER)).toBe(ANSWER.url)
  })

  it('on non-ok its error field is thrown', () => {
    expect(() => checkoutAddress(false, { error: 'already_premium' })).toThrow(/^already_premium$/)
  })

  it.each([
    [false, {}],
    [false, { error: '' }],
    [false, undefined],
    [false, { error: 42 }],
    [true, {}],
    [true, { url: 'javascript:alert(1)' }],
    [true, { url: '' }],
  ])('ok %s with %j throws the default', (isOk, answer) => {
    expect(() => checkoutAddress(isOk, answer)).toThrow(/^Erro ao criar sessão de checkout$/)
  })

  it('an address that comes with a failure is not followed', () => {
    expect(() => checkoutAddress(false, ANSWER)).toThrow()
  })
})

describe('the answer of the portal call', () => {
  it('is the address to go to', () => {
    expect(portalAddress(true, ANSWER)).toBe(ANSWER.url)
  })

  it.each([
    [false, { error: 'not_your_customer' }],
    [false, undefined],
    [true, { url: 'data:text/html,x' }],
  ])('ok %s with %j is a failed portal session', (isOk, answer) => {
    expect(() => portalAddress(isOk, answer)).toThrow(/^Failed to create portal session$/)
  })
})

it('a visit that returns from checkout is recognised by its parameter', () => {
  const read = (search: string) => checkoutReturn(new URLSearchParams(search))
  expect(read('?checkout=success&session_id=cs_1')).toBe('success')
  expect(read('?checkout=cancelled')).toBe('cancelled')
  expect(read('?checkout=Success')).toBeNull()
  expect(read('')).toBeNull()
})
