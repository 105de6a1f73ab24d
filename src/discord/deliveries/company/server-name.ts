import type { REST } from 'discord.js'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { GuildId } from '../../../store/values/ids.ts'

const named = z.object({ name: z.string() })

/** What a server is called; undefined where Discord does not say. */
export async function serverName(rest: Pick<REST, 'get'>, guild: GuildId): Promise<string | undefined> {
  try {
    return named.parse(await rest.get(Routes.guild(guild))).name
  } catch {
    return undefined
  }
}
