import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPasswordWorker } from '../services/accounts/password-queue.ts'
import { createEspeakSpeech } from '../services/speech/built-in.ts'

const LOWEST = 19

/** Of every thread of this process; the name before it may have spaces. */
function priorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(/\) /)
    return Number(fields.split(' ')[16])
  })
}

/** Not below the lowest that there is. */
const below = (steps: number) => Math.min(LOWEST, getPriority() + steps)

describe.runIf(process.platform === 'linux')('The threads that compute for long', () => {
  it('compute passwords with a much lower priority than everything else has, however low that is', async () => {
    const worker = startPasswordWorker()
    onTestFinished(() => worker.close())
    await worker.ask({ kind: 'hash', password: 'paella-y-tapas' })
    expect(priorities()).toContain(below(10))
    expect(getPriority()).toBeLessThan(LOWEST)
  })

  it('speak with a lower priority than everything else has, but a higher one than what nobody waits for', async () => {
    const speech = createEspeakSpeech()
    onTestFinished(() => speech.close?.())
    await speech.speak('Hola')
    expect(priorities()).toContain(below(5))
  })
})
