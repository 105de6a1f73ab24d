import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const BUILDER = join(import.meta.dirname, 'page-builder.ts')
const SOURCE = join(import.meta.dirname, '../page')
const BUILT = join(import.meta.dirname, '../../../node_modules/.cache/chaski-page')
/** What the page is built from, and how. */
const FOLDERS = [SOURCE, join(import.meta.dirname, '../protocol')]
const FILES = [BUILDER, join(import.meta.dirname, '../../../package-lock.json')]

const run = promisify(execFile)

/**
 * Builds the page, unless it has been built from the same files before, and returns the folder to be served. Several
 * processes may build at once: each builds aside, and the first one's result is kept.
 */
export async function buildPage(): Promise<string> {
  const folder = join(BUILT, await fingerprint())
  if (existsSync(folder)) return folder
  const aside = join(BUILT, randomUUID())
  // In a process of its own: building takes much memory, and is not needed afterwards.
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', BUILDER, SOURCE, aside])
  await rename(aside, folder).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  return folder
}

async function fingerprint(): Promise<string> {
  const folders = await Promise.all(FOLDERS.map(filesIn))
  const hash = createHash('sha256')
  for (const file of [...folders.flat(), ...FILES]) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
