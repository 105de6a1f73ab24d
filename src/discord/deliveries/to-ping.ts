import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import type { PublicSight } from '../../tables/history/public-sight.ts'
import { wayOf } from '../../tables/people/player-table-settings.ts'

/** Who is pinged by a table's message now, and the seats that are to be told later. */
export interface Pinged {
  readonly now: readonly UserId[]
  readonly later: readonly Seat[]
}

/**
 * Those invited to a lobby who want to be told when it is their turn; at a running table, those waited for who want to be
 * told in the channel, except the one whose answer raised the question. Nobody is pinged in their quiet hours; players who
 * are waited for are told later.
 */
export function toPing({ position, guests, wants, actor }: PublicSight, now: Date): Pinged {
  const { table, seats } = position
  if (position.phase === 'lobby') {
    const invited = [...guests].flatMap(([user, { settings, own }]) =>
      wayOf(settings, own, 'asked') === 'NONE' || quietUntil(settings, now) !== undefined ? [] : [user],
    )
    return { now: invited, later: [] }
  }
  if (table.status !== 'RUNNING') return { now: [], later: [] }
  const told = seats.flatMap(({ seat, user, asked, resigned }) => {
    const wanted = user && wants.get(user)
    if (!asked || resigned || user === undefined || wanted === undefined || seat === actor) return []
    const { settings, own } = wanted
    if (wayOf(settings, own, 'asked') !== 'CHANNEL') return []
    return [{ seat, user, isQuiet: quietUntil(settings, now) !== undefined }]
  })
  return {
    now: told.flatMap(({ user, isQuiet }) => (isQuiet ? [] : [user])),
    later: told.flatMap(({ seat, isQuiet }) => (isQuiet ? [seat] : [])),
  }
}
