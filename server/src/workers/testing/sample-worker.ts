import { appendFileSync } from 'node:fs'
import { serve } from '../serve.ts'
import { growMemory } from './grow-memory.ts'

export interface SampleSetup {
  greeting: string
  startsWith?: 'an error' | 'a hang'
  /** A file to which the worker adds a word when it opens and when it closes. */
  diary?: string
}

/** Follows instructions, so that tests can make a worker crash, end or hang. */
serve<SampleSetup, string, string | Uint8Array>(async ({ greeting, startsWith, diary }) => {
  const note = (word: string) => {
    if (diary) appendFileSync(diary, `${word} `)
  }
  note('opened')
  if (startsWith === 'an error') throw new Error('No such package\nin any of these folders')
  if (startsWith === 'a hang') await new Promise(() => {})
  let answered = 0
  return {
    answer(question) {
      answered += 1
      if (question === 'crash') throw new Error('as told')
      if (question === 'exit') process.exit(3)
      if (question === 'hang') for (;;);
      if (question === 'grow') growMemory()
      if (question === 'pid') return String(process.pid)
      if (question === 'bytes') return Uint8Array.of(1, 2, 3)
      return `${greeting} ${question} ${answered}`
    },
    close: async () => note('closed'),
  }
})
