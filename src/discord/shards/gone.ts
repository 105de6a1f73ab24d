import { GatewayCloseCodes } from 'discord.js'
import type { ShardKey } from '../../store/processes/shards.ts'

/** What is to be done where Discord closes the gateway and says that reconnecting is useless. */
const REMEDIES = new Map<number, string>([
  [
    GatewayCloseCodes.AuthenticationFailed,
    'the token is not valid (any more): set DISCORD_TOKEN to the one of the bot',
  ],
  [GatewayCloseCodes.InvalidShard, 'the shard is not valid: update Chaski'],
  [
    GatewayCloseCodes.ShardingRequired,
    'the bot is on more servers than so many shards may serve: set SHARDS to auto, or to ranges of more',
  ],
  [GatewayCloseCodes.InvalidAPIVersion, "this version of Discord's API is no longer served: update Chaski"],
  [GatewayCloseCodes.InvalidIntents, 'the intents are not valid: update Chaski'],
  [GatewayCloseCodes.DisallowedIntents, 'the bot lacks intents: allow them on its page at discord.com/developers'],
])

const AN_HOUR = 3_600_000

/** Why the gateway cannot be gone on with. The message says what to do, in one line. */
export type Gone = GatewayGone | SessionsSpent | CutOff

/** Discord does not take the token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'

  constructor() {
    super(`Discord refused the login: ${REMEDIES.get(GatewayCloseCodes.AuthenticationFailed)}`)
  }
}

/** What Discord signs is not signed by the key that it is checked with. */
export class OtherPublicKey extends Error {
  override readonly name = 'OtherPublicKey'

  constructor(publicKey: string) {
    super(`DISCORD_PUBLIC_KEY: of another application: the bot that has this DISCORD_TOKEN has ${publicKey}`)
  }
}

/** Discord has closed the gateway for good. */
export class GatewayGone extends Error {
  override readonly name = 'GatewayGone'

  constructor(code: number) {
    super(`Discord closed the gateway for good (${code}): ${REMEDIES.get(code) ?? 'start the bot again'}`)
  }
}

/** Discord lets no more sessions begin today; at the last one it would take the token away. */
export class SessionsSpent extends Error {
  override readonly name = 'SessionsSpent'

  constructor(milliseconds: number) {
    const hours = Math.ceil(milliseconds / AN_HOUR)
    super(`Discord lets the bot log in no more for ${hours} h: find out why it did so often, and wait`)
  }
}

/** This process does not reach Discord, and another one does. */
export class CutOff extends Error {
  override readonly name = 'CutOff'

  constructor() {
    super('this process does not reach Discord, where others do: they take over; mend its network, and start it again')
  }
}

/** Another process has shards that SHARDS says are ours, or shares all there are. */
export class ShardsTaken extends Error {
  override readonly name = 'ShardsTaken'

  constructor(taken: readonly ShardKey[]) {
    const [{ count } = { count: 0 }] = taken
    const same = taken.filter(one => one.count === count)
    const ids = same.map(({ id }) => id).toSorted((a, b) => a - b)
    super(
      `SHARDS: another process has ${ids.join(', ')} of ${count}, or shares all there are: set all to auto, or each to ranges of its own of the same number`,
    )
  }
}

/** A process on this database works for another application of Discord's: its jobs and shards are not ours. */
export class OtherApplication extends Error {
  override readonly name = 'OtherApplication'

  constructor() {
    super(
      'another bot works with this database, with the token of another application: give each a database of its own',
    )
  }
}
