import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder for its owner alone, with those above it, and returns those that it made, the last first. Throws as `mkdir`
 * does, whose own way with those above tries for ever in /proc.
 */
export async function makeFolder(folder: string): Promise<readonly string[]> {
  const whole = resolve(folder)
  try {
    return await makeOne(whole)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(whole) === whole) throw error
    const above = await makeFolder(dirname(whole))
    return [...(await makeOne(whole)), ...above]
  }
}

/** Makes a folder in one that is there; none where it is there already, as another may make it at the same time. */
async function makeOne(folder: string): Promise<readonly string[]> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return [folder]
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT'
    if (!isMissing && (await stat(folder).catch(() => undefined))?.isDirectory() === true) return []
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
