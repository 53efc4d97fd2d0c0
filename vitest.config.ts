import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { seededRandom, shuffle } from './core/src/randomness.ts'
import { QUICK_PASSWORDS } from './server/src/testing/quick-passwords.ts'
import { QUICK_WEBASSEMBLY } from './server/src/testing/quick-webassembly.ts'

const exclude = ['**/node_modules/**', '**/dist/**']

/** Set by scripts/test.mjs and scripts/fuzz.mjs; core/src/testing/effort.ts says what they mean. */
const { TEST_EFFORT, TEST_SEED = '1' } = process.env
const isLong = TEST_EFFORT === 'long'
/** Tests read what is made of the authors' files; `unbuilt` is for those that do not, while it cannot be made. */
const TEST_CONTENT = process.env.TEST_CONTENT ?? 'built'
const BUILT_CONTENT = 'content/build/test-set-up.mjs'
const common = {
  exclude,
  globalSetup: TEST_CONTENT === 'unbuilt' ? [] : [BUILT_CONTENT],
  provide: { effort: isLong ? ('long' as const) : ('quick' as const), seed: Number(TEST_SEED) },
  // Real databases, real synthesis: fast on a quiet machine, slow beside other programs.
  testTimeout: isLong ? 1_200_000 : 240_000,
  hookTimeout: 240_000,
  // A condition that is waited for ends with the test, not after the second that a quiet machine needs.
  expect: { poll: { timeout: 120_000 } },
}

const FIXED_SEED = { setupFiles: ['core/src/testing/fixed-seed.ts'] }

/**
 * The server's tests wait for databases and deadlines, and `npm test` runs the browser beside them: first, so that they
 * leave the processors to it. What computes without a pause comes last, when nothing else needs a processor.
 */
const PROJECTS = ['server', 'components', 'rules', 'web']
/** Each worker loads and prepares the same things again, so there are no more than can compute at once. */
const COMPUTING = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } }

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle: isShuffled, seed } = this.ctx.config.sequence
    const sorted = isShuffled ? shuffle(seededRandom(seed), files) : await super.sort(files)
    return PROJECTS.flatMap((name) => sorted.filter(({ project }) => project.name === name))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...common,
          ...COMPUTING,
          name: 'rules',
          ...FIXED_SEED,
          include: ['{core,content,illustrator,scripts,bench}/**/*.test.ts'],
          // Nothing in them is shared or changed, and loading every module again for each file takes longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          // Most of them wait for a process, a database or a deadline.
          maxWorkers: 4,
          include: ['server/**/*.test.ts', ...(isLong ? ['server/**/*.long.ts'] : [])],
          ...FIXED_SEED,
          globalSetup: [BUILT_CONTENT, 'server/build/test-set-up.ts'],
          execArgv: [QUICK_WEBASSEMBLY],
          env: QUICK_PASSWORDS,
          // Loading the server again for each file takes longer than most of the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          ...COMPUTING,
          name: 'web',
          include: ['web/**/*.test.ts'],
          isolate: false,
          // What one test has spied on, stubbed or counted is no concern of the next one, nor of the next file.
          clearMocks: true,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...common,
          ...COMPUTING,
          name: 'components',
          include: ['web/src/**/*.test.tsx', ...(isLong ? ['web/src/**/*.long.tsx'] : [])],
          environment: 'jsdom',
          // A browser and React for each file take longer than the tests in it: web/src/testing/setup.ts cleans up instead.
          isolate: false,
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
})
