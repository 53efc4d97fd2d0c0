import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import config from '../vitest.config.ts'
import { type Mutant, mutated } from './mutants/mutants-in.mjs'

/** The rules as scripts/mutants.mjs tests them: with the mutant that it names in the environment, or without one. */
const mutant: Mutant | undefined = JSON.parse(process.env.MUTANT ?? 'null') ?? undefined

const rules = [config.test?.projects ?? []]
  .flat()
  .flatMap((project) => (typeof project === 'object' && 'test' in project ? [project] : []))
  .find(({ test }) => test?.name === 'rules')

/** The source stays as it is: it is changed on its way to the tests. */
function inMemory({ file, ...change }: Mutant): Plugin {
  const path = resolve(file)
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (id.split('?', 1)[0] === path ? mutated(code, change) : undefined),
  }
}

export default defineConfig({
  ...rules,
  root: resolve(import.meta.dirname, '..'),
  plugins: [...(rules?.plugins ?? []), ...(mutant ? [inMemory(mutant)] : [])],
})
