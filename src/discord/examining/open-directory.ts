import type { REST } from 'discord.js'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Directory, OwnServer } from '../../operations/model/directory.ts'
import { isRefusal, keeping } from '../messages/keeping.ts'

/** How long names are believed, and that there are none, in milliseconds: who types asks again with every letter. */
const BELIEVED_MS = 10_000
/** How many names are remembered. */
const NAMES = 500
/** How many servers Discord tells at once, and how often it is asked for more. */
const A_PAGE = 200
const PAGES = 5

const server = z.object({ id: z.string(), name: z.string() })
const person = z.object({ username: z.string(), global_name: z.string().nullish() })

/** Asks Discord what servers and people are called, and remembers it for a moment. */
export function openDirectory(rest: Pick<REST, 'get'>): Directory {
  const kept = { max: NAMES, refusedMs: BELIEVED_MS }
  const servers = keeping({ ...kept, ask: async id => server.parse(await rest.get(Routes.guild(id))).name })
  const people = keeping({
    ...kept,
    async ask(id) {
      const { username, global_name: name } = person.parse(await rest.get(Routes.user(id)))
      return name ?? username
    },
  })
  const own = keeping({ ...kept, ask: () => ownServers(rest) })
  const lately = () => performance.now() - BELIEVED_MS
  return {
    async server(id) {
      try {
        return { name: await servers.get(id, lately()), isThere: true }
      } catch (error) {
        return { name: undefined, isThere: !isRefusal(error) }
      }
    },
    servers: () => own.get('', lately()),
    person: id => people.get(id, lately()).catch(() => undefined),
  }
}

async function ownServers(rest: Pick<REST, 'get'>): Promise<readonly OwnServer[]> {
  const found: OwnServer[] = []
  for (let page = 0; page < PAGES; page++) {
    const last = found.at(-1)
    const query = new URLSearchParams({ limit: String(A_PAGE), ...(last && { after: last.id }) })
    const more = z.array(server).parse(await rest.get(Routes.userGuilds(), { query }))
    found.push(...more)
    if (more.length < A_PAGE) break
  }
  return found
}
