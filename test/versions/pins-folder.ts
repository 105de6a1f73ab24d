import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A folder for pins, from which they find the packages as in their own, and what removes it. */
export async function pinsFolder(): Promise<{ readonly folder: URL; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'pins-'))
  await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(path, 'node_modules'))
  return { folder: pathToFileURL(`${path}/`), remove: () => rm(path, { recursive: true }) }
}
