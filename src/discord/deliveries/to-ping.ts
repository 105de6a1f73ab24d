import type { TableId, UserId } from '../../store/ids.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { invited } from '../../tables/lobby/rematch.ts'
import { person } from '../../tables/people/people.ts'
import { remind } from '../../tables/people/reminders.ts'
import { wayOf, wish } from '../../tables/people/wishes.ts'
import type { Position } from '../../tables/record/position.ts'
import { log } from '../../tables/table/log.ts'
import type { House } from '../messages/house.ts'

/**
 * Those invited to a lobby; at a running table, those waited for who want to be told in the channel, but for the one
 * whose answer raised the question. Whoever does not want to be told anything at this hour is told later.
 */
export async function toPing({ desk }: House, position: Position): Promise<readonly UserId[]> {
  const { table, seats } = position
  if (position.phase === 'lobby') return toInvite(desk, table.id)
  if (table.status !== 'RUNNING') return []
  const last = await log(desk, { table: table.id, limit: 1 })
  const entry = last.ok ? last.entries.at(-1) : undefined
  const actor = entry?.by === 'PLAYER' ? entry.seat : undefined
  const pinged = seats.map(async ({ seat, user, asked, resigned }) => {
    if (!asked || resigned || user === undefined || seat === actor) return []
    const [settings, own] = await Promise.all([person(desk, user), wish(desk, { table: table.id, user })])
    if (wayOf(settings, own, 'asked') !== 'CHANNEL') return []
    if (quietUntil(settings, desk.now()) === undefined) return [user]
    await remind(desk, { table: table.id, seat, beat: position.beat, occasion: 'asked' })
    return []
  })
  return (await Promise.all(pinged)).flat()
}

/** Those invited to a lobby, but for who never wants to be told anything. */
async function toInvite(desk: House['desk'], table: TableId): Promise<readonly UserId[]> {
  const all = await Promise.all(
    (await invited(desk, table)).map(async user => ({ user, settings: await person(desk, user) })),
  )
  return all.flatMap(({ user, settings }) => (settings.ways.asked === 'NONE' ? [] : [user]))
}
