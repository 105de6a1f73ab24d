import type { Context } from '../record/context.ts'
import type { Result } from '../record/result.ts'
import { tooManyWatched } from '../table/limits.ts'
import { type AtOnce, type Begun, beginAtOnce, levelsOf } from './begin-at-once.ts'

/** Where, at whose wish, and which computer players play. */
export interface WatchRequest extends AtOnce {
  /** If none is named, all levels in turn, the strongest first. */
  readonly level?: string | undefined
}

/** Begins a table of computer players alone, for people to watch; whoever wants it has no seat there, and may close it. */
export function watch(context: Context, request: WatchRequest): Promise<Result<Begun>> {
  const { places, level, game } = request
  const all = levelsOf(context, game).toReversed()
  const levels = Array.from({ length: places }, (_, seat) => level ?? all[seat % all.length] ?? '')
  return beginAtOnce(context, request, { people: [], levels, crowded: change => tooManyWatched(change, request) })
}
