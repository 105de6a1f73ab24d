import type { Store } from '../../src/store/store.ts'
import {
  channelId,
  type GuildId,
  guildId,
  type InteractionId,
  interactionId,
  type TableId,
  type UserId,
  userId,
} from '../../src/store/values/ids.ts'
import type { AutoStart } from '../../src/tables/clocks/auto-start.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { Context } from '../../src/tables/record/context.ts'
import type { Late, Pace } from '../../src/tables/record/paces.ts'
import type { Position, RunningPosition } from '../../src/tables/record/position.ts'
import type { Result } from '../../src/tables/record/result.ts'
import type { Member, Rights } from '../../src/tables/record/rights.ts'
import { show } from '../../src/tables/turn/show.ts'
import { type Staged, stage } from '../../src/tables/turn/stage.ts'
import { reapers } from './reapers.ts'

let interactions = 0

/** The id of a click that nobody has made before. */
export function click(): InteractionId {
  interactions++
  return interactionId.parse(String(interactions))
}

/** The n-th person of the tests. */
export function user(n: number): UserId {
  return userId.parse(String(1000 + n))
}

export const CHANNEL = channelId.parse('77')
export const GUILD = guildId.parse('7')

/** A context with the tests' own game. */
export function context(store: Store): Context {
  return { store, games: new Map([[reapers.id, reapers]]), now: () => new Date() }
}

/** Somebody who asks, called as their seats are, who may do nothing. */
export function asksAs(user: UserId): Member {
  return {
    user,
    nameOn: () => undefined,
    isRenamed: () => {},
    runs: () => false,
    rightsAt: () => ({ sees: false, moderates: false }),
    learn: async () => {},
  }
}

/** The same, for a user who has the same rights everywhere. */
export function contextOf(at: Context, who: UserId, rights: Rights): Context {
  const runs = (guild: GuildId) => rights.moderates && guild === GUILD
  return { ...at, member: { ...asksAs(who), runs, rightsAt: () => rights } }
}

/** What a verb gave, where the test knows that it did. Throws an Error that names the refusal. */
export function done<T>(result: Result<T>): T {
  if (result.ok) return result
  throw new Error(result.by === 'repeat' ? 'repeat' : result.refusal.code)
}

/** The code of a refusal; 'ok' or 'repeat' where there is none. */
export function code(result: Result<object>): string {
  if (result.ok) return 'ok'
  return result.by === 'repeat' ? 'repeat' : result.refusal.code
}

export interface SeatedOptions {
  /** The tests' own, if nothing is said. */
  readonly game?: string
  readonly people: number
  readonly places?: number
  readonly options?: object
  readonly pace?: Pace
  /** A reminder alone, if nothing is said. */
  readonly late?: Late
  readonly quiet?: boolean
  readonly silence?: boolean
  readonly hints?: boolean
  readonly start?: AutoStart
}

/** A table in its lobby, where people 1 to n sit; the first is its host. */
export async function lobby(
  at: Context,
  { people, places = people, options = {}, game = reapers.id, late = 'REMIND', ...clock }: SeatedOptions,
): Promise<TableId> {
  const { table } = done(
    await openLobby(at, {
      interaction: click(),
      user: user(1),
      name: 'Person 1',
      game,
      places,
      options,
      channel: CHANNEL,
      guild: GUILD,
      locale: 'en',
      late,
      ...clock,
    }),
  )
  for (let n = 2; n <= people; n++) {
    done(await join(at, { interaction: click(), user: user(n), table, name: `Person ${n}` }))
  }
  return table
}

/** A table that was started, and its players by seat. */
export interface Seated {
  readonly table: TableId
  readonly people: readonly UserId[]
}

/** A table where people 1 to n play; `people` are in the order of their seats. */
export async function seated(at: Context, own: SeatedOptions): Promise<Seated> {
  const table = await lobby(at, own)
  done(await start(at, { interaction: click(), user: user(1), table }))
  const { seats } = await position(at, table)
  return { table, people: seats.flatMap(seat => (seat.user === undefined ? [] : [seat.user])) }
}

/** A table as this user sees it. */
export async function position(at: Context, table: TableId, who?: UserId): Promise<Position> {
  return done(await show(at, who === undefined ? { table } : { table, user: who })).position
}

/** A running game as this user sees it. */
export async function game(at: Context, table: TableId, who?: UserId): Promise<RunningPosition> {
  const found = await position(at, table, who)
  if (found.phase !== 'game') throw new Error('not started')
  return found
}

/** Makes moves for a user. */
export function move(at: Context, table: TableId, who: UserId, ...moves: readonly string[]): Promise<Result<Staged>> {
  return stage(at, { interaction: click(), user: who, table, moves })
}
