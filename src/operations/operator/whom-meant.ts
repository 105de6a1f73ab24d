import { cut } from '../../engine/basics/cut.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { Whom } from '../../pages/operator/tell-whom.ts'
import { guildId, userId } from '../../store/values/ids.ts'
import type { Blockable } from '../../tables/blocks/blockable.ts'
import { fold } from '../../words/fold.ts'
import type { Locale } from '../../words/locales.ts'
import { markedText } from '../../words/names.ts'
import type { Operator } from '../model/as-operator.ts'
import { NO_DIRECTORY } from '../model/directory.ts'
import type { Services } from '../model/services.ts'

/** Who is meant by the options of a command: a user by their id, or a server by its id or its name. */
export interface UserOrServer {
  readonly user?: string | undefined
  readonly server?: string | undefined
}

/** Whom the operator means, whether the bot is there if it is a server, or what is said instead. */
type Found =
  | { readonly ok: true; readonly whom: Whom; readonly isThere: boolean }
  | { readonly ok: false; readonly reply: Reply }

const SNOWFLAKE = /^\d{17,20}$/
/** How much of what was typed is repeated. */
const REPEATED = 60

/** The one that the options name. */
export async function whomMeant(
  { locale }: Pick<Operator, 'locale'>,
  services: Pick<Services, 'directory'>,
  { user, server }: UserOrServer,
): Promise<Found> {
  if (user !== undefined && server === undefined)
    return { ok: true, ...(await whomNamed(services, { what: 'user', id: userId.parse(user) })) }
  if (user !== undefined || server === undefined) return no('refused.user-or-server', locale)
  const [id, ...others] = await serversMeant(services, server)
  if (id === undefined) return no('refused.unknown-server', locale, server)
  if (others.length > 0) return no('refused.several-servers', locale, server)
  return { ok: true, ...(await whomNamed(services, { what: 'server', id: guildId.parse(id) })) }
}

/** What Discord calls whom the operator means, and whether the bot is there if that is a server. */
export async function whomNamed(
  { directory = NO_DIRECTORY }: Pick<Services, 'directory'>,
  whom: Blockable,
): Promise<{ readonly whom: Whom; readonly isThere: boolean }> {
  if (whom.what === 'user') return { whom: { ...whom, name: await directory.person(whom.id) }, isThere: true }
  const { name, isThere } = await directory.server(whom.id)
  return { whom: { ...whom, name }, isThere }
}

/** The ids of servers that are typed: an id itself, or of those where the bot is that are called so. */
async function serversMeant(
  { directory = NO_DIRECTORY }: Pick<Services, 'directory'>,
  typed: string,
): Promise<readonly string[]> {
  if (SNOWFLAKE.test(typed.trim())) return [typed.trim()]
  const servers = await directory.servers().catch(() => [])
  return servers.filter(({ name }) => fold(name) === fold(typed)).map(({ id }) => id)
}

type No = 'refused.user-or-server' | 'refused.unknown-server' | 'refused.several-servers'

function no(key: No, locale: Locale, typed = ''): Found {
  return { ok: false, reply: sentence(key, locale, { text: markedText(cut(typed, REPEATED)) }) }
}
