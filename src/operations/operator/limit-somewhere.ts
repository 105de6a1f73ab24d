import { above } from '../../pages/model/blocks.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { tellWhom } from '../../pages/operator/tell-whom.ts'
import { limitsPage } from '../../pages/servers/limits-page.ts'
import { allowLimits, limitsThere } from '../../tables/moderate/set-limits.ts'
import { uiWords } from '../../words/words.ts'
import type { Operator } from '../model/as-operator.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'
import { howTyped, type TypedLimits } from '../servers/limit-server.ts'
import { whomMeant } from './whom-meant.ts'

/** Says or sets how much the moderators of a server may allow there: of the operator’s own where none is named. */
export async function limitSomewhere(
  operator: Operator,
  services: Services,
  { server = operator.guild.id, ...typed }: TypedLimits & { readonly server?: string | undefined },
): Promise<Reply> {
  const { interaction, locale } = operator
  const found = await whomMeant(operator, services, { server })
  if (!found.ok) return found.reply
  const { whom, isThere } = found
  const who = tellWhom(whom, uiWords(locale))
  if (whom.what !== 'server' || !isThere) return sentence('refused.no-such-server', locale, { who })
  const guild = whom.id
  const how = howTyped(typed)
  if (!how.isNone) {
    const done = await allowLimits(services.tables, { interaction, guild, ...how })
    if (!done.ok) return explain(services, done, locale)
  }
  const shown = await limitsThere(services.tables, guild)
  return { type: 'message', body: above(limitsPage(shown, locale, 'operator'), who) }
}
