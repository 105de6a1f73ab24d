import type { Outcome } from '../../engine/contract/rules.ts'
import { ranking } from '../../engine/play/ranking.ts'
import { rateGame } from '../ratings/rate-game.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { readMatch } from '../record/running.ts'
import type { TableMatch } from '../record/table-match.ts'
import type { Vote } from '../record/vote.ts'
import { replaceable } from '../substitutes/replaceable.ts'
import { vacate } from '../substitutes/vacate.ts'
import { addTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'
import { endTable, endWithoutResult } from '../turn/ending.ts'
import { awaited, extend, hasRoom } from './extend.ts'
import { pause, resume } from './pause.ts'
import { undo } from './undo.ts'

/** Carries out a vote, and tells of it; returns whether it was still possible. */
export async function carryOut(context: Context, change: Change, record: TableRecord, vote: Vote): Promise<boolean> {
  const { kind, seat, about } = vote
  switch (kind) {
    case 'UNDO':
      return undo(context, change, record, seat)
    case 'PAUSE':
    case 'RESUME': {
      const isPause = kind === 'PAUSE'
      if (isPause === (record.pausedAt !== undefined)) return false
      await addTableEvent(change, record, { type: isPause ? 'paused' : 'resumed', seat })
      await (isPause ? pause : resume)(change, record)
      return true
    }
    case 'EXTEND': {
      const given = awaited(record, about.seat).filter(one => hasRoom(record, one))
      if (given.length > 0) await extend(change, record, given)
      return given.length > 0
    }
    case 'ABANDON':
      await addTableEvent(change, record, { type: 'abandoned', seat })
      await endWithoutResult(change, record)
      return true
    case 'REPLACE': {
      const replaced = replaceable(record, change.now).find(one => one.seat === about.seat)
      if (replaced !== undefined) await vacate(change, record, replaced, 'voted')
      return replaced !== undefined
    }
    case 'END':
      await addTableEvent(change, record, { type: 'ended-early', seat })
      await endEarly(context, change, record)
      return true
  }
}

/** Ends a running game as it stands: the places go by the points as they are now; without points all share the first. */
async function endEarly(context: Context, change: Change, record: TableRecord): Promise<void> {
  const match = readMatch(context.games, record)
  const result = standingsOf(match, record)
  await endTable(change, record, { status: 'FINISHED', result })
  await rateGame(change, record, match.game, result)
}

/** Everybody's points as they know them themselves, the most first. */
function standingsOf({ game, state }: TableMatch, { seats }: TableRecord): Outcome {
  if (game.points === undefined) return { ranking: seats.map(({ seat }) => ({ seat, place: 1, ties: [] })) }
  return { ranking: ranking(seats.map(({ seat }) => ({ points: game.points?.(game.view(state, seat))[seat] ?? 0 }))) }
}
