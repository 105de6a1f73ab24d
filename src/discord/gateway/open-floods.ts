import type { Flood } from '../../tables/alerts/flood.ts'
import type { Asker } from './crowd.ts'

/** How much is asked within a minute that is more than people who play ask: of one process, by a server and by a user. */
const MOST = { server: 600, user: 200 } as const
const MINUTE_MS = 60_000

/** Who floods. */
export interface Floods {
  /** Counts what somebody asks. */
  hear(asker: Asker): void
  /** Whether they, or their server, ask too much in this minute or did so in the last one. */
  isFlooding(asker: Asker): boolean
}

/** Counts who asks how much, and tells of each who floods once in a minute: of a server by what others than such users ask there. */
export function openFloods(
  tell: (flood: Flood & { readonly asked: number }) => void,
  now = () => performance.now(),
): Floods {
  let began = now()
  let before: ReadonlySet<string> = new Set()
  let flooding = new Set<string>()
  const users = new Map<string, number>()
  /** How much is asked on a server, by whom. */
  const servers = new Map<string, Map<string, number>>()
  const count = (counts: Map<string, number>, id: string) => {
    const asked = (counts.get(id) ?? 0) + 1
    counts.set(id, asked)
    return asked
  }
  const isOne = (id: string) => before.has(id) || flooding.has(id)
  const judge = (whose: keyof typeof MOST, id: string, asked: number) => {
    if (asked < MOST[whose] || flooding.has(id)) return
    flooding.add(id)
    for (const there of servers.values()) there.delete(id)
    tell({ whose, id, asked })
  }
  const turn = () => {
    if (now() - began < MINUTE_MS) return
    before = now() - began < 2 * MINUTE_MS ? flooding : new Set()
    flooding = new Set()
    began = now()
    users.clear()
    servers.clear()
  }
  return {
    hear({ user, server }) {
      turn()
      judge('user', user, count(users, user))
      if (server === null || isOne(user) || flooding.has(server)) return
      const there = servers.get(server) ?? new Map<string, number>()
      servers.set(server, there)
      count(there, user)
      judge(
        'server',
        server,
        [...there.values()].reduce((sum, asked) => sum + asked, 0),
      )
    },
    isFlooding: ({ user, server }) => isOne(user) || (server !== null && isOne(server)),
  }
}
