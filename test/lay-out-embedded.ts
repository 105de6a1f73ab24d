import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { openStore } from '../src/store/store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder of the embedded database that has the schema. */
    readonly embedded: string
  }
}

/** Lays out one embedded database for the whole run, which every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = await mkdtemp(join(tmpdir(), 'chaski-embedded-'))
  const store = await openStore({ dataDir: embedded, log: pino({ level: 'silent' }) })
  await store.close()
  project.provide('embedded', embedded)
  return () => rm(embedded, { recursive: true, force: true })
}
