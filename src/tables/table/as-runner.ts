import type { GuildId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { knowing, mayRun } from '../record/rights.ts'
import type { Request } from './request.ts'
import { type Change, transact } from './transact.ts'

/** Somebody's request for a whole server. */
export interface ServerRequest extends Request {
  readonly guild: GuildId
}

/** Carries out a verb for a whole server, for those alone who may run it. */
export function asRunner<T extends object>(
  context: Context,
  { interaction, guild }: Pick<ServerRequest, 'interaction' | 'guild'>,
  work: (change: Change) => Promise<Result<T>>,
): Promise<Result<T>> {
  return knowing(context.member, () =>
    transact(context, interaction, async change =>
      mayRun(guild, context.member) ? work(change) : deny('no-moderator'),
    ),
  )
}
