import { Client, type ClientOptions, GatewayIntentBits } from 'discord.js'
import type { Playground } from '../driver/playground.ts'

/** The real discord.js, connected to a playground and ready. */
export async function connect(playground: Playground, options: Partial<ClientOptions> = {}): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options,
    rest: { api: playground.api, ...options.rest },
  })
  const ready = new Promise<Client<true>>(resolve => client.once('clientReady', resolve))
  await client.login(playground.token)
  return ready
}
