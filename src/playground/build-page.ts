import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const SOURCE = join(import.meta.dirname, 'page')
const BUILT = join(import.meta.dirname, '../../node_modules/.cache/chaski-page')
const OUTSIDE = [join(import.meta.dirname, 'page-protocol.ts'), join(import.meta.dirname, '../../package-lock.json')]

/**
 * Builds the page, unless it has been built from the same files before, and gives the folder to be served. Several
 * processes may build at once: each builds aside, and the first one's result is kept.
 */
export async function buildPage(): Promise<string> {
  const folder = join(BUILT, await fingerprint())
  if (existsSync(folder)) return folder
  const aside = join(BUILT, randomUUID())
  await build({
    configFile: false,
    root: SOURCE,
    base: './',
    logLevel: 'error',
    build: { outDir: aside, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  })
  await rename(aside, folder).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  return folder
}

async function fingerprint(): Promise<string> {
  const entries = await readdir(SOURCE, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of [...files.sort(), ...OUTSIDE]) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
