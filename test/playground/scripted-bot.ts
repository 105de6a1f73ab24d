import {
  type ApplicationCommandDataResolvable,
  type ChatInputCommandInteraction,
  type Client,
  DiscordAPIError,
  type Interaction,
} from 'discord.js'
import type { Playground } from '../driver/playground.ts'
import { connect } from './bot.ts'

/** A bot that does what a test tells it to. */
export interface ScriptedBot {
  readonly client: Client<true>
  /** What it does with every interaction from now on. */
  on(handle: (interaction: Interaction) => Promise<unknown>): void
  /** What it does with the next command; returns the result: nothing, or the code of Discord's error. */
  onCommand(work: (interaction: ChatInputCommandInteraction) => Promise<unknown>): Promise<unknown>
  close(): Promise<void>
}

export async function scriptedBot(
  playground: Playground,
  commands: ApplicationCommandDataResolvable[],
): Promise<ScriptedBot> {
  const client = await connect(playground)
  let handle: (interaction: Interaction) => Promise<unknown> = async () => {}
  client.on('interactionCreate', interaction => void handle(interaction))
  await client.application.commands.set(commands)
  return {
    client,
    on(next) {
      handle = next
    },
    onCommand: work =>
      new Promise((resolve, reject) => {
        handle = async interaction => {
          if (interaction.isChatInputCommand())
            await work(interaction)
              .then(() => undefined, codeOf)
              .then(resolve, reject)
        }
      }),
    close: () => client.destroy(),
  }
}

/** The code of Discord's error; any other error is thrown on. */
export function codeOf(error: unknown): number | string {
  if (error instanceof DiscordAPIError) return error.code
  throw error
}
