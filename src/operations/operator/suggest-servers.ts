import { fold } from '../../words/fold.ts'
import { isOperator } from '../model/as-operator.ts'
import { NO_DIRECTORY } from '../model/directory.ts'
import type { Completion, Suggestion } from '../model/invocation.ts'
import type { Services } from '../model/services.ts'

/** How many Discord shows. */
const MOST = 25

/** The servers where the bot is, by what they are called or their ids, for the operator alone. */
export async function suggestServers(asked: Completion, services: Services): Promise<readonly Suggestion[]> {
  if (!isOperator(asked, services)) return []
  const { directory = NO_DIRECTORY } = services
  const typed = fold(asked.focused.text)
  return (await directory.servers())
    .filter(({ id, name }) => fold(name).includes(typed) || id.startsWith(typed))
    .toSorted(
      (a, b) =>
        Number(fold(b.name).startsWith(typed)) - Number(fold(a.name).startsWith(typed)) || a.name.localeCompare(b.name),
    )
    .slice(0, MOST)
    .map(({ id, name }) => ({ name: `${name} (${id})`, value: id }))
}
