import { offers } from '../../pages/live/offers.ts'
import { type Body, link, page, row, text } from '../../pages/model/blocks.ts'
import type { PageServices } from '../../pages/model/page-services.ts'
import { tableLink } from '../../pages/people/games-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { dropMessage, keepMessage, keptAs, readMessage } from '../../store/messages/kept-message.ts'
import { messageKey } from '../../store/messages/message-row.ts'
import { type Notice, readNotice } from '../../tables/history/notice.ts'
import type { SeatFacts } from '../../tables/record/position.ts'
import { passToNewer } from '../../tables/record/rules.ts'
import { mention } from '../../words/mention.ts'
import { gameName, publicLocale, speech } from '../../words/speech.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import { type Sender, tryToRemove } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { announce } from './announce.ts'

/** Offers a seat in the table's channel as long as it may be taken; the offer is withdrawn when it may not any more. */
export async function deliverOffer(services: DiscordServices, send: Sender, job: Payloads['vacant']): Promise<void> {
  const { table, seat } = job
  const key = messageKey(table, 'offer', seat)
  const found = await readNotice(services.tables, { table, kept: keptAs('offer', seat) })
  passToNewer(found)
  const { store } = services.tables
  const offered = found.ok ? found.notice.kept?.message : await readMessage(store, key)
  const vacant = found.ok ? found.notice.position.seats.find(one => one.seat === seat) : undefined
  const isWanted = found.ok && vacant?.vacancy !== undefined
  if (isWanted && offered?.channel === found.notice.position.table.channel) return
  if (offered !== undefined) {
    await tryToRemove(send, offered)
    await dropMessage(store, key)
  }
  if (isWanted) await offer(services, send, found.notice, vacant)
}

async function offer(services: DiscordServices, send: Sender, notice: Notice, vacant: SeatFacts): Promise<void> {
  const { id, channel, revision } = notice.position.table
  const { seat } = vacant
  const body = offerPage(services, notice, vacant)
  const nonce = nonceOf('offer', id, seat, revision)
  const message = await announce(services, send, { kind: 'offer', channel, table: id }, { body, nonce, ping: [] })
  if (message !== undefined)
    await keepMessage(services.tables.store, messageKey(id, 'offer', seat), { channel, message })
}

/** Says in the table's language that a seat may be taken. */
export function offerPage({ tables: context }: PageServices, { position, message }: Notice, vacant: SeatFacts): Body {
  const { table } = position
  const spoken = speech(context, position, publicLocale(position))
  const address = tableLink({ ...table, message })
  const facts = { link: address, game: gameName(spoken), table: table.id, who: mention(vacant) }
  return page([
    text(spoken.ui.say(`call.seat-${vacant.vacancy ?? 'free'}`, facts)),
    row([...offers({ ...position, seats: [vacant] }, spoken.ui), link(spoken.ui.say('games.open'), address)]),
  ])
}
