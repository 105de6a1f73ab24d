import { above } from '../../pages/model/blocks.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { tellWhom } from '../../pages/operator/tell-whom.ts'
import { uiWords } from '../../words/words.ts'
import type { Operator } from '../model/as-operator.ts'
import type { Services } from '../model/services.ts'
import { limitModerators, type TypedLimits } from '../servers/limit-server.ts'
import { whomMeant } from './whom-meant.ts'

/** Says or sets how much the moderators of a server may allow there: of the operator’s own where none is named. */
export async function limitSomewhere(
  operator: Operator,
  services: Services,
  { server = operator.guild.id, ...typed }: TypedLimits & { readonly server?: string | undefined },
): Promise<Reply> {
  const found = await whomMeant(operator, services, { server })
  if (!found.ok) return found.reply
  const { whom } = found
  const reply = await limitModerators(operator, services, { ...typed, server: whom.id })
  if (reply.type !== 'message' || reply.refused !== undefined) return reply
  return { ...reply, body: above(reply.body, tellWhom(whom, uiWords(operator.locale))) }
}
