import type { Chance } from '../../src/engine/basics/chance.ts'
import { channelId, guildId, type TableId } from '../../src/store/values/ids.ts'
import { findTables, tablesToJoin } from '../../src/tables/lobby/find-tables.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { leave } from '../../src/tables/lobby/leave.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { TableSummary } from '../../src/tables/lobby/table-summary.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { click, PLAYED } from '../../test/simulation/tables.ts'
import { type Person, part, wishAt } from './person.ts'
import { RATES } from './rates.ts'
import type { Ways } from './ways.ts'

const CHANNEL = channelId.parse('10000')
const GUILD = guildId.parse('7')

/** What people do about company when they look at the server. */
export interface Companion {
  visit(who: Person): Promise<void>
}

/** People who look for company in these ways. */
export function companion(context: Context, ways: Ways, whims: Chance): Companion {
  const now = () => context.now().getTime()
  const by = ({ user, name }: Person) => ({ interaction: click(), user, name })

  /** Waits no longer than the wish, and starts what is full where that is the host's to do. */
  const waitOn = async (who: Person, lobby: TableId) => {
    const over = who.wish === undefined || who.wish.until <= now()
    if (over) {
      await leave(context, { ...by(who), table: lobby, sure: true })
      who.lobby = undefined
    } else if (!ways.autoStart) await start(context, { ...by(who), table: lobby, isUnsure: true })
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
    const { autoStart, late } = ways
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
      start: { autoStart },
    })
    if (opened.ok) who.lobby = opened.table
  }

  const look = async (who: Person) => {
    if (await sitDown(who, await noticed(who))) return
    if (who.uses && (await sitDown(who, await tablesToJoin(context, { guild: GUILD, user: who.user })))) return
    await open(who)
  }

  return {
    async visit(who) {
      if (who.lobby !== undefined) return waitOn(who, who.lobby)
      const perVisit = 1 / (RATES.wish.everyDays * RATES.visits)
      if (who.wish !== undefined && who.wish.until <= now()) who.wish = undefined
      if (who.wish === undefined && who.playing < RATES.wish.tables && part(whims) <= perVisit)
        who.wish = wishAt(now(), whims)
      if (who.wish !== undefined) await look(who)
    },
  }
}
