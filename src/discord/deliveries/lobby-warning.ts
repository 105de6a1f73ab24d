import type { Payloads } from '../../store/queues.ts'
import { show } from '../../tables/turn/show.ts'
import type { House } from '../messages/house.ts'
import { note } from '../messages/page.ts'
import type { Sender } from '../messages/sender.ts'
import { publicLocale } from '../words/speech.ts'
import { houseWords } from '../words/words.ts'
import { announce } from './announce.ts'

/** Tells the host of a lobby that it will be closed. */
export async function warnLobby(house: House, send: Sender, { table: id }: Payloads['warn']): Promise<void> {
  const shown = await show(house.desk, { table: id })
  if (!shown.ok || shown.position.phase !== 'lobby' || shown.position.table.status !== 'OPEN') return
  const { channel, host } = shown.position.table
  const body = note(houseWords(publicLocale(shown.position)).say('warn.lobby', { table: id, host }))
  await announce(house, send, { kind: 'warning', channel }, { body, nonce: `w${id}`, ping: [host] })
}
