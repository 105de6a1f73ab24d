import { button, page, row, text } from '../pages/model/blocks.ts'
import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { tellContact } from '../pages/people/tell-contact.ts'
import { tellPrivacy } from '../pages/people/tell-privacy.ts'
import type { Payloads } from '../store/jobs/queues.ts'
import { closeBoards, openBoards } from '../tables/boards/close-boards.ts'
import { askToBeForgotten, forget, runningTables } from '../tables/privacy/forget.ts'
import { FailedAtTables } from '../tables/table/at-each.ts'
import { moment } from '../words/moment.ts'
import { namesForgotten } from '../words/tell-person.ts'
import { uiWords } from '../words/words.ts'
import type { Actor } from './model/actor.ts'
import { copyFor } from './model/copy-for.ts'
import type { Services } from './model/services.ts'

/** What is kept of a player, and why; and where boards are open for them. */
export async function showPrivacy(
  { user, locale }: Actor,
  { tables: context, operatorContact, legalAddress }: Services,
): Promise<Reply> {
  const words = uiWords(locale)
  const { kept, keptFor, never, rights } = tellPrivacy(words)
  const open = await openBoards(context, user)
  const boards = open.map(({ table, openedAt }) => words.say('privacy.board', { table, since: moment(openedAt, 'f') }))
  const parts = [
    `### ${words.say('privacy.title')}`,
    `${words.say('privacy.kept')}\n${kept}`,
    `${words.say('privacy.kept-for')}\n${keptFor}`,
    never,
    rights,
    ...(legalAddress === undefined
      ? []
      : [
          words.say('privacy.pages', {
            privacy: legalAddress('privacy', locale),
            terms: legalAddress('terms', locale),
          }),
        ]),
    ...tellContact(words, operatorContact),
    ...(boards.length === 0 ? [] : [words.say('privacy.boards', { boards: { list: boards } })]),
  ]
  const close = button(words.say('privacy.close-boards'), { type: 'close-boards' })
  return { type: 'message', body: page([text(parts.join('\n\n')), row(boards.length === 0 ? [] : [close])]) }
}

/** Closes all boards that are open for the asker, in whichever browsers. */
export async function closeAllBoards(
  { interaction, user, locale }: Actor,
  { tables: context }: Services,
): Promise<Reply> {
  await closeBoards(context, { interaction, user })
  return sentence('browser.closed', locale)
}

/** Everything that is kept of the asker, as a file for them alone. */
export async function sendData({ user, locale }: Actor, { tables: context }: Services): Promise<Reply> {
  const files = await copyFor(context, user)
  const shown = files.map(({ name }) => ({ type: 'file', name }) as const)
  return { type: 'message', body: page([text(uiWords(locale).say('privacy.export')), ...shown], files) }
}

/** Says what deleting means, and asks once more. */
export async function askToForget({ user, locale }: Actor, { tables: context }: Services): Promise<Reply> {
  const words = uiWords(locale)
  const running = await runningTables(context, user)
  const lines = [
    words.say('privacy.sure'),
    ...(running === 0 ? [] : [`⚠️ ${words.say('privacy.running', { count: running })}`]),
  ]
  const sure = button(words.say('privacy.delete'), { type: 'forget' }, 'stop')
  const back = button(words.say('button.back'), { type: 'keep' })
  return { type: 'message', body: page([text(lines.join('\n')), row([sure, back])]) }
}

/** Has the asker removed from everything. */
export async function forgetAsker({ interaction, user, locale }: Actor, { tables: context }: Services): Promise<Reply> {
  await askToBeForgotten(context, { interaction, user })
  return sentence('privacy.forgotten', locale)
}

/**
 * Removes a user from everything. Trouble with a table is logged and not tried again by itself, since a user who has
 * come back must not lose what is new.
 */
export async function forgetUser(
  { tables: context, log, locale: usual }: Services,
  { user }: Payloads['forget'],
): Promise<void> {
  const nameIn = namesForgotten(usual)
  try {
    await forget(context, { user, nameIn })
  } catch (error) {
    if (!(error instanceof FailedAtTables)) throw error
    log.error({ err: error, tables: error.tables }, 'somebody is not forgotten at some tables')
  }
}
