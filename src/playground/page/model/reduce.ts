import type { APIMessage } from 'discord-api-types/v10'
import type { PageChannel, ToPage } from '../../protocol/page-protocol.ts'
import type { ChannelLog, PageState } from './state.ts'

/** What the page knows after the server has said this. */
export function reduce(state: PageState, said: ToPage): PageState {
  switch (said.type) {
    case 'hello':
      return { ...state, linked: true, guild: said.guild, users: new Map(said.users.map(user => [user.id, user])) }
    case 'ready':
      return {
        ...state,
        me: state.users.get(said.user_id),
        channels: new Map(said.channels.map(channel => [channel.id, channel])),
        readStates: new Map(said.read_states.map(readState => [readState.channel_id, readState])),
        commands: said.commands,
        logs: new Map(),
      }
    case 'commands-update':
      return { ...state, commands: said.commands }
    case 'channel-create':
    case 'channel-update':
      return withChannel(state, said.channel)
    case 'channel-delete':
      return withoutChannel(state, said.channel_id)
    case 'messages':
      return withLog(state, said.channel_id, log => ({
        messages: said.before === undefined ? said.messages : [...said.messages, ...log.messages],
        more: said.more,
      }))
    case 'message-create':
      return withMessage(noticed(state, said.message), said.message)
    case 'message-update':
      return withMessage(state, said.message)
    case 'message-delete':
      return withLog(state, said.channel_id, log => ({
        ...log,
        messages: log.messages.filter(message => message.id !== said.message_id),
      }))
    case 'interaction-success':
      return answered(state, said.nonce)
    case 'interaction-failure':
      return failed(state, said.nonce, said.reason)
    case 'modal-create':
      return {
        ...answered(state, said.nonce),
        modal: { id: said.modal_id, modal: said.modal, sending: undefined, failed: false },
      }
    case 'bot-presence': {
      const online = new Set(state.online)
      if (said.online) online.add(said.user_id)
      else online.delete(said.user_id)
      return { ...state, online }
    }
    case 'activity-open': {
      const { application_id: application, instance_id: instance, url, consented, unknown } = said
      return { ...state, activity: { application, instance, url, consented, unknown } }
    }
    case 'error':
      return { ...state, error: said.text }
    case 'dm-opened':
    case 'interaction-create':
    case 'authorized':
    case 'autocomplete-response':
      return state
  }
}

/** The link to the server is gone: nothing that was under way will be answered. */
export function unlinked(state: PageState): PageState {
  return [...state.pending.keys()].reduce<PageState>((left, nonce) => failed(left, nonce, 'failed'), {
    ...state,
    linked: false,
  })
}

function withChannel(state: PageState, channel: PageChannel): PageState {
  return {
    ...state,
    channels: new Map(state.channels).set(channel.id, channel),
    channel: state.channel?.id === channel.id ? channel : state.channel,
  }
}

function withoutChannel(state: PageState, id: string): PageState {
  return {
    ...state,
    channels: new Map([...state.channels].filter(([other]) => other !== id)),
    channel: state.channel?.id === id ? undefined : state.channel,
  }
}

function withLog(state: PageState, channelId: string, change: (log: ChannelLog) => ChannelLog): PageState {
  const log = state.logs.get(channelId) ?? { messages: [], more: false }
  return { ...state, logs: new Map(state.logs).set(channelId, change(log)) }
}

/** Replaces the message, or adds it where its id belongs. A channel never opened has no log yet, and gets none. */
function withMessage(state: PageState, message: APIMessage): PageState {
  if (!state.logs.has(message.channel_id)) return state
  return withLog(state, message.channel_id, ({ messages, more }) => {
    const index = messages.findIndex(({ id }) => BigInt(id) >= BigInt(message.id))
    if (index < 0) return { messages: [...messages, message], more }
    return { messages: messages.toSpliced(index, messages[index]?.id === message.id ? 1 : 0, message), more }
  })
}

/** Counts a message that somebody else wrote as not read. What is before the user's eyes is acknowledged at once. */
function noticed(state: PageState, message: APIMessage): PageState {
  if (message.author.id === state.me?.id) return state
  const before = state.readStates.get(message.channel_id)
  const readState = {
    channel_id: message.channel_id,
    unread_count: (before?.unread_count ?? 0) + 1,
    mention_count: (before?.mention_count ?? 0) + (pings(message, state) ? 1 : 0),
  }
  return { ...state, readStates: new Map(state.readStates).set(message.channel_id, readState) }
}

/** Whether the message calls for the user: by name, everybody, or in a DM. */
function pings(message: APIMessage, { me, channels }: PageState): boolean {
  return (
    message.mention_everyone ||
    message.mentions.some(user => user.id === me?.id) ||
    channels.get(message.channel_id)?.type === 1
  )
}

function answered(state: PageState, nonce: string): PageState {
  return {
    ...state,
    pending: new Map([...state.pending].filter(([other]) => other !== nonce)),
    modal: state.modal?.sending === nonce ? undefined : state.modal,
  }
}

function failed(state: PageState, nonce: string, reason: 'no-response' | 'failed'): PageState {
  const pending = state.pending.get(nonce)
  if (pending === undefined) return state
  const after = answered({ ...state, modal: undefined }, nonce)
  if (state.modal?.sending === nonce) return { ...after, modal: { ...state.modal, sending: undefined, failed: true } }
  return { ...after, modal: state.modal, failures: [...state.failures, { ...pending, nonce, reason }] }
}
