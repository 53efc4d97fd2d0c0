import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    // Half of them wait for a process or a database most of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          globalSetup: ['server/build/test-set-up.ts'],
          include: ['{core,content,illustrator,web,server,scripts}/**/*.test.ts'],
          exclude,
          environment: 'node',
          // Real databases, real synthesis: fast here, but not on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // `npm run test:faults` tries them all.
          provide: { faults: 'quick' },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          exclude,
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
