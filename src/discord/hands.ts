import { keepHand, readHand } from '../store/deliveries.ts'
import type { Payloads } from '../store/queues.ts'
import { person } from '../tables/people.ts'
import { showHere } from '../tables/show.ts'
import { sendDirectly } from './direct.ts'
import type { House } from './house.ts'
import { looksOf } from './looks.ts'
import { handPage } from './pages/hand.ts'
import { meaning, type Sender } from './sender.ts'
import { publicLocale } from './speech.ts'
import { localeOf } from './words.ts'

/** Sends a player his hand if it looks other than when he was sent it last; the message before it is taken away. */
export async function deliverHand(house: House, send: Sender, { table, seat }: Payloads['hand']): Promise<void> {
  const { desk } = house
  const shown = await showHere(desk, { table })
  const user = shown.ok ? shown.position.seats.find(one => one.seat === seat)?.user : undefined
  if (user === undefined) return
  const [settings, own, before] = await Promise.all([
    person(desk, user),
    showHere(desk, { table, user }),
    readHand(desk.store, table, user),
  ])
  if (!settings.handByDm || settings.dmClosed || !own.ok || own.position.table.status !== 'RUNNING') return
  const body = await handPage(house, own.position, localeOf(settings.locale) ?? publicLocale(own.position))
  const looks = looksOf(body)
  if (before?.looks === looks) return
  const nonce = `h${table}r${own.position.table.revision}s${seat}`
  const sent = await sendDirectly(house, send, { user, settings }, { body, nonce })
  if (sent === undefined) return
  await keepHand(desk.store, table, user, { ...sent, looks })
  if (before !== undefined && before.message !== sent.message) {
    await send.remove(before.channel, before.message).catch(error => {
      if (meaning(error) === undefined) throw error
    })
  }
}
