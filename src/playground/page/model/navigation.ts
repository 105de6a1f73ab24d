import type { APIMessage } from 'discord-api-types/v10'
import type { PageChannel, PageUser, ToPage } from '../../protocol/page-protocol.ts'
import { homeChannel } from './home-channel.ts'
import type { AppsMenu, PageState, Picture } from './state.ts'
import type { Tab } from './tab.ts'
import { tabAddress } from './tab-address.ts'

/** Who the person is, where they are, and what lies open before them. */
export interface Navigation {
  readonly becomeUser: (userId: string) => void
  readonly openChannel: (channelId: string) => void
  readonly openDm: (recipientId: string) => void
  readonly createThread: (name: string) => void
  readonly showOlder: () => void
  readonly dismissMessage: (message: APIMessage) => void
  readonly dismissFailure: (nonce: string) => void
  readonly showPicture: (picture: Picture | undefined) => void
  readonly openMenu: (menu: AppsMenu | undefined) => void
  readonly openDrawer: (open: boolean) => void
}

/** The actions that lead through the page. */
export function navigationOf({ state, set, say }: Tab): Navigation {
  const change = (part: Partial<PageState>) => set({ ...state(), ...part })
  return {
    becomeUser: userId => {
      tabAddress.write({ user: userId, channel: state().channel?.id })
      change({ failures: [], modal: undefined, activity: undefined, pending: new Map() })
      say({ type: 'identify', user_id: userId })
    },
    openChannel: channelId => {
      const channel = state().channels.get(channelId)
      if (channel !== undefined) enter(channel, { state, set, say })
    },
    openDm: recipientId => say({ type: 'open-dm', nonce: crypto.randomUUID(), recipient_id: recipientId }),
    createThread: name => {
      const { channel } = state()
      if (channel !== undefined) say({ type: 'create-thread', channel_id: channel.id, name })
    },
    showOlder: () => {
      const [oldest] = state().logs.get(state().channel?.id ?? '')?.messages ?? []
      if (oldest !== undefined) say({ type: 'open-channel', channel_id: oldest.channel_id, before: oldest.id })
    },
    dismissMessage: message => say({ type: 'dismiss-message', channel_id: message.channel_id, message_id: message.id }),
    dismissFailure: nonce => change({ failures: state().failures.filter(failure => failure.nonce !== nonce) }),
    showPicture: picture => change({ picture }),
    openMenu: menu => change({ menu }),
    openDrawer: drawerOpen => change({ drawerOpen }),
  }
}

/** Says who the person is, and opens a channel, when the server has said what there is. */
export function follow(said: ToPage, tab: Tab): void {
  const state = tab.state()
  if (said.type === 'hello') {
    const user = state.users.get(state.me?.id ?? tabAddress.read().user ?? '') ?? firstPerson(state)
    if (user !== undefined) tab.say({ type: 'identify', user_id: user.id })
  }
  if (said.type === 'ready' || (said.type === 'channel-delete' && state.channel === undefined)) {
    const channel = state.channels.get(state.channel?.id ?? tabAddress.read().channel ?? '') ?? homeChannel(state)
    if (channel !== undefined) enter(channel, tab)
  }
  if (said.type === 'dm-opened') {
    const channel = state.channels.get(said.channel_id)
    if (channel !== undefined) enter(channel, tab)
  }
}

/** Tells the server that what is in the open channel has been seen, if anybody is looking. */
export function acknowledge({ state, set, say }: Tab): void {
  const { channel, readStates } = state()
  if (channel === undefined || document.hidden || (readStates.get(channel.id)?.unread_count ?? 0) === 0) return
  const read = { channel_id: channel.id, unread_count: 0, mention_count: 0 }
  set({ ...state(), readStates: new Map(readStates).set(channel.id, read) })
  say({ type: 'ack', channel_id: channel.id })
}

function enter(channel: PageChannel, tab: Tab): void {
  const { state, set, say } = tab
  tabAddress.write({ user: state().me?.id, channel: channel.id })
  set({ ...state(), channel, drawerOpen: false, error: undefined })
  say({ type: 'open-channel', channel_id: channel.id })
  acknowledge(tab)
}

function firstPerson({ users }: PageState): PageUser | undefined {
  return [...users.values()].find(user => user.bot !== true)
}
