import { z } from 'zod'
import type { UserId } from '../../store/ids.ts'
import type { TableRecord } from '../record/record.ts'
import type { Change } from '../table/transact.ts'
import { quietHours } from './quiet-hours.ts'
import type { Stop, Stops } from './running-time.ts'
import { storedZone } from './zones.ts'

const span = z.object({ from: z.date(), to: z.date() })
const hours = z.object({
  userId: z.string(),
  zone: storedZone,
  quietFrom: z.int().nullable(),
  quietTo: z.int().nullable(),
})

/** What is read to know when clocks stand. */
export type Clockworks = Pick<Change['tx'], 'outage' | 'vacation' | 'person'>

/** What is needed of a table. */
type Played = Pick<TableRecord, 'game' | 'version' | 'quiet'>

/**
 * When the clocks of these players stand at a table, from a moment on: while the bot or the table's rules were away, in
 * their vacations, and in their quiet hours if the table says so. That of a seat that nobody has stands only while
 * the bot or the rules were away.
 */
export async function readStops(
  db: Clockworks,
  { users, table, since }: { readonly users: readonly UserId[]; readonly table: Played; readonly since: Date },
): Promise<(user: UserId | undefined) => Stops> {
  const userId = { in: [...users] }
  const { game, version, quiet } = table
  const away = [{ game: null }, { game, version }]
  const outages = spans(await db.outage.findMany({ where: { to: { gt: since }, OR: away } }))
  const vacations = Map.groupBy(await db.vacation.findMany({ where: { userId, to: { gt: since } } }), one => one.userId)
  const people = quiet ? z.array(hours).parse(await db.person.findMany({ where: { userId } })) : []
  return user => {
    const fixed = [...outages, ...(user === undefined ? [] : spans(vacations.get(user) ?? []))]
    const own = people.find(one => one.userId === user)
    return (from, to) => [...fixed, ...(own === undefined ? [] : quietOf(own, from, to))]
  }
}

function quietOf({ zone, quietFrom, quietTo }: z.infer<typeof hours>, from: number, to: number): readonly Stop[] {
  return quietFrom === null || quietTo === null ? [] : quietHours({ from: quietFrom, to: quietTo }, zone, from, to)
}

function spans(rows: readonly unknown[]): readonly Stop[] {
  return z
    .array(span)
    .parse(rows)
    .map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
}
