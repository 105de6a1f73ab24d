import type { APIApplicationCommand } from 'discord-api-types/v10'
import type { Endpoint } from '../../src/playground/endpoint/endpoint.ts'
import type { Gateway } from '../../src/playground/gateway/gateway.ts'
import type { Channel } from '../../src/playground/state/records.ts'
import { channelOf, type State } from '../../src/playground/state/state.ts'
import { type Admin, adminOf } from './admin.ts'
import type { InjectedFaults } from './faults.ts'
import { personNamed, type UserOptions } from './newcomer.ts'
import { look, type Seen } from './seen.ts'
import { until } from './until.ts'
import { type User, userOf } from './user.ts'
import { type Where, whereIs } from './where.ts'

/** The world from outside the bot: its users, what they see, and faults to inject. */
export interface World extends Admin {
  readonly state: State
  readonly faults: InjectedFaults
  /** The id of the bot and of its application. */
  readonly bot: string
  /** The user of this name: one who is there, or somebody new in the first server. */
  user(name: string, options?: UserOptions): User
  channel(where: Where): Channel
  /** What everybody sees in a channel, oldest first. */
  messages(where: Where): readonly Seen[]
  /** The commands that the bot has registered: for everywhere, or for one server. */
  commands(server?: { readonly id: string }): readonly APIApplicationCommand[]
  /**
   * Looks at the world again at every change until it gets something (not undefined, false or empty), and returns
   * that. Throws after n milliseconds of real time, telling what was there.
   */
  until<T>(look: () => T, options?: { readonly within?: number; readonly what?: string }): Promise<NonNullable<T>>
  /** Waits until the bot is told what users do: by the gateway, or at its address. */
  botOnline(): Promise<void>
}

export interface WorldParts {
  readonly state: State
  readonly gateway: Gateway
  readonly endpoint: Endpoint
  readonly faults: InjectedFaults
  /** How long a user waits for the bot, in milliseconds of real time. */
  readonly patience: number
}

/** The world as its users see it. */
export function worldOf({ state, gateway, endpoint, faults, patience }: WorldParts): World {
  const at = (where: Where) => channelOf(state, whereIs(state, where))
  return {
    ...adminOf(state, gateway),
    state,
    faults,
    bot: state.bot,
    user: (name, options = {}) => userOf(state, personNamed(state, name, options).user.id, patience),
    channel: at,
    messages: where =>
      [...(state.posts.get(at(where).id)?.values() ?? [])].filter(post => post.audience === undefined).map(look),
    commands: server => [...(state.commands.get(server?.id ?? '')?.values() ?? [])],
    until: (find, options) => until(state, find, options),
    async botOnline() {
      await until(state, () => gateway.online() || endpoint.isSaved(), { what: 'the bot' })
    },
  }
}
