import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache')

const run = promisify(execFile)

/** A page that a builder makes, and what it makes it from. */
export interface PageSource {
  readonly name: string
  /** A program that is told where the page is and where it is to be built. */
  readonly builder: string
  readonly page: string
  /** The folders of all that goes into it. */
  readonly folders: readonly string[]
}

/**
 * Builds a page, unless it has been built from the same files before, and returns the folder to be served. Several
 * processes may build at once: each builds aside, and the first one's result is kept.
 */
export async function buildPage({ name, builder, page, folders }: PageSource): Promise<string> {
  const folder = join(CACHE, name, await fingerprint([builder, join(ROOT, 'package-lock.json')], folders))
  if (existsSync(folder)) return folder
  const aside = join(CACHE, name, randomUUID())
  // In a process of its own: building takes much memory, and is not needed afterwards.
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', builder, page, aside])
  await rename(aside, folder).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  return folder
}

async function fingerprint(files: readonly string[], folders: readonly string[]): Promise<string> {
  const found = await Promise.all(folders.map(filesIn))
  const hash = createHash('sha256')
  for (const file of [...found.flat(), ...files]) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
