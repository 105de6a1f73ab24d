import type { Asker } from './crowd.ts'

/** How much is asked within a minute that is more than people who play ask: of one process, by a server and by a user. */
const MOST = { server: 600, user: 200 } as const
const MINUTE_MS = 60_000

/** More than people who play ask: a server, or a user wherever they are, and how much it was in a minute so far. */
export interface Flood {
  readonly whose: keyof typeof MOST
  readonly id: string
  readonly asked: number
}

/** Counts who asks how much, and tells of each who floods once in a minute. */
export function openFloods(tell: (flood: Flood) => void, now = () => performance.now()): (asker: Asker) => void {
  let began = now()
  const counts = { server: new Map<string, number>(), user: new Map<string, number>() }
  const count = (whose: keyof typeof MOST, id: string) => {
    const asked = (counts[whose].get(id) ?? 0) + 1
    counts[whose].set(id, asked)
    if (asked === MOST[whose]) tell({ whose, id, asked })
  }
  return ({ user, server }) => {
    if (now() - began >= MINUTE_MS) {
      began = now()
      counts.server.clear()
      counts.user.clear()
    }
    count('user', user)
    if (server !== null) count('server', server)
  }
}
