import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { QUICK_WEBASSEMBLY } from './server/src/testing/quick-webassembly.ts'

const exclude = ['**/node_modules/**', '**/dist/**']

/** Set by scripts/test.mjs and scripts/fuzz.mjs; core/src/testing/effort.ts says what they mean. */
const { TEST_EFFORT, TEST_SEED = '1' } = process.env
const isLong = TEST_EFFORT === 'long'
const common = {
  exclude,
  provide: { effort: isLong ? ('long' as const) : ('quick' as const), seed: Number(TEST_SEED) },
  // Real databases, real synthesis: fast on a quiet machine, slow beside other programs.
  testTimeout: isLong ? 1_200_000 : 240_000,
  hookTimeout: 240_000,
}

/**
 * The server's tests wait for databases and deadlines, and `npm test` runs the browser beside them: first, so that they
 * leave the processors to it. What computes without a pause comes last, when nothing else needs a processor.
 */
const PROJECTS = ['server', 'components', 'rules', 'web']

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return PROJECTS.flatMap((name) => sorted.filter(({ project }) => project.name === name))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    // Most of them wait for a process, a database or a deadline.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...common,
          name: 'rules',
          include: ['{core,content,illustrator,scripts}/**/*.test.ts'],
          // Nothing in them is shared or changed, and loading every module again for each file takes longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['server/**/*.test.ts', ...(isLong ? ['server/**/*.long.ts'] : [])],
          globalSetup: ['server/build/test-set-up.ts'],
          execArgv: [QUICK_WEBASSEMBLY],
          // Loading the server again for each file takes longer than most of the tests.
          isolate: false,
        },
      },
      {
        test: { ...common, name: 'web', include: ['web/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          ...common,
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          // A browser and React for each file take longer than the tests in it: web/src/testing/setup.ts cleans up instead.
          isolate: false,
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
})
