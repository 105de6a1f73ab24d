import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

/** The operator, and the server where they give commands. */
export interface Operator extends Actor {
  readonly guild: NonNullable<Actor['guild']>
}

type Where = Pick<Services, 'operatorChannel'>

/**
 * Does what the operator asks for. Whoever asks elsewhere than in the operator’s channel or a thread of it is refused, and so is
 * who may not manage that server, whomever Discord shows the command or the message.
 */
export async function asOperator(
  actor: Actor,
  where: Where,
  run: (operator: Operator) => Promise<Reply>,
): Promise<Reply> {
  const { guild, isManager, locale } = actor
  if (guild === undefined || !isTheirs(actor, where)) return sentence('refused.no-operator', locale)
  return isManager ? run({ ...actor, guild }) : sentence('refused.no-manager', locale)
}

/** Whether somebody is the operator where they ask. */
export function isOperator(actor: Actor, where: Where): boolean {
  return actor.isManager === true && isTheirs(actor, where)
}

function isTheirs({ guild, channel, parent }: Actor, { operatorChannel }: Where): boolean {
  return guild !== undefined && operatorChannel !== undefined && [channel, parent].some(id => id === operatorChannel)
}
