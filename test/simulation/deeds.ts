import type { Chance } from '../../src/engine/basics/chance.ts'
import type { Store } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { planVacation } from '../../src/tables/people/vacations.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { transactAt } from '../../src/tables/table/transact.ts'
import { stage } from '../../src/tables/turn/stage.ts'
import { pause, resume } from '../../src/tables/votes/pause.ts'
import { answersIn, type Being, isQuiet, otherHours } from './beings.ts'
import type { Mortal } from './mortal-store.ts'
import type { Board, Oracle } from './oracle.ts'
import { answerBy, click, look, openTable } from './tables.ts'
import { beginningOf, dayIn, ZONES } from './zones.ts'

export const MINUTE = 60_000
export const DAY = 24 * 60

export type Deed = () => Promise<unknown>

/** What people's deeds take place in. */
export interface Life {
  readonly real: Store
  readonly mortal: Mortal
  readonly context: Context
  readonly oracle: Oracle
  readonly whims: Chance
  /** Tables that look different in public. */
  readonly changed: Set<number>
  readonly tally: { tables: number; decisions: number; finished: number; vacations: number; pauses: number }
  now(): number
  later(at: number, deed: Deed): void
}

/**
 * What people do, by and by: each deed leads to their next one. A process may die over a move; of what it did when it died
 * over anything else the oracle would know nothing.
 */
export function createDeeds(life: Life) {
  const { real, mortal, context, oracle, whims, changed, tally, now, later } = life
  const boards = new Map<number, Board>()

  const act = (board: Board, seat: number, since: number) => async () => {
    const who = board.people[seat]
    if (who === undefined || !oracle.isOpen(board.id, seat, since)) return
    const back = who.vacations.find(({ from, to }) => from <= now() && now() < to)?.to
    if (back !== undefined) return later(back + whims.below(20 * 60) * MINUTE, act(board, seat, since))
    if (who.habit === 'sleeper' && isQuiet(who, now())) return later(now() + 37 * MINUTE, act(board, seat, since))
    const moves = [answerBy(whims)]
    await stage(context, { interaction: click(), user: who.user, table: tableId.parse(board.id), moves })
    tally.decisions += 1
  }

  const begin = (people: readonly Being[]) => async () => {
    const board = await mortal.spared(() => openTable(context, people, whims))
    boards.set(board.id, board)
    changed.add(board.id)
    tally.tables += 1
    if (whims.below(3) === 0) later(now() + whims.below(20 * DAY) * MINUTE, rest(board))
  }

  const rest = (board: Board) => async () => {
    if (!boards.has(board.id)) return
    await mortal.spared(() => setPaused(context, board, pause))
    oracle.setPaused(board.id, true)
    tally.pauses += 1
    later(now() + (30 + whims.below(3 * DAY)) * MINUTE, goOn(board))
  }
  const goOn = (board: Board) => async () => {
    if (boards.has(board.id)) await mortal.spared(() => setPaused(context, board, resume))
    oracle.setPaused(board.id, false)
    later(now() + (3 * DAY + whims.below(20 * DAY)) * MINUTE, rest(board))
  }

  const move = (who: Being) => async () => {
    const zone = whims.below(3) === 0 ? whims.pick(ZONES) : who.zone
    const quiet = whims.below(2) === 0 ? who.quiet : otherHours(who, whims)
    await mortal.spared(() => setPlayerSettings(context, who.user, { zone, quiet }))
    // Hours that were stopping clocks stop them anew after as long as they may be.
    const isChanged = who.quiet !== undefined && (zone !== who.zone || quiet !== who.quiet)
    Object.assign(who, { zone, quiet, ...(isChanged && { quietSince: now() + 12 * 60 * MINUTE }) })
    later(now() + (DAY + whims.below(14 * DAY)) * MINUTE, move(who))
  }

  const goAway = (who: Being) => async () => {
    const { zone } = who
    const first = dayIn(zone, now() + whims.below(3 * DAY) * MINUTE)
    const last = dayIn(zone, beginningOf(first, zone) + whims.below(6 * DAY) * MINUTE)
    const span = { from: Math.max(now(), beginningOf(first, zone)), to: beginningOf(dayAfter(last), zone) }
    const interaction = click()
    const planned = await mortal.spared(() => planVacation(context, { interaction, user: who.user, first, last }))
    later(now() + (20 * DAY + whims.below(20 * DAY)) * MINUTE, goAway(who))
    if (!planned.ok) return
    const { from, to } = planned.vacation
    if (from.getTime() !== span.from || to.getTime() !== span.to) {
      oracle.faults.push(`${first} to ${last} in ${zone} is ${from.toISOString()} to ${to.toISOString()}`)
    }
    who.vacations.push(span)
    tally.vacations += 1
  }

  return {
    begin,
    move,
    goAway,
    /** Hears which seats are asked now where something has changed; they answer when they usually do. */
    async observe(): Promise<void> {
      for (const id of [...changed]) {
        changed.delete(id)
        const board = boards.get(id)
        if (board === undefined) continue
        const { goesOn, seats } = await look(real, board)
        for (const { seat, being, since } of oracle.observe(board, seats)) {
          const delay = answersIn(being, whims)
          if (delay !== undefined) later(now() + delay * MINUTE, act(board, seat, since))
        }
        if (goesOn) continue
        boards.delete(id)
        tally.finished += 1
        later(now() + (1 + whims.below(DAY)) * MINUTE, begin(board.people))
      }
    },
  }
}

/** Stops the clocks of a table or lets them run, as a vote that is carried does. */
async function setPaused(context: Context, { id }: Board, change: typeof pause): Promise<void> {
  await transactAt(context, { table: tableId.parse(id) }, async (within, record) => {
    await change(within, record)
    return { ok: true }
  })
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY * MINUTE).toISOString().slice(0, 10)
}
