import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,content,web,server,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    // Half of them wait for a process or a database most of the time.
    maxWorkers: '100%',
    // Real databases, real synthesis: fast here, but not on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // `npm run test:faults` tries them all.
    provide: { faults: 'quick' },
  },
})
