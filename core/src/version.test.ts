import { expect, it } from 'vitest'
import PACKAGE from '../../package.json' with { type: 'json' }
import { VERSION } from './version.ts'

it('the version of the app is the one of package.json', () => {
  expect(VERSION).toBe(PACKAGE.version)
})
