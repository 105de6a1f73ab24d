import { keepCall, readLive } from '../store/deliveries.ts'
import type { Payloads } from '../store/queues.ts'
import { show } from '../tables/show.ts'
import { announce } from './announce.ts'
import type { House } from './house.ts'
import { link, page, rows, text } from './page.ts'
import { tableLink } from './pages/games.ts'
import { mention } from './pages/live.ts'
import { offers } from './pages/offers.ts'
import type { Sender } from './sender.ts'
import { gameName, publicLocale, speech } from './speech.ts'

/** Tells a table's channel that a seat may be taken, if it still may. The call goes with the question that stands. */
export async function callForSubstitute(house: House, send: Sender, { table: id, seat }: Payloads['vacant']) {
  const { desk } = house
  const shown = await show(desk, { table: id })
  if (!shown.ok) return
  const { position } = shown
  const { table, seats } = position
  const vacant = seats.find(one => one.seat === seat)
  if (vacant?.vacancy === undefined) return
  const spoken = speech(desk, position, publicLocale(position))
  const message = (await readLive(desk.store, id))?.message
  const address = tableLink({ ...table, ...(message && { message }) })
  const facts = { link: address, game: gameName(spoken), table: id, who: mention(vacant) }
  const only = { ...position, seats: [vacant] }
  const open = link(spoken.house.say('games.open'), address)
  const body = page([
    text(spoken.house.say(`call.seat-${vacant.vacancy}`, facts)),
    ...rows([...offers(only, spoken.house), open]),
  ])
  const { channel } = table
  const nonce = `v${id}s${seat}e${table.entries}`
  const posted = await announce(house, send, { kind: 'vacant', channel }, { body, nonce, ping: [] })
  if (posted !== undefined) await keepCall(desk.store, id, { channel, message: posted })
}
