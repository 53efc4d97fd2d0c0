import { expectedAnswer } from '@frase/core/exercises/types/written'
import { expect, it, onTestFinished, vi } from 'vitest'

const made = { lexicons: 0 }

/**
 * Loads the module anew: another test of the same process may have loaded it, with a lexicon that is not
 * counted.
 */
async function loadCounted() {
  vi.resetModules()
  vi.doMock('@frase/core/answers/answer-lexicon', async (load) => {
    const original = await load<typeof import('@frase/core/answers/answer-lexicon')>()
    const createAnswerLexicon: typeof original.createAnswerLexicon = (...args) => {
      made.lexicons += 1
      return original.createAnswerLexicon(...args)
    }
    return { ...original, createAnswerLexicon }
  })
  onTestFinished(() => {
    vi.doUnmock('@frase/core/answers/answer-lexicon')
    vi.resetModules()
  })
  return import('./answer-tools.ts')
}

it('the lexicon of typed answers is made on preparation, not while a page loads, and only once', async () => {
  const { loadAnswerTools } = await loadCounted()
  const tools = await loadAnswerTools('en')
  expect([tools.isVerb('hablar'), tools.isVerb('casa')]).toEqual([true, false])
  expect(made.lexicons).toBe(0)
  tools.prepare()
  const { check } = await loadAnswerTools('en')
  expect(check(expectedAnswer('dictation', 'Hablo español.'), 'hablo español').verdict).toBe('right')
  expect(made.lexicons).toBe(1)
})
