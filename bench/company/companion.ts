import type { Chance } from '../../src/engine/basics/chance.ts'
import { channelId, guildId, type TableId } from '../../src/store/values/ids.ts'
import { findTables, tablesToJoin } from '../../src/tables/lobby/find-tables.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { leave } from '../../src/tables/lobby/leave.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { TableSummary } from '../../src/tables/lobby/table-summary.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { addSeek, withdrawSeek } from '../../src/tables/seeks/add-seek.ts'
import { confirm } from '../../src/tables/seeks/confirm.ts'
import { noteSeen } from '../../src/tables/seeks/note-seen.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { click, PLAYED } from '../../test/simulation/tables.ts'
import { type Person, part, wishAt } from './person.ts'
import { RATES } from './rates.ts'
import type { Ways } from './ways.ts'

const CHANNEL = channelId.parse('10000')
export const GUILD = guildId.parse('7')

/** What people do about company. */
export interface Companion {
  /** They look at the server. */
  visit(who: Person): Promise<void>
  /** They are asked whether they will play at a table that was found for them. */
  answer(who: Person, table: TableId): Promise<void>
}

/** People who look for company in these ways. */
export function companion(context: Context, ways: Ways, whims: Chance): Companion {
  const now = () => context.now().getTime()
  const by = ({ user, name }: Person) => ({ interaction: click(), user, name })

  /** Waits no longer than the wish, and starts what is full where that is the host's to do. */
  const waitOn = async (who: Person, lobby: TableId) => {
    if (who.wish === undefined || who.wish.until <= now()) {
      await leave(context, { ...by(who), table: lobby, sure: true })
      who.lobby = undefined
    } else if (!ways.isHelped) await start(context, { ...by(who), table: lobby, isUnsure: true })
  }

  const suits = ({ wish }: Person, table: TableSummary) =>
    wish !== undefined && !table.isOwn && wish.places.includes(table.places) && wish.pace === table.pace

  /** The lobbies that somebody sees in the channel: most have gone by among other messages. */
  const noticed = async ({ user }: Person) =>
    (await findTables(context, { channel: CHANNEL, user })).filter(
      ({ status, seated, places }) => status === 'OPEN' && seated < places && part(whims) <= ways.notices,
    )

  const sitDown = async (who: Person, tables: readonly TableSummary[]): Promise<boolean> => {
    for (const table of tables.filter(one => suits(who, one))) {
      const isLobby = table.status === 'OPEN'
      const at = { ...by(who), table: table.id }
      const done = await (isLobby ? join(context, at) : takeSeat(context, at))
      if (!done.ok) continue
      if (isLobby) who.lobby = table.id
      else who.wish = undefined
      return true
    }
    return false
  }

  const open = async (who: Person) => {
    const { places = [], pace } = who.wish ?? {}
    const { isHelped, late } = ways
    const opened = await openLobby(context, {
      ...by(who),
      game: PLAYED,
      places: whims.pick(places),
      options: {},
      channel: CHANNEL,
      guild: GUILD,
      locale: 'en',
      pace,
      late,
      start: { autoStart: isHelped },
    })
    if (!opened.ok) return
    const others = await tablesToJoin(context, { guild: GUILD, user: who.user, game: PLAYED })
    const joins = ways.isHelped && part(whims) <= RATES.takes && (await sitDown(who, others))
    if (joins) await leave(context, { ...by(who), table: opened.table, sure: true })
    else who.lobby = opened.table
  }

  const seek = async (who: Person) => {
    if (who.wish === undefined || who.seek !== undefined) return
    const { places, pace } = who.wish
    const sought = { game: PLAYED, least: Math.min(...places), most: Math.max(...places), paces: [pace] }
    const where = { guild: GUILD, channel: CHANNEL, locale: 'en' }
    const added = await addSeek(context, { ...by(who), ...where, ...sought, hours: 'LOOSE' })
    if (added.ok) who.seek = added.seek
  }

  const giveUp = async (who: Person) => {
    who.wish = undefined
    if (who.seek !== undefined) await withdrawSeek(context, { ...by(who), seek: who.seek })
    who.seek = undefined
  }

  const look = async (who: Person) => {
    if (await sitDown(who, await noticed(who))) return
    if (!who.uses) return open(who)
    if (!(await sitDown(who, await tablesToJoin(context, { guild: GUILD, user: who.user })))) await seek(who)
  }

  return {
    async answer(who, table) {
      const stays = who.wish !== undefined && who.wish.until > now() && part(whims) <= RATES.takes
      await (stays ? confirm(context, { ...by(who), table }) : leave(context, { ...by(who), table, sure: true }))
      if (!stays) who.lobby = undefined
    },

    async visit(who) {
      await noteSeen(context, who.user)
      if (who.lobby !== undefined) return waitOn(who, who.lobby)
      const perVisit = 1 / (RATES.wish.everyDays * RATES.visits)
      if (who.wish !== undefined && who.wish.until <= now()) await giveUp(who)
      if (who.wish === undefined && who.playing < RATES.wish.tables && part(whims) <= perVisit)
        who.wish = wishAt(now(), whims)
      if (who.wish !== undefined) await look(who)
    },
  }
}
