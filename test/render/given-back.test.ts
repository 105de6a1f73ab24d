import { execFile } from 'node:child_process'
import { platform } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { MEMORY, OPTIONS } from '../../src/process/node-options.ts'
import { FULL } from '../full.ts'

const PAINTING = fileURLToPath(new URL('painting.ts', import.meta.url))

/** Each of the pictures painted takes 15 MB, and so does its only layer, of which three are kept. */
const BOUND_MB = 200

test.runIf(FULL && platform() === 'linux')('what a painter has finished with goes back to the machine', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...OPTIONS, PAINTING], {
    env: { ...process.env, ...MEMORY },
  })
  expect(Number(stdout)).toBeLessThan(BOUND_MB)
})
