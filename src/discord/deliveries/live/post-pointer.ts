import { note } from '../../../pages/model/blocks.ts'
import type { PostedMessage } from '../../../store/messages/kept-message.ts'
import type { Position } from '../../../tables/record/position.ts'
import { publicLocale } from '../../../words/speech.ts'
import { houseWords } from '../../../words/words.ts'
import { inOpenThread, meaningOf, type Sender, tryToEdit } from '../../messages/sender.ts'

/** Leaves a pointer where a table's message stood before the table was brought to another channel. */
export async function postPointer(send: Sender, position: Position, { channel, message }: PostedMessage) {
  const { id, channel: to } = position.table
  const body = note(houseWords(publicLocale(position)).say('live.moved', { table: id, channel: to }))
  try {
    if (await tryToEdit(send, { channel, message }, body)) return
    await inOpenThread(send, channel, () => send.post(channel, body, { nonce: `m${message}`, ping: [] }))
    await send.remove(channel, message)
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
  }
}
