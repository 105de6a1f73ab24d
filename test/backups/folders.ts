import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

/** A folder of the test's own. */
export async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chaski-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Has a script of the shell be found as a program of Postgres, before what is installed. */
export async function standIn(program: string, script: string): Promise<void> {
  const folder = await temporary()
  await writeFile(join(folder, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
}
