import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import type { Release } from '../store/processes/release.ts'

/** The version, as it is released: package.json alone says it. */
export const VERSION = pkg.version

/**
 * It, and the versions that it runs beside while processes are replaced, as package.json says too: the one before it, or
 * none where CHANGELOG says so.
 */
export const RELEASE: Release = { version: VERSION, beside: pkg.beside }

/** The commit that is checked out where Chaski runs from its sources; undefined where nobody can say. */
export function checkedOut(folder = resolve(import.meta.dirname, '../..')): string | undefined {
  // Without a `.git` of its own, git would tell of a repository around it.
  if (!existsSync(join(folder, '.git'))) return undefined
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
