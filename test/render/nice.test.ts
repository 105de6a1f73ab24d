import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { FULL } from '../full.ts'

const program = fileURLToPath(new URL('nice-process.ts', import.meta.url))

describe.runIf(process.platform === 'linux')('a painter gives way', () => {
  test.each([{ steps: 0, by: '10' }, ...(FULL ? [{ steps: 19, by: '0' }] : [])])(
    'by $by in a process that is $steps steps nicer than others',
    async ({ steps, by }) => {
      const command = ['-n', String(steps), process.execPath, '--disable-warning=ExperimentalWarning', program]
      const { stdout } = await promisify(execFile)('nice', command)
      expect(stdout).toBe(by)
    },
  )
})
