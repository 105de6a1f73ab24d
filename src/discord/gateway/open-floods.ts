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

/** Counts who asks how much, and tells of each who floods once in a minute. */
export function openFloods(
  tell: (flood: Flood & { readonly asked: number }) => void,
  now = () => performance.now(),
): Floods {
  let began = now()
  let before = new Set<string>()
  const counts = { server: new Map<string, number>(), user: new Map<string, number>() }
  const count = (whose: keyof typeof MOST, id: string) => {
    const asked = (counts[whose].get(id) ?? 0) + 1
    counts[whose].set(id, asked)
    if (asked === MOST[whose]) tell({ whose, id, asked })
  }
  const floods = (whose: keyof typeof MOST, id: string) => (counts[whose].get(id) ?? 0) >= MOST[whose]
  const turn = () => {
    if (now() - began < MINUTE_MS) return
    const isLast = now() - began < 2 * MINUTE_MS
    const flooding = [...counts.user.keys()].filter(id => floods('user', id))
    before = new Set(isLast ? [...flooding, ...[...counts.server.keys()].filter(id => floods('server', id))] : [])
    began = now()
    counts.server.clear()
    counts.user.clear()
  }
  return {
    hear({ user, server }) {
      turn()
      count('user', user)
      if (server !== null) count('server', server)
    },
    isFlooding: ({ user, server }) =>
      before.has(user) || floods('user', user) || (server !== null && (before.has(server) || floods('server', server))),
  }
}
