import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

/** The operator, and the server where they give commands. */
export interface Operator extends Actor {
  readonly guild: NonNullable<Actor['guild']>
}

/** Does what the operator asks for; whoever asks elsewhere than in the operator’s channel or a thread of it is refused. */
export async function asOperator(
  actor: Actor,
  { operatorChannel }: Pick<Services, 'operatorChannel'>,
  run: (operator: Operator) => Promise<Reply>,
): Promise<Reply> {
  const { guild, channel, parent, locale } = actor
  const isTheirs = operatorChannel !== undefined && (channel === operatorChannel || parent === operatorChannel)
  return guild !== undefined && isTheirs ? run({ ...actor, guild }) : sentence('refused.no-operator', locale)
}
