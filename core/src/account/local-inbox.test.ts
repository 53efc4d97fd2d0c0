import { expect, it } from 'vitest'
import { hasLocalInbox } from './local-inbox.ts'

it('there is a local inbox where the built-in accounts run on this machine, and nowhere else', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
    expect(hasLocalInbox({ accounts: 'builtin' }, host), host).toBe(true)
  }
  for (const host of ['frase.example', 'localhost.example', '127.0.0.1.example', '10.0.0.1', '']) {
    expect(hasLocalInbox({ accounts: 'builtin' }, host), host).toBe(false)
  }
  expect(hasLocalInbox({ accounts: 'hosted' }, 'localhost')).toBe(false)
  expect(hasLocalInbox({ accounts: 'off' }, 'localhost')).toBe(false)
})
