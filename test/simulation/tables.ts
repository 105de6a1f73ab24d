import { z } from 'zod'
import type { Chance } from '../../src/engine/basics/chance.ts'
import incanGold from '../../src/games/incan-gold/game.ts'
import type { Store } from '../../src/store/store.ts'
import { channelId, guildId, interactionId } from '../../src/store/values/ids.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { setPlayerTableSettings } from '../../src/tables/people/player-table-settings.ts'
import type { Context } from '../../src/tables/record/context.ts'
import type { Result } from '../../src/tables/record/result.ts'
import type { Being } from './beings.ts'
import type { Asked, Board } from './oracle.ts'

/** What is played: every question is asked of all at once, and answered by a word. */
export const PLAYED = incanGold.id

/** What somebody answers there. */
export function answerBy(whims: Chance): string {
  return whims.below(4) === 0 ? 'leave' : 'on'
}

const PACES = ['FAST', 'DAILY', 'TWO_DAYS', 'RELAXED'] as const
const LATES = ['REMIND', 'REPLACE', 'PLAY', 'PLAY'] as const
const MUTED = 12

let interactions = 0

/** The id of a click that nobody has made before. */
export function click() {
  interactions++
  return interactionId.parse(`5${String(interactions).padStart(12, '0')}`)
}

/** What a verb gave, where it cannot be refused. Throws an Error that names the refusal. */
function done<T>(result: Result<T>): T {
  if (result.ok) return result
  throw new Error(result.by === 'repeat' ? 'repeat' : result.refusal.code)
}

/** Opens a table for these people and starts it. */
export async function openTable(context: Context, people: readonly Being[], whims: Chance): Promise<Board> {
  const [host, ...others] = people
  if (host === undefined) throw new Error('nobody')
  const terms = { pace: whims.pick(PACES), late: whims.pick(LATES), quiet: whims.below(2) === 0 }
  const { table } = done(
    await openLobby(context, {
      interaction: click(),
      user: host.user,
      name: 'Host',
      game: PLAYED,
      places: people.length,
      options: {},
      channel: channelId.parse(String(10_000 + whims.below(40))),
      guild: guildId.parse('7'),
      locale: 'en',
      ...terms,
    }),
  )
  for (const { user } of others) done(await join(context, { interaction: click(), user, table, name: `P${user}` }))
  done(await start(context, { interaction: click(), user: host.user, table }))
  for (const one of people) {
    if (whims.below(MUTED) > 0) continue
    await setPlayerTableSettings(context, { interaction: click(), table, user: one.user }, { muted: true })
    one.muted.add(table)
  }
  const seats = await context.store.prisma.seat.findMany({ where: { tableId: table }, orderBy: { seat: 'asc' } })
  const seated = seats.flatMap(({ userId }) => people.find(({ user }) => user === userId) ?? [])
  return { id: table, ...terms, people: seated }
}

const row = z.object({ seat: z.int(), asked: z.boolean(), at: z.date().nullable(), status: z.string() })

/** The seats asked at a table, and whether it goes on. */
export async function look(
  { prisma }: Store,
  { id }: Board,
): Promise<{ readonly goesOn: boolean; readonly seats: readonly Asked[] }> {
  const rows = await prisma.$queryRaw<unknown[]>`
    SELECT s.seat, s.asked, s."askedAt" AS at, t.status::text FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
    WHERE t.id = ${id} ORDER BY s.seat`
  const seats = z.array(row).parse(rows)
  return {
    goesOn: seats[0]?.status === 'RUNNING',
    seats: seats.map(({ seat, asked, at }) => ({ seat, at: asked ? at?.getTime() : undefined })),
  }
}
