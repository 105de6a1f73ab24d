import { page, text } from '../../pages/model/blocks.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { askToDeleteServer } from '../../tables/privacy/delete-server.ts'
import { askToForgetUser } from '../../tables/privacy/forget.ts'
import { uiWords } from '../../words/words.ts'
import type { Operator } from '../model/as-operator.ts'
import type { Services } from '../model/services.ts'
import { copyFor, copyForServer } from '../privacy.ts'
import { blockableOf, type UserOrServer } from './block-somebody.ts'

/** Everything that is kept of a user or a server, as a file for the operator alone. */
export async function dataOfSomebody(
  { locale }: Operator,
  { tables: context }: Services,
  meant: UserOrServer,
): Promise<Reply> {
  const whom = blockableOf(meant)
  if (whom === undefined) return sentence('refused.user-or-server', locale)
  const files = await (whom.what === 'user' ? copyFor(context, whom.id) : copyForServer(context, whom.id))
  const shown = files.map(({ name }) => ({ type: 'file', name }) as const)
  const said = uiWords(locale).say(`operator.data.${whom.what}`, { id: whom.id })
  return { type: 'message', body: page([text(said), ...shown], files) }
}

/** Has everything of a user or a server deleted, once the operator says that they are sure. */
export async function deleteSomebody(
  { locale }: Operator,
  { tables: context }: Services,
  { sure, ...meant }: UserOrServer & { readonly sure: boolean },
): Promise<Reply> {
  const whom = blockableOf(meant)
  if (whom === undefined) return sentence('refused.user-or-server', locale)
  if (!sure) return sentence(`operator.delete-sure.${whom.what}`, locale, { id: whom.id })
  if (whom.what === 'user') await askToForgetUser(context, whom.id)
  else await askToDeleteServer(context, whom.id)
  return sentence(`operator.deleted.${whom.what}`, locale, { id: whom.id })
}
