import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,content,web,server,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
  },
})
