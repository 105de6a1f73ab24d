import type { APIApplicationCommandOptionChoice, APIMessage } from 'discord-api-types/v10'
import type { ChosenOption, FromPage, ModalField, PageChannel, ToPage } from '../page-protocol.ts'
import { homeChannel } from './home-channel.ts'
import { type Link, openLink } from './link.ts'
import { reduce, unlinked } from './reduce.ts'
import { initialState, type PageState, type Pending, type Picture } from './state.ts'
import { tabAddress } from './tab-address.ts'

/** Everything that a person can do on the page. */
export interface Session {
  readonly becomeUser: (userId: string) => void
  readonly openChannel: (channelId: string) => void
  readonly openDm: (recipientId: string) => void
  readonly showOlder: () => void
  readonly sendMessage: (content: string) => void
  readonly runCommand: (command: ChosenCommand) => void
  /** The choices that the bot offers; none if it does not answer. */
  readonly autocomplete: (command: ChosenCommand) => Promise<readonly APIApplicationCommandOptionChoice[]>
  readonly pressButton: (message: APIMessage, customId: string) => void
  readonly select: (message: APIMessage, customId: string, values: readonly string[]) => void
  readonly submitModal: (fields: readonly ModalField[]) => void
  readonly closeModal: () => void
  readonly dismissMessage: (message: APIMessage) => void
  readonly dismissFailure: (nonce: string) => void
  readonly showPicture: (picture: Picture | undefined) => void
  readonly openDrawer: (open: boolean) => void
}

export interface ChosenCommand {
  readonly id: string
  /** As the person sees it: `/play new`. */
  readonly label: string
  readonly options: readonly ChosenOption[]
}

/** Starts the tab's conversation with the server, and tells of every change of what the page knows. */
export const startSession = (changed: (state: PageState) => void): Session => {
  let state = initialState
  const choices = new Map<string, (choices: readonly APIApplicationCommandOptionChoice[]) => void>()
  const set = (next: PageState) => {
    state = next
    changed(state)
  }
  const say = (said: FromPage) => link.say(said)
  const open = (channel: PageChannel) => {
    tabAddress.write({ user: state.me?.id, channel: channel.id })
    set({ ...state, channel, drawerOpen: false, error: undefined })
    say({ type: 'open-channel', channel_id: channel.id })
  }
  const ack = () => {
    const channelId = state.channel?.id
    if (channelId === undefined || document.hidden) return
    if ((state.readStates.get(channelId)?.unread_count ?? 0) === 0) return
    const read = { channel_id: channelId, unread_count: 0, mention_count: 0 }
    set({ ...state, readStates: new Map(state.readStates).set(channelId, read) })
    say({ type: 'ack', channel_id: channelId })
  }
  const start = (pending: Partial<Pending>): string => {
    const nonce = crypto.randomUUID()
    const channelId = pending.channelId ?? state.channel?.id ?? ''
    const whole = { messageId: undefined, customId: undefined, command: undefined, ...pending, channelId }
    set({ ...state, pending: new Map(state.pending).set(nonce, whole) })
    return nonce
  }
  const heard = (said: ToPage) => {
    set(reduce(state, said))
    if (said.type === 'hello') {
      const user = state.users.get(state.me?.id ?? tabAddress.read().user ?? '') ?? firstPerson(state)
      if (user !== undefined) say({ type: 'identify', user_id: user.id })
    }
    if (said.type === 'ready' || said.type === 'channel-delete') {
      const channel = state.channels.get(state.channel?.id ?? tabAddress.read().channel ?? '') ?? homeChannel(state)
      if (channel !== undefined && (said.type === 'ready' || state.channel === undefined)) open(channel)
    }
    if (said.type === 'dm-opened') {
      const channel = state.channels.get(said.channel_id)
      if (channel !== undefined) open(channel)
    }
    if (said.type === 'autocomplete-response') choices.get(said.nonce)?.(said.choices)
    if (said.type === 'interaction-failure') choices.get(said.nonce)?.([])
    ack()
  }
  const link: Link = openLink({
    heard,
    lost: () => {
      for (const resolve of choices.values()) resolve([])
      set(unlinked(state))
    },
  })
  document.addEventListener('visibilitychange', ack)

  return {
    becomeUser: userId => {
      tabAddress.write({ user: userId, channel: state.channel?.id })
      set({ ...state, failures: [], modal: undefined, pending: new Map() })
      say({ type: 'identify', user_id: userId })
    },
    openChannel: channelId => {
      const channel = state.channels.get(channelId)
      if (channel !== undefined) open(channel)
      ack()
    },
    openDm: recipientId => say({ type: 'open-dm', nonce: crypto.randomUUID(), recipient_id: recipientId }),
    showOlder: () => {
      const oldest = state.channel && state.logs.get(state.channel.id)?.messages[0]
      if (oldest) say({ type: 'open-channel', channel_id: oldest.channel_id, before: oldest.id })
    },
    sendMessage: content => {
      if (state.channel === undefined) return
      say({ type: 'send-message', nonce: crypto.randomUUID(), channel_id: state.channel.id, content })
    },
    runCommand: ({ id, label, options }) => {
      if (state.channel === undefined) return
      const nonce = start({ command: label })
      say({ type: 'run-command', nonce, channel_id: state.channel.id, command_id: id, options: [...options] })
    },
    autocomplete: ({ id, options }) => {
      if (state.channel === undefined || !state.linked) return Promise.resolve([])
      const nonce = crypto.randomUUID()
      const { promise, resolve } = Promise.withResolvers<readonly APIApplicationCommandOptionChoice[]>()
      choices.set(nonce, resolve)
      say({ type: 'autocomplete', nonce, channel_id: state.channel.id, command_id: id, options: [...options] })
      return promise.finally(() => choices.delete(nonce))
    },
    pressButton: (message, customId) => {
      const nonce = start({ channelId: message.channel_id, messageId: message.id, customId })
      const used = { channel_id: message.channel_id, message_id: message.id, custom_id: customId }
      say({ type: 'press-button', nonce, ...used })
    },
    select: (message, customId, values) => {
      const nonce = start({ channelId: message.channel_id, messageId: message.id, customId })
      const used = { channel_id: message.channel_id, message_id: message.id, custom_id: customId }
      say({ type: 'select', nonce, ...used, values: [...values] })
    },
    submitModal: fields => {
      if (state.modal === undefined) return
      const nonce = start({})
      set({ ...state, modal: { ...state.modal, sending: nonce, failed: false } })
      say({ type: 'submit-modal', nonce, modal_id: state.modal.id, fields: [...fields] })
    },
    closeModal: () => set({ ...state, modal: undefined }),
    dismissMessage: message => say({ type: 'dismiss-message', channel_id: message.channel_id, message_id: message.id }),
    dismissFailure: nonce => set({ ...state, failures: state.failures.filter(failure => failure.nonce !== nonce) }),
    showPicture: picture => set({ ...state, picture }),
    openDrawer: drawerOpen => set({ ...state, drawerOpen }),
  }
}

const firstPerson = (state: PageState) => [...state.users.values()].find(user => user.bot !== true)
