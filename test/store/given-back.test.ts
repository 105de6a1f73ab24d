import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { MEMORY, OPTIONS } from '../../src/process/node-options.ts'
import { FULL } from '../full.ts'

const BEGINNING = fileURLToPath(new URL('beginning.ts', import.meta.url))

/** A database that runs takes 200 MB; what has laid out its folder took 300 more. */
const BOUND_MB = 400

test.runIf(FULL && platform() === 'linux')('what lays out a new database goes back to the machine', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-given-back-'))
  const { stdout } = await promisify(execFile)(process.execPath, [...OPTIONS, BEGINNING, dataDir], {
    env: { ...process.env, ...MEMORY },
  }).finally(() => rm(dataDir, { recursive: true, force: true }))
  expect(Number(stdout)).toBeLessThan(BOUND_MB)
})
