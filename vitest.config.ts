import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['test/start-databases.ts'],
    // A machine that lands changes is shared and may stall for seconds; a test that fails there twice is broken.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    maxWorkers: 2,
  },
})
