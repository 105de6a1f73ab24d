import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Store } from '../../store/store.ts'

interface ReachParts {
  readonly store: Pick<Store, 'bus' | 'isAlone'>
  /** For how long one of our shards has not been connected, in milliseconds: the one that has longest. */
  away(): number
  /** The address of Discord's gateway. */
  address(): Promise<string>
  /** Told that Discord cannot be reached from here, where another process reaches it. */
  cutOff(): void
}

/** A process that does not reach Discord asks who does, and is answered. */
const ASKED = { name: 'who-reaches-discord', schema: z.object({ actor: z.string() }) }
const REACHED = { name: 'discord-is-reached', schema: z.object({ actor: z.string() }) }

/** A connection that breaks is back sooner than this. */
const AWAY_MS = 4_000
/** How often it is tried whether Discord is reached while a shard is away, and how soon again if it was. */
const TRY_MS = { away: 1_000, reached: 15_000 } as const
/** Discord says hello within this time. */
const HELLO_MS = 2_000
/** An answer that comes later than this is to a question of before. */
const ANSWER_MS = 5_000

/**
 * Watches whether a shard stays away because this process alone is cut off. Where Discord is away for everybody, or
 * only a shard of it, moving shards would gain nothing.
 */
export function watchReach({ store: { bus, isAlone }, away, address, cutOff }: ReachParts): { stop(): void } {
  const actor = randomUUID()
  let askedAt = Number.NEGATIVE_INFINITY
  let tryAt = Number.NEGATIVE_INFINITY

  const reaches = () =>
    address()
      .then(saysHello)
      .catch(() => false)
  const look = async () => {
    const now = performance.now()
    if (isAlone() || away() < AWAY_MS || now < tryAt) return
    tryAt = now + TRY_MS.reached
    if (await reaches()) return
    tryAt = performance.now() + TRY_MS.away
    askedAt = performance.now()
    await bus.tell(ASKED, { actor })
  }
  const answer = async ({ actor }: z.infer<typeof ASKED.schema>) => {
    if (await reaches()) await bus.tell(REACHED, { actor })
  }
  const hear = async (answered: z.infer<typeof REACHED.schema>) => {
    const isLate = performance.now() - askedAt > ANSWER_MS
    if (answered.actor !== actor || isLate || away() < AWAY_MS) return
    // Where Discord has just come back for everybody, whoever answered was only the first to reach it.
    if (!(await reaches())) cutOff()
  }
  // What goes unheard is asked again.
  const forget = [bus.on(ASKED, answer, () => {}), bus.on(REACHED, hear, () => {})]
  const timer = setInterval(look, TRY_MS.away).unref()
  return {
    stop() {
      clearInterval(timer)
      for (const off of forget) off()
    },
  }
}

/** Whether Discord's gateway says hello to whoever comes from here. */
async function saysHello(url: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const late = setTimeout(resolve, HELLO_MS, false)
  const socket = new WebSocket(`${url}?v=10&encoding=json`)
  socket.addEventListener('message', () => resolve(true))
  socket.addEventListener('error', () => resolve(false))
  socket.addEventListener('close', () => resolve(false))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    socket.close()
  }
}
