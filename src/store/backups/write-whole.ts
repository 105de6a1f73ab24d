import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Has a file written that stands in the folder once it is whole and on the disk; returns how many bytes it has. Where that
 * fails, or the process is killed, there is no file of this name.
 */
export async function writeWhole(
  folder: string,
  name: string,
  write: (path: string) => Promise<void>,
): Promise<number> {
  await makeFolder(folder)
  const beside = join(folder, `.${name}.${process.pid}.part`)
  try {
    await (await open(beside, 'w', 0o600)).close()
    await write(beside)
    await sync(beside)
    await rename(beside, join(folder, name))
    await sync(folder)
    return (await stat(join(folder, name))).size
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Has a file or what is in a folder reach the disk. */
export async function sync(path: string): Promise<void> {
  // Windows opens no folders, and some file systems sync none.
  const handle = await open(path).catch(() => undefined)
  await handle?.sync().catch(error => {
    if (error.code === 'ENOSPC' || error.code === 'EIO') throw error
  })
  await handle?.close()
}
