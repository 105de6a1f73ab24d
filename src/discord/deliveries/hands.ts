import { keepHand, readHand } from '../../store/deliveries.ts'
import { Later } from '../../store/jobs/outbox.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { readPlayerSettings } from '../../tables/people/player-settings.ts'
import { showHere } from '../../tables/turn/show.ts'
import { bodyFingerprint } from '../messages/body-fingerprint.ts'
import type { House } from '../messages/house.ts'
import { type Sender, tryToRemove } from '../messages/sender.ts'
import { handPage } from '../pages/hand.ts'
import { publicLocale } from '../words/speech.ts'
import { localeOf } from '../words/words.ts'
import { sendDirectly } from './direct.ts'

/** Sends a player their hand if it looks other than when they were sent it last; the message before it is taken away. */
export async function deliverHand(house: House, send: Sender, { table, seat }: Payloads['hand']): Promise<void> {
  const { desk } = house
  const shown = await showHere(desk, { table })
  const user = shown.ok ? shown.position.seats.find(one => one.seat === seat)?.user : undefined
  if (user === undefined) return
  const [settings, own, before] = await Promise.all([
    readPlayerSettings(desk, user),
    showHere(desk, { table, user }),
    readHand(desk.store, table, user),
  ])
  if (!settings.handByDm || settings.dmClosed || !own.ok || own.position.table.status !== 'RUNNING') return
  const body = await handPage(house, own.position, localeOf(settings.locale) ?? publicLocale(own.position))
  const looks = bodyFingerprint(body)
  if (before?.looks === looks) return
  const nonce = `h${table}r${own.position.table.revision}s${seat}`
  const sent = await sendDirectly(house, send, { user, settings }, { body, nonce })
  if (sent === undefined) return
  const isLate = !(await keepHand(desk.store, { table, user }, { ...sent, looks }, before))
  const kept = isLate ? await readHand(desk.store, table, user) : sent
  const gone = isLate ? sent : before
  if (gone !== undefined && gone.message !== kept?.message) await tryToRemove(send, gone)
  if (isLate) throw new Later(0)
}
