import { readdir } from 'node:fs/promises'

/** The names of what is in a folder; none where there is no folder. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
