import type { Payloads } from '../store/queues.ts'
import { show } from '../tables/show.ts'
import { announce } from './announce.ts'
import type { House } from './house.ts'
import { note } from './page.ts'
import type { Sender } from './sender.ts'
import { publicLocale } from './speech.ts'
import { houseWords } from './words.ts'

/** Tells the host of a lobby that it will be closed. */
export async function warnLobby(house: House, send: Sender, { table: id }: Payloads['warn']): Promise<void> {
  const shown = await show(house.desk, { table: id })
  if (!shown.ok || shown.position.phase !== 'lobby' || shown.position.table.status !== 'OPEN') return
  const { channel, host } = shown.position.table
  const body = note(houseWords(publicLocale(shown.position)).say('warn.lobby', { table: id, host }))
  await announce(house, send, { kind: 'warning', channel }, { body, nonce: `w${id}`, ping: [host] })
}
