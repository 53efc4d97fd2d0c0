import { describe, expect, it } from 'vitest'
import { aboutPhone, OLD_PHONE, PHONE, slowdown } from './phone.mjs'

describe('the slowdown of a machine', () => {
  it('makes any faster machine the same phone', () => {
    for (const index of [500, 1640, 3480]) {
      expect(index / slowdown(index, PHONE)).toBeCloseTo(PHONE)
      expect(index / slowdown(index, OLD_PHONE)).toBeCloseTo(OLD_PHONE)
    }
  })

  it('is that of Lighthouse on a desktop of index 1640', () => {
    expect(slowdown(1640, PHONE)).toBe(4)
  })

  it('is 1 on a machine that is slower than the phone', () => {
    expect(slowdown(PHONE - 1, PHONE)).toBe(1)
  })
})

describe('what the results say about the phone', () => {
  it('names the phone, the machine and the slowdown, with their ranges', () => {
    expect(aboutPhone([3280, 3444, 3485], PHONE)).toBe(
      "The phone has Lighthouse's benchmark index 410 and this machine 3444 (3280–3485), so that the phone is 8.4 (8.0–8.5) times slower.",
    )
  })

  it('says that the machine was slower than the phone, even once', () => {
    expect(aboutPhone([420, 400], PHONE)).toContain('**this machine is slower than the phone**')
    expect(aboutPhone([420, 400], OLD_PHONE)).not.toContain('slower than the phone')
  })
})
