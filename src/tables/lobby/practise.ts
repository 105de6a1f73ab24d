import { type Context, nameAt } from '../record/context.ts'
import type { Result } from '../record/result.ts'
import { type AtOnce, type Begun, beginAtOnce, levelsOf } from './begin-at-once.ts'

/** Where, as whom, and against computer players of which level. */
export interface PractiseRequest extends AtOnce {
  /** The weakest, if none is named. */
  readonly level?: string | undefined
}

/** Begins a practice table with hints: computer players have the other seats. */
export function practise(context: Context, request: PractiseRequest): Promise<Result<Begun>> {
  const { user, guild, places, game } = request
  const name = nameAt(context, guild, request)
  const level = request.level ?? levelsOf(context, game)[0] ?? ''
  const others = Math.max(0, places - 1)
  return beginAtOnce(context, request, { people: [{ userId: user, name }], levels: Array(others).fill(level) })
}
