import { describe, expect, it } from 'vitest'
import { pushSupport } from './push-support.ts'

const FIREFOX = {
  hasPush: true,
  permission: 'default',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  touchPoints: 0,
  isInstalled: false,
} as const
const SAFARI = { ...FIREFOX, hasPush: false, permission: undefined }
const IPHONE = {
  ...SAFARI,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)',
  touchPoints: 5,
}
const MAC = { ...SAFARI, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }

describe('what a browser can do with a push', () => {
  it.each([
    ['A browser that was never asked', FIREFOX, 'supported'],
    ['A browser that was told yes', { ...FIREFOX, permission: 'granted' }, 'supported'],
    ['A browser that was told no', { ...FIREFOX, permission: 'denied' }, 'denied'],
    ['Safari on an iPhone', IPHONE, 'install'],
    ['Safari on an iPad, which calls itself a Mac', { ...MAC, touchPoints: 5 }, 'install'],
    [
      'The installed app on an iPhone',
      { ...IPHONE, hasPush: true, permission: 'default', isInstalled: true },
      'supported',
    ],
    ['The installed app on an iPhone of 2020', { ...IPHONE, isInstalled: true }, 'unsupported'],
    ['An old Safari on a Mac', MAC, 'unsupported'],
    ['A browser without push', { ...FIREFOX, hasPush: false }, 'unsupported'],
  ] as const)('%s is told apart.', (_, facts, support) => {
    expect(pushSupport(facts)).toBe(support)
  })
})
