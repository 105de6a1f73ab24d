import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder for its owner alone, with those above it, and returns those that it made, the last first. Throws as `mkdir`
 * does, whose own way with those above tries for ever in /proc.
 */
export async function makeFolder(folder: string): Promise<readonly string[]> {
  const whole = resolve(folder)
  try {
    await mkdir(whole, { mode: 0o700 })
    return [whole]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOENT' && (await stat(whole).catch(() => undefined))?.isDirectory() === true) return []
    if (code !== 'ENOENT' || dirname(whole) === whole) throw error
    const above = await makeFolder(dirname(whole))
    await mkdir(whole, { mode: 0o700 })
    return [whole, ...above]
  }
}
