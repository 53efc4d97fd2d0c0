import { expect, it } from 'vitest'
import { createVisitorQueue } from './visitor-queue.ts'

/** A queue before an engine that answers in the next round of the event loop. */
function setUp() {
  const inQueue = createVisitorQueue('The engine')
  const asked: string[] = []
  let underWay = 0
  let most = 0
  const visit = (name: string, who: string, isKnown: boolean) =>
    inQueue({ who, isKnown }, async () => {
      asked.push(name)
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
    })
  return { visit, asked, most: () => most }
}

const numbered = <T>(make: (number: number) => T) => Array.from({ length: 50 }, (_, number) => make(number))

it('a learner who is signed in waits for at most one more stranger, however many addresses strangers have', async () => {
  const { visit, asked } = setUp()
  await Promise.all([
    ...numbered((number) => visit(`stranger ${number}`, `198.51.100.${number}`, false)),
    visit('learner', '203.0.113.1', true),
  ])
  expect(asked.indexOf('learner')).toBeLessThan(3)
  expect(asked.filter((name) => name !== 'learner')).toEqual(numbered((number) => `stranger ${number}`))
})

it('a stranger has a turn while a person who is signed in sends request after request', async () => {
  const { visit, asked } = setUp()
  await Promise.all([
    ...numbered(() => visit('learner', '203.0.113.1', true)),
    visit('stranger', '198.51.100.1', false),
  ])
  expect(asked.indexOf('stranger')).toBeLessThan(5)
})

it('addresses of people who are signed in take turns', async () => {
  const { visit, asked } = setUp()
  await Promise.all([
    ...numbered(() => visit('one', '203.0.113.1', true)),
    visit('other', '203.0.113.2', true),
  ])
  expect(asked.indexOf('other')).toBeLessThan(5)
})

it('the engine has no more than two requests of visitors at once, so that the server’s own hardly wait', async () => {
  const { visit, most } = setUp()
  await Promise.all(numbered((number) => visit('learner', `203.0.113.${number}`, true)))
  expect(most()).toBe(2)
})
