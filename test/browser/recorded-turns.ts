import type { AnyGame } from '../../src/engine/contract/game.ts'
import { open } from '../../src/engine/play/match.ts'
import type { Hint } from '../../src/tables/computers/hints.ts'
import { playLine } from '../../src/tables/computers/whole-turn.ts'
import { isAsked, play, type TableMatch, tableMatch } from '../../src/tables/record/table-match.ts'
import type { LogEntry } from '../../src/tables/table/log.ts'
import type { Planned } from '../../src/tables/turn/plan.ts'
import type { Snapshot } from '../../src/tables/turn/snapshot.ts'
import { recorded } from '../games/recorded.ts'
import { NOW, running, seatOf, snapshot } from '../pages/snapshots.ts'

/** A table before a step of a recorded game, as the player sees it who takes it. */
export interface RecordedTurn {
  /** The number of the step, from 1. */
  readonly step: number
  readonly snapshot: Snapshot
  /** What they did then, as if it had been advised, and as if they had planned it. */
  hint(): Hint
  plan(): Planned
}

/** How a table calls people. */
export const NAMES = ['Ana', 'Bartholomew', 'Chloé', 'Dominique', 'Ekaterina', 'Florentin', 'Goro', 'Hildegard']

/** How many entries of the log a panel knows. */
const RECENT = 8

/** What everybody has noted for themselves. */
const NOTE = 'Ask Chloé about the llamas, and keep one card for the last Festival of the game.'

/** Plays a recorded game, and stops before each of its steps; what can be taken back is prepared as it is at a table. */
export function* recordedTurns(game: AnyGame, name: string): Generator<RecordedTurn> {
  const record = recorded(game, name)
  const seats = Array.from({ length: record.seats }, (_, seat) => seatOf(seat, { name: NAMES[seat] ?? '' }))
  const table = { game: game.id, options: record.options, places: record.seats, practice: true, hints: true }
  let match = tableMatch(game, open(game, record))
  let prepared = match
  let preparer: number | undefined
  const played: LogEntry[] = []
  for (const [index, { seat, action }] of record.log.entries()) {
    if (preparer !== seat) prepared = match
    preparer = seat
    const moment = { match, prepared, seat, played }
    const at = { table, seats }
    const turn = record.log.slice(index).map(one => one.action)
    yield {
      step: index + 1,
      snapshot: seen(moment, at),
      hint: () => advised(moment, at, turn),
      plan: () => planned(moment, at, turn),
    }
    const done = play(prepared, { seat, by: 'PLAYER', action })
    if (!done.ok) throw new Error(`step ${index + 1} of ${name} is refused: ${done.refusal.code}`)
    prepared = done.match
    if (done.undo === 'alone' && isAsked(prepared, seat)) continue
    for (const { events, beat } of prepared.played.slice(match.played.length))
      played.push({ number: played.length + 1, seat, by: 'PLAYER', at: NOW, beat, events })
    match = prepared
    preparer = undefined
  }
}

interface Moment {
  readonly match: TableMatch
  readonly prepared: TableMatch
  readonly seat: number
  readonly played: readonly LogEntry[]
}

type At = Pick<NonNullable<Parameters<typeof running>[0]>, 'table' | 'seats'>

function seen({ match, prepared, seat, played }: Moment, at: At): Snapshot {
  return snapshot(positionAt({ match, prepared, seat }, at), { recent: played.slice(-RECENT), note: NOTE })
}

function positionAt({ match, prepared, seat }: Omit<Moment, 'played'>, at: At) {
  const { game, waiting } = match
  const steps = prepared.played.slice(match.played.length)
  return {
    ...running(at),
    viewer: seat,
    beat: waiting.beat,
    view: game.view(prepared.state, seat),
    legal: () => game.legal(prepared.state, seat),
    draft: steps.map(({ action }) => action),
    foreseen: steps.map(({ events }) => events),
    waiting,
  }
}

function advised(moment: Moment, at: At, turn: readonly unknown[]): Hint {
  const { match, prepared, seat } = moment
  const { game } = match
  const steps = playLine(prepared, turn, { seat, by: 'PLAYER' }).map(({ action, before, after, commits }) => {
    const { learned = false, events = [] } = after.played.at(-1) ?? {}
    const later = commits ? undefined : game.view(after.state, seat)
    const reason = game.help?.reason?.(game.view(before.state, seat), action, later)
    return {
      position: positionAt({ match, prepared: before, seat }, at),
      action,
      move: game.notation.format(action),
      events: commits ? [] : events,
      commits,
      learned,
      ...(reason !== undefined && { reason }),
    }
  })
  return { position: positionAt(moment, at), steps }
}

function planned({ match, prepared, seat }: Moment, at: At, turn: readonly unknown[]): Planned {
  const line = playLine(prepared, turn, { seat, by: 'PLAYER' }).filter(({ commits }) => !commits)
  const position = positionAt({ match, prepared: line.at(-1)?.after ?? prepared, seat }, at)
  return { locale: 'en', position, left: 1 }
}
