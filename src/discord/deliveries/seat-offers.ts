import { dropOffer, keepOffer, readLiveMessage, readOffer } from '../../store/deliveries.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import type { Position, SeatFacts } from '../../tables/record/position.ts'
import { showHere } from '../../tables/turn/show.ts'
import type { House } from '../messages/house.ts'
import { link, page, rows, text } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { type Sender, tryToRemove } from '../messages/sender.ts'
import { mention } from '../pages/live.ts'
import { offers } from '../pages/offers.ts'
import { tableLink } from '../pages/people/games.ts'
import { gameName, publicLocale, speech } from '../words/speech.ts'
import { announce } from './announce.ts'

/** Offers a seat in the table's channel as long as it may be taken; the offer is withdrawn when it may not any more. */
export async function deliverOffer(house: House, send: Sender, { table, seat }: Payloads['vacant']): Promise<void> {
  const shown = await showHere(house.desk, { table })
  const vacant = shown.ok ? shown.position.seats.find(one => one.seat === seat) : undefined
  if (shown.ok && vacant?.vacancy !== undefined) await offer(house, send, shown.position, vacant)
  else await withdraw(house, send, { table, seat })
}

async function offer(house: House, send: Sender, position: Position, vacant: SeatFacts): Promise<void> {
  const { store } = house.desk
  const { id, channel, revision } = position.table
  const { seat } = vacant
  const offered = await readOffer(store, id, seat)
  if (offered?.channel === channel) return
  if (offered !== undefined) await withdraw(house, send, { table: id, seat })
  const body = await offerPage(house, position, vacant)
  const nonce = `o${id}s${seat}r${revision}`
  const message = await announce(house, send, { kind: 'offer', channel, table: id }, { body, nonce, ping: [] })
  if (message !== undefined) await keepOffer(store, id, seat, { channel, message })
}

async function offerPage({ desk }: House, position: Position, vacant: SeatFacts): Promise<Body> {
  const { table } = position
  const spoken = speech(desk, position, publicLocale(position))
  const message = (await readLiveMessage(desk.store, table.id))?.message
  const address = tableLink({ ...table, ...(message !== undefined && { message }) })
  const facts = { link: address, game: gameName(spoken), table: table.id, who: mention(vacant) }
  return page([
    text(spoken.house.say(`call.seat-${vacant.vacancy ?? 'free'}`, facts)),
    ...rows([...offers({ ...position, seats: [vacant] }, spoken.house), link(spoken.house.say('games.open'), address)]),
  ])
}

async function withdraw({ desk }: House, send: Sender, { table, seat }: Payloads['vacant']): Promise<void> {
  const offered = await readOffer(desk.store, table, seat)
  if (offered === undefined) return
  await tryToRemove(send, offered)
  await dropOffer(desk.store, table, seat)
}
