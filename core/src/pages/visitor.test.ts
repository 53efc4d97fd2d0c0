import { expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { PLANS } from '../plans/plans.ts'
import { readVisitorCookie, visitorCookie } from './visitor.ts'

it('the server reads from the cookie what the browser has written', () => {
  for (const language of LANGUAGES) {
    for (const isSignedIn of [true, false]) {
      for (const plan of PLANS) {
        for (const ownPhraseDay of [null, 0, 20_775]) {
          const visitor = { language, isSignedIn, plan }
          expect(readVisitorCookie(visitorCookie(visitor, ownPhraseDay))).toEqual({ visitor, ownPhraseDay })
        }
      }
    }
  }
})

it.each([
  undefined,
  '',
  'de',
  'xx.in.free',
  'de.in.gold',
  'de.in.free.1e9',
  'de.in.free.',
  ' de.in.free',
  'de.in.free;',
])('the cookie %j says nothing', (cookie) => expect(readVisitorCookie(cookie)).toBeUndefined())
