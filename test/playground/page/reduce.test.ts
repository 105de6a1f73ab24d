import { type APIMessage, MessageType } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { reduce, unlinked } from '../../../src/playground/page/model/reduce.ts'
import { initialState, type PageState } from '../../../src/playground/page/model/state.ts'
import type { ToPage } from '../../../src/playground/protocol/page-protocol.ts'

const ana = { id: '10000000000000001', username: 'ana', global_name: 'Ana', locale: 'en-GB' }
const ben = { id: '10000000000000002', username: 'ben', global_name: 'Ben', locale: 'en-GB' }
const play = { id: '10000000000000010', type: 0, name: 'play' }

function message(number: number, by: typeof ana, pinged: readonly (typeof ana)[] = []): APIMessage {
  const seen = (user: typeof ana) => ({ ...user, discriminator: '0', avatar: null })
  return {
    id: `${20_000_000_000_000_000n + BigInt(number)}`,
    channel_id: play.id,
    author: seen(by),
    content: `number ${number}`,
    timestamp: '2026-11-20T12:00:00.000Z',
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: pinged.map(seen),
    mention_roles: [],
    attachments: [],
    embeds: [],
    pinned: false,
    type: MessageType.Default,
  }
}

const beginning: readonly ToPage[] = [
  { type: 'hello', guild: { id: '10000000000000009', name: 'Here' }, users: [ana, ben] },
  { type: 'ready', user_id: ana.id, channels: [play], read_states: [], commands: [] },
  { type: 'messages', channel_id: play.id, more: true, messages: [message(5, ben), message(7, ben)] },
]
const known = beginning.reduce(reduce, initialState)
const contents = (state: PageState) => state.logs.get(play.id)?.messages.map(({ content }) => content)

describe('what the page knows', () => {
  test('has each message once, in the order of the ids', () => {
    const said: readonly ToPage[] = [
      { type: 'message-create', message: message(8, ben) },
      { type: 'message-create', message: message(6, ben) },
      { type: 'message-update', message: { ...message(7, ben), content: 'edited' } },
      { type: 'message-create', message: message(8, ben) },
    ]
    expect(contents(said.reduce(reduce, known))).toEqual(['number 5', 'number 6', 'edited', 'number 8'])
  })

  test('puts older messages before those that it has', () => {
    const older: ToPage = {
      type: 'messages',
      channel_id: play.id,
      before: message(5, ben).id,
      more: false,
      messages: [message(1, ben)],
    }
    expect(contents(reduce(known, older))).toEqual(['number 1', 'number 5', 'number 7'])
  })

  test('counts what others write, and where they call for the user', () => {
    const said: readonly ToPage[] = [
      { type: 'message-create', message: message(8, ben) },
      { type: 'message-create', message: message(9, ben, [ana]) },
      { type: 'message-create', message: message(10, ana, [ana]) },
    ]
    const { readStates } = said.reduce(reduce, known)
    expect(readStates.get(play.id)).toMatchObject({ unread_count: 2, mention_count: 1 })
  })

  test('shows a failure where it happened, and forgets that an answer was owed', () => {
    const pending = { channelId: play.id, messageId: '5', customId: 'go', command: undefined }
    const waiting = { ...known, pending: new Map([['n', pending]]) }
    const after = reduce(waiting, { type: 'interaction-failure', nonce: 'n', reason: 'no-response' })
    expect(after.failures).toEqual([{ ...pending, nonce: 'n', reason: 'no-response' }])
    expect(after.pending.size).toBe(0)
  })

  test('keeps a modal open that could not be handed in', () => {
    const modal = { id: '1', modal: { custom_id: 'm', title: 'M', components: [] }, sending: 'n', failed: false }
    const pending = { channelId: play.id, messageId: undefined, customId: undefined, command: undefined }
    const sent = { ...known, modal, pending: new Map([['n', pending]]) }
    expect(unlinked(sent).modal).toEqual({ ...modal, sending: undefined, failed: true })
    expect(reduce(sent, { type: 'interaction-success', nonce: 'n' }).modal).toBeUndefined()
  })
})
