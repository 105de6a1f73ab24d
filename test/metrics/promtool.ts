import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installed, unpacked } from '../debian.ts'
import { FULL } from '../full.ts'

const THERE = resolve(import.meta.dirname, '../../node_modules/.cache/prometheus')

/** Prometheus' own tool: this machine's, or the one that its Debian offers, which is fetched in the full run; a string says why there is none. */
export async function findPromtool(): Promise<{ readonly path: string } | string> {
  const path = installed('promtool')
  if (path !== undefined) return { path }
  if (!FULL && !existsSync(THERE)) return 'promtool is fetched in the full run'
  try {
    return { path: join(await unpacked('prometheus', ['prometheus']), 'usr/bin/promtool') }
  } catch (error) {
    return `no promtool on the PATH, and none by apt: ${error instanceof Error ? error.message : error}`
  }
}

/** Runs it; returns what it says, and whether it is content. */
export function promtool(path: string, args: readonly string[], input = '') {
  try {
    return { ok: true, said: execFileSync(path, args, { encoding: 'utf8', input, stdio: 'pipe' }) }
  } catch (error) {
    const said =
      error instanceof Error && 'stdout' in error && 'stderr' in error
        ? `${error.stdout}${error.stderr}`
        : String(error)
    return { ok: false, said }
  }
}
