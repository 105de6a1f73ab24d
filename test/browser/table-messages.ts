import { meanwhile } from '../../src/discord/deliveries/live/since-then.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { open } from '../../src/engine/play/match.ts'
import { openReason } from '../../src/engine/play/open-reason.ts'
import { livePage } from '../../src/pages/live/live-page.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import type { RunningPosition, SeatFacts } from '../../src/tables/record/position.ts'
import { play, type TableMatch, tableMatch } from '../../src/tables/record/table-match.ts'
import type { LogEntry } from '../../src/tables/table/log.ts'
import type { Locale } from '../../src/words/locales.ts'
import type { PlayedGame } from '../games/played-out.ts'
import { emptySeat, NOW, publicSnapshot, running, seatOf } from '../pages/snapshots.ts'
import type { PanelPage } from './panel-pages.ts'
import { NAMES } from './recorded-turns.ts'

/** The clock of whoever is asked. */
const LEFT = { due: new Date('2026-06-02T12:00:00Z'), bank: 24 * 60 * 60 }

/** A table's message at so many moments of a game and at its end, with all that one of them tells; of people, or computer players. */
export async function* tableMessages(
  services: PageServices,
  game: AnyGame,
  { record, watched }: { readonly record: PlayedGame; readonly watched: boolean },
  locale: Locale,
  moments: number,
): AsyncGenerator<PanelPage & { readonly step: number }> {
  const level = Object.keys(game.bots)[0] ?? ''
  const seats = Array.from({ length: record.seats }, (_, seat) =>
    watched ? emptySeat(seat, { name: NAMES[seat] ?? '', bot: level }) : seatOf(seat, { name: NAMES[seat] ?? '' }),
  )
  const every = Math.max(1, Math.floor(record.log.length / moments))
  const since: LogEntry[] = []
  const points: number[][] = []
  let match = tableMatch(game, open(game, record))
  const way = watched ? 'watched' : 'table'
  for (const [index, { seat, action }] of record.log.entries()) {
    if (index % every === Math.floor(every / 2)) {
      const position = positionOf(match, { record, seats, watched, locale, entries: index })
      const timeLeft = watched ? new Map() : new Map(seats.map(one => [one.seat, LEFT]))
      const shown = publicSnapshot(position, { since, timeLeft })
      const lines = meanwhile(services, shown, { entry: 0, tableEvent: 0 })
      yield { step: index, way, body: await livePage(services, shown, lines) }
    }
    const done = play(match, { seat, by: watched ? 'BOT' : 'PLAYER', action })
    if (!done.ok) throw new Error(`step ${index + 1} is refused: ${done.refusal.code}`)
    match = done.match
    since.push(entryOf(match, since.length + 1))
    if (game.points !== undefined) points.push([...game.points(game.view(match.state, 'public'))])
  }
  const position = positionOf(match, { record, seats, watched, locale, entries: since.length })
  const answers = seats.map(() => 4000)
  const dates = { startedAt: new Date(0), endedAt: new Date(12 * 24 * 3600_000) }
  const dated = { ...position, table: { ...position.table, ...dates } }
  const over = publicSnapshot(dated, { since, aftermath: () => ({ points, turns: since.length, answers }) })
  const lines = meanwhile(services, over, { entry: 0, tableEvent: 0 })
  yield { step: since.length, way: `${way}, over`, body: await livePage(services, over, lines) }
}

function entryOf({ game, played }: TableMatch, number: number): LogEntry {
  const last = played.at(-1)
  if (last === undefined) throw new Error('nothing was played')
  const { seat, by, beat, events } = last
  const reason = by === 'BOT' ? openReason(game, last) : undefined
  return { number, seat, by, at: NOW, beat, events, ...(reason !== undefined && { reason }) }
}

interface Of {
  readonly record: PlayedGame
  readonly seats: readonly SeatFacts[]
  readonly watched: boolean
  readonly locale: Locale
  readonly entries: number
}

function positionOf(
  { game, state, waiting }: TableMatch,
  { record, seats, watched, locale, entries }: Of,
): RunningPosition {
  const outcome = game.outcome(state)
  const weights = new Map(waiting.seats.map(({ seat, weight }) => [seat, weight]))
  return {
    ...running({
      table: {
        game: game.id,
        options: record.options,
        places: record.seats,
        practice: watched,
        locale,
        entries,
        status: outcome === undefined ? 'RUNNING' : 'FINISHED',
        ...(outcome !== undefined && { seed: record.seed, commitment: 'c0'.repeat(32) }),
      },
      seats: seats.map(one => {
        const weight = weights.get(one.seat)
        return { ...one, asked: weight !== undefined, ...(weight && { weight }) }
      }),
    }),
    beat: waiting.beat,
    view: game.view(state, 'public'),
    waiting,
    ...(outcome !== undefined && { outcome }),
  }
}
