import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { startPasswordWorker } from '../services/accounts/password-queue.ts'

const LOWEST = 19

/** The priority of every thread of this process; the name before it may have spaces. */
function priorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(/\) /)
    return Number(fields.split(' ')[16])
  })
}

it.runIf(process.platform === 'linux')(
  'passwords are computed with a lower priority than everything else, however low that is',
  async () => {
    const worker = startPasswordWorker()
    onTestFinished(() => worker.close())
    await worker.ask({ kind: 'hash', password: 'paella-y-tapas' })
    expect(priorities()).toContain(Math.min(LOWEST, getPriority() + 10))
    expect(getPriority()).toBeLessThan(LOWEST)
  },
)
