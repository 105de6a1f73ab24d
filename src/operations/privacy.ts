import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { oneAfterAnother } from '../engine/basics/turns.ts'
import { button, page, row, text } from '../pages/model/blocks.ts'
import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { tellContact } from '../pages/people/tell-contact.ts'
import { tellPrivacy } from '../pages/people/tell-privacy.ts'
import type { Payloads } from '../store/jobs/queues.ts'
import type { GuildId, UserId } from '../store/values/ids.ts'
import { closeBoards, openBoards } from '../tables/boards/close-boards.ts'
import { askToBeForgotten, forget, runningTables } from '../tables/privacy/forget.ts'
import { personalData } from '../tables/privacy/personal-data.ts'
import { serverData } from '../tables/privacy/server-data.ts'
import { writtenData } from '../tables/privacy/written-data.ts'
import type { Context } from '../tables/record/context.ts'
import { FailedAtTables } from '../tables/table/at-each.ts'
import { moment } from '../words/moment.ts'
import { namesForgotten } from '../words/tell-person.ts'
import { uiWords } from '../words/words.ts'
import type { Actor } from './model/actor.ts'
import type { Services } from './model/services.ts'

/** Discord takes 10 MiB a file, and ten of them: a copy beyond one is packed, and one that is still larger is cut. */
const LARGE = 9_000_000

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

type Files = readonly { readonly name: string; readonly data: Buffer }[]

/** The copies that are being made, or wait for it, by whose they are: Discord's ids are unique, whatever they name. */
const copies = new Map<UserId | GuildId, Promise<Files>>()
const copying = oneAfterAnother()

/** Copies are made one after the other, each once however often it is asked for. */
function copyOnce(id: UserId | GuildId, copy: () => Promise<Files>): Promise<Files> {
  const underWay = copies.get(id)
  if (underWay !== undefined) return underWay
  const made = copying(copy).finally(() => copies.delete(id))
  copies.set(id, made)
  return made
}

/** A copy of all that is kept of a user. */
export function copyFor(context: Context, user: UserId): Promise<Files> {
  return copyOnce(user, () => copyOf(writtenData({ user, at: context.now() }, personalData(context, user))))
}

/** A copy of all that is kept of a server, without what only one person may see. */
export function copyForServer(context: Context, server: GuildId): Promise<Files> {
  return copyOnce(server, () => copyOf(writtenData({ server, at: context.now() }, serverData(context, server))))
}

/** It, in files that Discord takes. */
async function copyOf(text: AsyncIterable<string>): Promise<Files> {
  const pieces: Buffer[] = []
  for await (const piece of text) pieces.push(Buffer.from(piece))
  const plain = Buffer.concat(pieces)
  if (plain.length <= LARGE) return [{ name: 'chaski.json', data: plain }]
  const packed = await promisify(gzip)(plain)
  if (packed.length <= LARGE) return [{ name: 'chaski.json.gz', data: packed }]
  return Array.from({ length: Math.ceil(packed.length / LARGE) }, (_, part) => ({
    name: `chaski.json.gz.${part + 1}`,
    data: packed.subarray(part * LARGE, (part + 1) * LARGE),
  }))
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
