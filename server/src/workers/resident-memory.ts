import { readFileSync } from 'node:fs'

/**
 * On Linux a process can measure another one. Elsewhere a worker has to report itself, which a stuck one
 * cannot do.
 */
export const canReadResidentMemory = process.platform === 'linux'

/** In bytes; 0 for a process that has ended. */
export function residentMemory(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
