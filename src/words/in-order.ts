import { byQuestion } from '../tables/history/turns.ts'
import type { LogEntry } from '../tables/table/log.ts'

/** What happened besides the game, after the entry of this number. */
interface Besides<T> {
  readonly entry: number
  readonly lines: readonly T[]
}

/** The lines of turns and of what happened besides, in its order: a turn is told in parts where that was between two of its questions. */
export function inOrder<E extends Pick<LogEntry, 'number' | 'seat' | 'beat'>, T>(
  turns: readonly (readonly E[])[],
  besides: readonly Besides<T>[],
  tell: (turn: readonly E[]) => readonly T[],
): readonly T[] {
  const before = ([first]: readonly E[]) => besides.filter(({ entry }) => entry < (first?.number ?? 0)).length
  const parts = turns.flatMap(turn => [...Map.groupBy(byQuestion(turn), before).values()].map(part => part.flat()))
  const happened = [
    ...parts.map(part => ({ at: part[0]?.number ?? 0, lines: tell(part) })),
    ...besides.map(({ entry, lines }) => ({ at: entry + 0.5, lines })),
  ]
  return happened.toSorted((one, other) => one.at - other.at).flatMap(({ lines }) => lines)
}
