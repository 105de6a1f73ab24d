import { inAll, tellDeleted } from './go-on-restored.ts'
import type { TriedRestored } from './try-restored.ts'

/** How many tables are named. */
const NAMED = 20

/** Why a restored database does not go on; undefined where it does, as far as it did at the backup. */
export function whyNot({ unreadable, gone }: TriedRestored): string | undefined {
  const since = unreadable.filter(({ isStopped }) => !isStopped)
  if (since.length > 0) return cannotBeRead(since)
  if (gone.failed.length === 0) return undefined
  return `these tables cannot be posted anew: ${gone.failed.map(({ table }) => table).join(', ')}`
}

/** Which tables cannot be read, by their numbers. */
function cannotBeRead(unreadable: TriedRestored['unreadable']): string {
  const each = unreadable.slice(0, NAMED).map(({ table, why }) => `#${table} (${why})`)
  const more = unreadable.length > NAMED ? ', …' : ''
  return `${inAll(unreadable.length, 'table', 'tables')} cannot be read by their rules: ${each.join(', ')}${more}`
}

/** Whether it goes on, and with which tables it does not: of those that the backup had stopped, that it had. */
function tellGoingOn(tried: TriedRestored): readonly string[] {
  const why = whyNot(tried)
  const stopped = tried.unreadable.filter(({ isStopped }) => isStopped)
  const before = stopped.length === 0 ? [] : [`Stopped before the backup already: ${cannotBeRead(stopped)}.`]
  if (why !== undefined) return [`It does not go on: ${why}.`, ...before]
  return [
    `It goes on: ${stopped.length === 0 ? 'every table can be read' : 'every other table can be read'}.`,
    ...before,
  ]
}

/** What is said of it, in a few lines. */
export function tellTried(tried: TriedRestored): string {
  const { tables, running, moves, lastMove, gone } = tried
  const last =
    lastMove === undefined ? '' : `, the last at ${lastMove.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [
    `${inAll(tables, 'table', 'tables')}, ${running.toLocaleString('en')} of them running, with ${inAll(moves, 'move', 'moves')}${last}.`,
    tellDeleted(gone.deleted),
    ...tellGoingOn(tried),
  ].join('\n')
}
