import { Client, Events, GatewayIntentBits, Options } from 'discord.js'
import type { Command } from './command.ts'
import { carryOut } from './delivery.ts'
import type { House } from './house.ts'
import { router } from './router.ts'
import { sender } from './sender.ts'

/** Where Discord is, and who we are there. */
export interface Account {
  readonly token: string
  /** The base address of the API, without a version. */
  readonly api: string
}

export interface Discord {
  /** Whether the gateway is connected. */
  ready(): boolean
  /** Leaves Discord once every interaction under way has been answered. */
  close(): Promise<void>
}

/** Logs in to Discord, registers the commands and begins to answer. Throws if Discord refuses the token. */
export async function connect(house: House, { token, api }: Account, commands: readonly Command[]): Promise<Discord> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api },
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: 100,
    }),
  })
  const route = router(house, commands)
  const underWay = new Set<Promise<void>>()
  client.on(Events.InteractionCreate, interaction => {
    const answered = route(interaction)
    underWay.add(answered)
    void answered.finally(() => underWay.delete(answered))
  })
  client.on(Events.Error, error => house.log.warn({ err: error }, 'the Discord client reports an error'))
  client.on(Events.ShardError, error => house.log.warn({ err: error }, 'the gateway reports an error'))
  client.on(Events.ShardDisconnect, () => house.log.warn('the gateway is gone'))
  client.on(Events.ShardResume, () => house.log.info('the gateway is back'))

  const ready = new Promise<void>(resolve => client.once(Events.ClientReady, () => resolve()))
  await client.login(token)
  await ready
  await register(client, house, commands)
  await carryOut(house, sender(client.rest))

  return {
    ready: () => client.isReady(),
    async close() {
      client.removeAllListeners(Events.InteractionCreate)
      await Promise.allSettled(underWay)
      await client.destroy()
    },
  }
}

/** Tells Discord the commands. If it refuses them, those that it knows go on working. */
async function register(client: Client<true> | Client, house: House, commands: readonly Command[]): Promise<void> {
  try {
    await client.application?.commands.set(commands.map(command => command.data))
  } catch (error) {
    house.log.error({ err: error }, 'Discord refused the commands; the bot goes on with those it knew')
  }
}
