import { describe, expect, it } from 'vitest'
import { type Attempt, attemptCallback } from './sign-in.ts'

/** Runs the attempts with a wait that takes no time, and returns what happened in which order. */
async function run(results: (Attempt<string> | Error)[]) {
  const story: (string | number)[] = []
  const left = [...results]
  const outcome = await attemptCallback(
    async () => {
      story.push('attempt')
      const next = left.shift()
      if (!next || next instanceof Error) throw next ?? new Error('one attempt too many')
      return next
    },
    async (milliseconds) => {
      story.push(milliseconds)
    },
  )
  return { outcome, story }
}

const done: Attempt<string> = { kind: 'done', value: 'session' }
const failed: Attempt<string> = { kind: 'failed', failure: 'tokens' }

describe('the attempts of the callback page', () => {
  it('wait 1.5 s before the first and stop at the first success', async () => {
    expect(await run([done])).toEqual({ outcome: done, story: [1500, 'attempt'] })
  })

  it('wait 2 s before each further one', async () => {
    expect(await run([failed, failed, done])).toEqual({
      outcome: done,
      story: [1500, 'attempt', 2000, 'attempt', 2000, 'attempt'],
    })
  })

  it('are three and no more; the last failure is the result', async () => {
    const last: Attempt<string> = { kind: 'failed', failure: 'incomplete' }
    const { outcome, story } = await run([failed, failed, last, done])
    expect(outcome).toEqual(last)
    expect(story.filter((step) => step === 'attempt')).toHaveLength(3)
  })

  it('an exception is a separate kind of failure, and is retried too', async () => {
    expect((await run([new Error('boom'), done])).outcome).toEqual(done)
    expect((await run([failed, failed, new Error('boom')])).outcome).toEqual({
      kind: 'failed',
      failure: 'unexpected',
    })
  })
})
