import type { AnyGame } from '../../src/engine/contract/game.ts'
import { open } from '../../src/engine/play/match.ts'
import { isAsked, play, type TableMatch, tableMatch } from '../../src/tables/record/table-match.ts'
import type { LogEntry } from '../../src/tables/table/log.ts'
import type { Snapshot } from '../../src/tables/turn/snapshot.ts'
import { recorded } from '../games/recorded.ts'
import { NOW, running, seatOf, snapshot } from '../pages/snapshots.ts'

/** A table before a step of a recorded game, as the player sees it who takes it. */
export interface RecordedTurn {
  /** The number of the step, from 1. */
  readonly step: number
  readonly snapshot: Snapshot
}

/** How a table calls people. */
const NAMES = ['Ana', 'Bartholomew', 'Chloé', 'Dominique', 'Ekaterina', 'Florentin', 'Goro', 'Hildegard']

/** How many entries of the log a panel knows. */
const RECENT = 8

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
    yield { step: index + 1, snapshot: seen({ match, prepared, seat, played }, { table, seats }) }
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

function seen(
  { match, prepared, seat, played }: Moment,
  at: Pick<NonNullable<Parameters<typeof running>[0]>, 'table' | 'seats'>,
): Snapshot {
  const { game, waiting } = match
  const steps = prepared.played.slice(match.played.length)
  const position = {
    ...running(at),
    viewer: seat,
    beat: waiting.beat,
    view: game.view(prepared.state, seat),
    legal: () => game.legal(prepared.state, seat),
    draft: steps.map(({ action }) => action),
    foreseen: steps.map(({ events }) => events),
    waiting,
  }
  return snapshot(position, { recent: played.slice(-RECENT) })
}
