import { z } from 'zod'
import type { DiscordServices } from '../messages/watch.ts'

/** When it is looked how the shards are shared now: whoever shares them in another way tells all others. */
export interface Looking {
  /** Looks now; resolves when that is done. */
  look(): Promise<void>
  /** Has all other processes look, and looks. */
  tell(): Promise<void>
  /** Looks again in so many milliseconds. */
  later(milliseconds: number): void
  /** Does something; where that fails, as when the database is away, it is looked a little later how things are. */
  quietly(work: Promise<unknown>): Promise<void>
  /** Looks no more because others tell, or by the clock. */
  stop(): void
}

interface LookingParts {
  readonly log: DiscordServices['log']
  readonly bus: DiscordServices['tables']['store']['bus']
  readonly leases: Pick<DiscordServices['tables']['store']['shards'], 'onChange'>
  /** Brings about what is found. */
  settle(): Promise<void>
}

/** The shards are shared in another way than before. */
const SHARDS = { name: 'shards', schema: z.object({}) }

/** How often we look though nothing was told. */
const EVERY_MS = 15_000
const AGAIN_MS = 1_000

/** Begins to look whenever something may have changed, one look at a time. */
export function openLooking({ log, bus, leases, settle }: LookingParts): Looking {
  const quietly = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      log.debug({ err: error }, 'the shards cannot be shared for the moment')
      later(AGAIN_MS)
    }
  }
  const look = oneAtATime(() => quietly(settle()))
  const later = (milliseconds: number) => void setTimeout(look, milliseconds).unref()
  const forget = bus.on(SHARDS, look, look)
  leases.onChange(look)
  const timer = setInterval(look, EVERY_MS).unref()
  return {
    look,
    async tell() {
      await bus.tell(SHARDS, {})
      await look()
    },
    later,
    quietly,
    stop() {
      clearInterval(timer)
      forget()
    },
  }
}

/** Does something that must not be done twice at a time; asked for while it is done, it is done once more. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (current === undefined) {
      current = work().finally(() => {
        current = undefined
      })
      return current
    }
    next ??= current.then(() => {
      next = undefined
      return run()
    })
    return next
  }
  return run
}
