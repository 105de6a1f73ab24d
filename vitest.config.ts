import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'
import { LONGEST_TEST_MS, PATIENCE_MS } from './test/patience.ts'
import { Skipped } from './test/skipped.ts'
import { countSteps } from './test/steps/plugin.ts'

/** The rooms whose tests know no database. */
const PURE = [
  'test/*.test.ts',
  'test/games/{*,*/*,*/bots/*}.test.ts',
  'test/{arena,engine,image,laws,mutants,playground,operations,pages,process,render,smoke,versions,words}/**/*.test.ts',
  'test/web/{legal,page}/*.test.ts',
]

/** Where the bot counts its steps; it is written anew for that. */
const COUNTED = ['test/discord/no-stall.test.ts']

export default defineConfig({
  test: {
    testTimeout: LONGEST_TEST_MS,
    hookTimeout: LONGEST_TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    // Only where changes land, on a machine that is shared and may stall: a test that fails there twice is broken.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    // A process serves one file after the other: what they import takes longer than most of them.
    isolate: false,
    // More than a small machine has cores: what is tested over the wire waits for most of its time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new Skipped()],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE,
          setupFiles: ['test/seeds.ts'],
          globalSetup: ['test/temporary-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'wire',
          include: ['test/**/*.test.ts'],
          exclude: [...PURE, ...COUNTED],
          setupFiles: ['test/seeds.ts'],
          globalSetup: ['test/temporary-folder.ts', 'test/start-server.ts', 'test/lay-out-embedded.ts'],
        },
      },
      {
        extends: true,
        plugins: [countSteps()],
        test: {
          name: 'steps',
          include: COUNTED,
          isolate: true,
          server: { deps: { inline: ['temporal-polyfill', 'zod'] } },
          setupFiles: ['test/steps/counter.ts', 'test/seeds.ts'],
          globalSetup: ['test/temporary-folder.ts', 'test/start-server.ts'],
        },
      },
    ],
  },
})
