import { page, text } from '../../pages/model/blocks.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { areYouSurePage } from '../../pages/operator/are-you-sure-page.ts'
import { tellGoing } from '../../pages/operator/tell-going.ts'
import { buttonNameOf, tellWhom } from '../../pages/operator/tell-whom.ts'
import { freshMark } from '../../store/values/mark-of.ts'
import { type Blockable, blockable } from '../../tables/blocks/blockable.ts'
import { askToDeleteServer } from '../../tables/privacy/delete-server.ts'
import { askToForgetUser } from '../../tables/privacy/forget.ts'
import { isServerKept, readGoing } from '../../tables/privacy/read-going.ts'
import { noteDeed } from '../../tables/servers/note-deed.ts'
import { transactAlone } from '../../tables/table/transact.ts'
import { uiWords } from '../../words/words.ts'
import type { Operator } from '../model/as-operator.ts'
import { copyFor, copyForServer } from '../model/copy-for.ts'
import type { Services } from '../model/services.ts'
import { type UserOrServer, whomMeant, whomNamed } from './whom-meant.ts'

/** Everything that is kept of a user or a server, as a file for the operator alone. */
export async function dataOfSomebody(operator: Operator, services: Services, meant: UserOrServer): Promise<Reply> {
  const found = await whomMeant(operator, services, meant)
  if (!found.ok) return found.reply
  const { whom, isThere } = found
  const { tables: context } = services
  const files = await (whom.what === 'user' ? copyFor(context, whom.id) : copyForServer(context, whom.id))
  if (whom.what === 'server' && (isThere || (await isServerKept(context, whom.id)))) {
    await transactAlone(context, async change => {
      await noteDeed(change, { guild: whom.id, what: { deed: 'exported' } })
      return { ok: true }
    })
  }
  logDeed(operator, services, 'exported', whom)
  const shown = files.map(({ name }) => ({ type: 'file', name }) as const)
  const words = uiWords(operator.locale)
  const said = words.say(`operator.data.${whom.what}`, { who: tellWhom(whom, words) })
  return { type: 'message', body: page([text(said), ...shown], files) }
}

/** Says what goes with a user or a server, and asks once more. */
export async function askToDelete(operator: Operator, services: Services, meant: UserOrServer): Promise<Reply> {
  const found = await whomMeant(operator, services, meant)
  if (!found.ok) return found.reply
  const { whom } = found
  const { locale } = operator
  const words = uiWords(locale)
  const going = await readGoing(services.tables, whom)
  const lines = [
    words.say('operator.ask-delete', { who: tellWhom(whom, words) }),
    ...tellGoing(whom.what, going, words),
  ]
  const label = words.say('operator.delete', { name: buttonNameOf(whom) })
  const press = { type: 'delete-data', ...blockable.parse(whom) } as const
  return { type: 'message', body: areYouSurePage({ lines, label, press }, locale) }
}

/** Has everything of a user or a server deleted. */
export async function deleteSomebody(operator: Operator, services: Services, whom: Blockable): Promise<Reply> {
  if (whom.what === 'user') await askToForgetUser(services.tables, whom.id)
  else await askToDeleteServer(services.tables, whom.id)
  logDeed(operator, services, 'deleted', whom)
  const { locale } = operator
  const { whom: named } = await whomNamed(services, whom)
  return sentence(`operator.deleted.${whom.what}`, locale, { who: tellWhom(named, uiWords(locale)) })
}

/** Who did what, in the log. Whoever is meant is known there by a salted mark alone, as deletions are. */
function logDeed(
  { user: by }: Operator,
  { log }: Services,
  deed: 'exported' | 'deleted',
  { what, id }: Blockable,
): void {
  log.info({ by, deed, what, ...freshMark(id) }, 'the operator has data of somebody exported or deleted')
}
