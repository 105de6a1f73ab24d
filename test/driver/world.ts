import type { APIApplicationCommand } from 'discord-api-types/v10'
import type { Gateway } from '../../src/playground/gateway/gateway.ts'
import type { Channel } from '../../src/playground/state/records.ts'
import { channelOf, type Realm } from '../../src/playground/state/state.ts'
import type { InjectedFaults } from './faults.ts'
import { personNamed, type UserOptions } from './newcomer.ts'
import { type Powers, powersOver } from './powers.ts'
import { look, type Seen } from './seen.ts'
import { until } from './until.ts'
import { type User, userOf } from './user.ts'
import { type Where, whereIs } from './where.ts'

/** The world from outside the bot: who is in it, what can be seen of it, and what can be made to go wrong. */
export interface World extends Powers {
  readonly realm: Realm
  readonly faults: InjectedFaults
  /** The id of the bot and of its application. */
  readonly bot: string
  /** The user of this name: whoever has it, or somebody new in the first server. */
  user(name: string, options?: UserOptions): User
  channel(where: Where): Channel
  /** What everybody sees in a channel, oldest first. */
  messages(where: Where): readonly Seen[]
  /** The global commands that the bot has registered. */
  commands(): readonly APIApplicationCommand[]
  /**
   * Waits until a look at the world gives something (not undefined, false or empty), and gives that. Looks again at every
   * change. Throws after so many milliseconds of real time (30,000 if nothing is said), telling what there was to see.
   */
  until<T>(look: () => T, options?: { readonly within?: number; readonly what?: string }): Promise<NonNullable<T>>
  /** Waits until the bot is connected to the gateway. */
  botOnline(): Promise<void>
}

export interface WorldParts {
  readonly realm: Realm
  readonly gateway: Gateway
  readonly faults: InjectedFaults
  /** How long a user waits for the bot, in milliseconds of real time. */
  readonly patience: number
}

/** Opens a realm to those who live in it. */
export function worldOf({ realm, gateway, faults, patience }: WorldParts): World {
  const at = (where: Where) => channelOf(realm, whereIs(realm, where))
  return {
    ...powersOver(realm, gateway),
    realm,
    faults,
    bot: realm.bot,
    user: (name, options = {}) => userOf(realm, personNamed(realm, name, options).user.id, patience),
    channel: at,
    messages: where =>
      [...(realm.posts.get(at(where).id)?.values() ?? [])].filter(post => post.audience === undefined).map(look),
    commands: () => [...(realm.commands.get('')?.values() ?? [])],
    until: (find, options) => until(realm, find, options),
    async botOnline() {
      await until(realm, () => gateway.online(), { what: 'the bot' })
    },
  }
}
