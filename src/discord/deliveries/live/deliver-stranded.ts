import { type Body, button, page, row, text } from '../../../pages/model/blocks.ts'
import { toDo } from '../../../pages/model/press.ts'
import { writeLiveMessage } from '../../../store/messages/live-message.ts'
import type { Stranded } from '../../../tables/history/public-snapshot.ts'
import type { Outline } from '../../../tables/record/position.ts'
import type { Denied } from '../../../tables/record/result.ts'
import { isNewer, RulesAway } from '../../../tables/record/rules.ts'
import { mention } from '../../../words/mention.ts'
import { barely, publicLocale, tableName } from '../../../words/speech.ts'
import { bodyFingerprint } from '../../messages/body-fingerprint.ts'
import { nonceOf } from '../../messages/nonce-of.ts'
import { meaningOf, type Sender, tryToEdit, tryToRemove } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'
import { announce } from '../announce.ts'
import { wished } from './shown.ts'

/**
 * What is to be done about the message of a table whose rules are away: that it is stopped, or was closed, is said in place of
 * its picture. Where another process may have the rules, throws a RulesAway.
 */
export async function deliverStranded(services: DiscordServices, send: Sender, stranded: Stranded): Promise<void> {
  const { outline, standings } = stranded
  const { id: table, status, stoppedAt } = outline.table
  if (status === 'FINISHED') return
  const isClosed = status !== 'RUNNING' && !isNewer(stranded)
  if (!isClosed && stoppedAt === undefined) throw new RulesAway(stranded)
  const { live } = standings
  if (live?.message === undefined || live.lost) return
  const { channel, message } = live
  const body = strandedPage(services, outline, isClosed ? undefined : stranded)
  const fingerprint = bodyFingerprint(body)
  if (live.fingerprint === fingerprint) return
  try {
    const stands = { ...wished(live), fingerprint }
    if (await tryToEdit(send, { channel, message }, body)) {
      await writeLiveMessage(services.tables.store, table, stands, live)
      return
    }
    const nonce = nonceOf('stranded', message, fingerprint)
    const posted = await announce(services, send, { kind: 'live', channel }, { body, nonce, ping: [] })
    if (posted === undefined) return
    await writeLiveMessage(services.tables.store, table, { ...stands, message: posted }, live)
    await tryToRemove(send, { channel, message })
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
  }
}

function strandedPage({ tables: context }: DiscordServices, outline: Outline, stopped: Denied | undefined): Body {
  const spoken = barely(context, outline, publicLocale(outline))
  const { id } = outline.table
  const log = toDo(id, 'log')
  const { ui } = spoken
  const why = stopped ? ui.say(`refused.${stopped.refusal.code}`, stopped.refusal.facts) : ui.say('live.abandoned')
  return page([
    text(`### ${tableName(spoken, id)}`),
    text([`**${why}**`, outline.seats.map(mention).join(', ')].join('\n')),
    row([button(spoken.ui.say('button.log'), log)]),
  ])
}
