import type { REST } from 'discord.js'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'

/** How many servers Discord lists at a time, at most. */
const PAGE = 200

const page = z.array(z.object({ id: z.string() }))

/** The ids of all servers that the bot is on, as Discord lists them now. */
export async function listServers(rest: REST): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  let listed: z.infer<typeof page> = []
  do {
    const query = new URLSearchParams({ limit: String(PAGE) })
    for (const { id: after } of listed.slice(-1)) query.set('after', after)
    listed = page.parse(await rest.get(Routes.userGuilds(), { query }))
    for (const { id } of listed) there.add(id)
  } while (listed.length === PAGE)
  return there
}
