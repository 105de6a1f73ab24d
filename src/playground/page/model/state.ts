import type { APIApplicationCommand, APIMessage, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10'
import type { PageChannel, PageGuild, PageUser, ReadState } from '../../protocol/page-protocol.ts'

export interface ChannelLog {
  /** Oldest first. */
  readonly messages: readonly APIMessage[]
  readonly more: boolean
}

/** An interaction that the bot has not answered yet, by what was used: a component of a message, a command, a modal. */
export interface Pending {
  readonly channelId: string
  readonly messageId: string | undefined
  readonly customId: string | undefined
  /** `/play new`: what was run, for the line shown until the answer is there. */
  readonly command: string | undefined
}

/** An interaction that failed, shown under its message, or as a line of its own in the channel. */
export interface Failure extends Pending {
  readonly nonce: string
  readonly reason: 'no-response' | 'failed'
}

export interface OpenModal {
  readonly id: string
  readonly modal: APIModalInteractionResponseCallbackData
  readonly sending: string | undefined
  readonly failed: boolean
}

/** The menu that is open on somebody or on a message: where it was asked for, in pixels of the window. */
export interface AppsMenu {
  readonly on: 'user' | 'message'
  readonly id: string
  /** Of whom or what. */
  readonly title: string
  readonly x: number
  readonly y: number
}

export interface Picture {
  readonly url: string
  readonly description: string
}

/** The Activity in one of its instances. */
export interface OpenActivity {
  readonly application: string
  readonly instance: string
  readonly url: string
  /** The application may know who they are. */
  readonly consented: boolean
  /** Commands that this client does not know. */
  readonly unknown: readonly string[]
}

/** All that the page knows: what the server told, and what is open in this tab. */
export interface PageState {
  readonly linked: boolean
  readonly guild: PageGuild | undefined
  readonly users: ReadonlyMap<string, PageUser>
  readonly online: ReadonlySet<string>
  readonly me: PageUser | undefined
  readonly channels: ReadonlyMap<string, PageChannel>
  readonly readStates: ReadonlyMap<string, ReadState>
  readonly commands: readonly APIApplicationCommand[]
  readonly channel: PageChannel | undefined
  readonly logs: ReadonlyMap<string, ChannelLog>
  readonly pending: ReadonlyMap<string, Pending>
  readonly failures: readonly Failure[]
  readonly modal: OpenModal | undefined
  readonly picture: Picture | undefined
  readonly menu: AppsMenu | undefined
  readonly activity: OpenActivity | undefined
  readonly drawerOpen: boolean
  readonly error: string | undefined
}

/** What is known before the server has said anything. */
export const initialState: PageState = {
  linked: false,
  guild: undefined,
  users: new Map(),
  online: new Set(),
  me: undefined,
  channels: new Map(),
  readStates: new Map(),
  commands: [],
  channel: undefined,
  logs: new Map(),
  pending: new Map(),
  failures: [],
  modal: undefined,
  picture: undefined,
  menu: undefined,
  activity: undefined,
  drawerOpen: false,
  error: undefined,
}
