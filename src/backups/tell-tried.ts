import { inAll, tellDeleted } from './go-on-restored.ts'
import type { TriedRestored } from './try-restored.ts'

/** Why a restored database does not go on; undefined where it does. */
export function whyNot({ unreadable, gone }: TriedRestored): string | undefined {
  if (unreadable.length > 0) {
    const each = unreadable.slice(0, 5).map(({ table, why }) => `${table} (${why})`)
    return `${inAll(unreadable.length, 'table', 'tables')} cannot be read by their rules: ${each.join(', ')}`
  }
  if (gone.failed.length === 0) return undefined
  return `these tables cannot be posted anew: ${gone.failed.map(({ table }) => table).join(', ')}`
}

/** What is said of it, in a few lines. */
export function tellTried(tried: TriedRestored): string {
  const { tables, running, moves, lastMove, gone } = tried
  const last =
    lastMove === undefined ? '' : `, the last at ${lastMove.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const why = whyNot(tried)
  return [
    `${inAll(tables, 'table', 'tables')}, ${running.toLocaleString('en')} of them running, with ${inAll(moves, 'move', 'moves')}${last}.`,
    tellDeleted(gone.deleted),
    why === undefined ? `It goes on: every table can be read.` : `It does not go on: ${why}.`,
  ].join('\n')
}
