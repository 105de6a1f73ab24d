import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PATIENCE_MS } from './patience.ts'

const run = promisify(execFile)

/** Where a program is that is installed on this machine. */
export function installed(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map(folder => join(folder, program)).find(existsSync)
}

/** Unpacks Debian's packages into a folder of ours, if it is not there; nothing is installed. Rejects where apt has none. */
export async function unpacked(name: string, packages: readonly string[]): Promise<string> {
  const cache = resolve(import.meta.dirname, '../node_modules/.cache', name)
  if (existsSync(cache)) return cache
  await mkdir(resolve(cache, '..'), { recursive: true })
  const folder = await mkdtemp(`${cache}-`)
  const options = { cwd: folder, timeout: PATIENCE_MS }
  const download = () => run('apt-get', ['download', ...packages], options)
  try {
    // Without lists of packages, as in a fresh container, they are asked for first.
    await download().catch(() => run('apt-get', ['update'], options).then(download))
    for (const file of await readdir(folder)) await run('dpkg', ['-x', file, folder], options)
    // Of two test files that look at the same time, one is first.
    await rename(folder, cache).catch(error => {
      if (!existsSync(cache)) throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return cache
}
