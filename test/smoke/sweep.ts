import { z } from 'zod'
import { type Ground, MARK } from './ground.ts'

const own = z.array(z.looseObject({ id: z.string(), author: z.looseObject({ id: z.string() }) })).catch([])
const active = z
  .object({
    threads: z.array(z.looseObject({ id: z.string(), name: z.string(), parent_id: z.string(), owner_id: z.string() })),
  })
  .catch({ threads: [] })

/** Takes away what a killed run has left in the channel, or a lost answer. Returns of which paths that could not be done. */
export async function sweep(on: Ground): Promise<readonly string[]> {
  const listed = await on.quietly({ path: `/guilds/${on.guild}/threads/active` })
  const places = [on.channel, on.forum]
  const threads = active
    .parse(listed.body)
    .threads.filter(
      ({ name, parent_id, owner_id }) => owner_id === on.bot && places.includes(parent_id) && name.includes(MARK),
    )
  const messages = own
    .parse((await on.quietly({ path: `/channels/${on.channel}/messages?limit=100` })).body)
    .filter(message => message.author.id === on.bot && JSON.stringify(message).includes(MARK))
  const paths = [
    ...threads.map(({ id }) => `/channels/${id}`),
    ...messages.map(({ id }) => `/channels/${on.channel}/messages/${id}`),
  ]
  const left: string[] = []
  for (const path of paths) await on.remove(path).catch(() => left.push(path))
  return left
}
