import { z } from 'zod'
import { SEED } from '../../engine/basics/chance.ts'
import type { AnyGame } from '../../engine/contract/game.ts'
import { atVersion } from '../../engine/play/versions.ts'
import { NotHere } from '../../store/jobs/not-here.ts'
import type { Games } from './context.ts'
import { withPack } from './packs.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import { type DenialCode, type Denied, deny, type No, type Result } from './result.ts'

/** What a table goes by: the rules that it was begun with, its pack, and its options with that. */
export interface TableRules {
  readonly ok: true
  readonly game: AnyGame
  readonly options: unknown
}

/** The rules of a table are not there, or they cannot read what is stored of it. */
export class RulesAway extends NotHere {
  override readonly name = 'RulesAway'
  readonly no: Denied

  constructor(no: Denied) {
    super(`${no.refusal.code}: ${JSON.stringify(no.refusal.facts)}`)
    this.no = no
  }
}

const AWAY: readonly string[] = ['rules-older', 'rules-newer', 'unreadable'] satisfies DenialCode[]

/** Whether it is refused because a table's rules are away. */
export function isAway(no: No): no is Denied {
  return no.by === 'chaski' && AWAY.includes(no.refusal.code)
}

/** Whether it is refused because only a newer process has a table's rules. */
export function isNewer(no: No): no is Denied {
  return no.by === 'chaski' && no.refusal.code === 'rules-newer'
}

/** Throws a RulesAway where only a newer process has the table's rules, as that process is to do it once. */
export function passToNewer(result: Result<unknown>): void {
  if (!result.ok && isNewer(result)) throw new RulesAway(result)
}

/** The result of a verb; the refusal, where a table's rules turn out to be away. */
export async function unlessAway<T>(verb: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await verb()
  } catch (error) {
    if (error instanceof RulesAway) return error.no
    throw error
  }
}

/**
 * The game of a table by the rules that it goes by, or by those of today: for one that never began, and where its own are
 * away. Undefined if it is not in the register.
 */
export function gameFor(
  games: Games,
  { game, version, seed }: Pick<TableRecord, 'game' | 'version' | 'seed'>,
): AnyGame | undefined {
  const today = games.get(game)
  return today && seed !== undefined ? (atVersion(today, version) ?? today) : today
}

/** The rules that a table goes by, or why they are not there. One that never began goes by those of today. */
export function rulesOf(games: Games, record: TableRecord): TableRules | Denied {
  const { id: table, version, seed } = record
  const game = gameFor(games, record)
  if (game === undefined || (seed !== undefined && !SEED.test(seed))) return deny('unreadable', { table })
  const { pack } = record
  if (seed !== undefined) {
    if (version < game.version) return deny('rules-older', { table })
    if (version > game.version) return deny('rules-newer', { table })
    const isWhole = game.options.safeParse(record.options).success && (game.pack === undefined || pack !== undefined)
    if (!isWhole) return deny('unreadable', { table })
  }
  return { ok: true, game, options: withPack(game, record.options, pack) }
}

const states = new WeakMap<TableRecord, { readonly game: AnyGame; readonly state: unknown }>()

/** The state of a started table, which has its pack in it; undefined for one that cannot be read. */
export function readState(game: AnyGame, record: TableRecord): unknown {
  const before = states.get(record)
  if (before?.game === game) return before.state
  const state = game.state.safeParse(withPack(game, record.state, record.pack)).data
  states.set(record, { game, state })
  return state
}

/** The events of an entry; undefined where a game does not know one of them. */
export function readEvents(game: AnyGame | undefined, stored: unknown): readonly unknown[] | undefined {
  return game && z.array(game.event).safeParse(stored).data
}

/** A seat's standing order; undefined where there is none that today's rules can read. */
export function orderOf({ orders }: AnyGame, { order }: Pick<SeatRecord, 'order'>): unknown {
  return order === undefined ? undefined : orders?.schema.safeParse(order).data
}
