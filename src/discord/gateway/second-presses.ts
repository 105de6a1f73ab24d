import { LRUCache } from 'lru-cache'
import { atMost } from '../../engine/basics/at-most.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { DenialCode } from '../../tables/record/result.ts'

/** A button that somebody presses. */
interface Pressed {
  readonly user: string
  readonly customId: string
}

/** What a press is refused with once it has done what it is for. */
type Again = readonly DenialCode[]

/** How many are remembered: more than people who play within a few minutes. */
const REMEMBERED = 5_000

/**
 * Remembers everybody's last press. The same press again is carried out after it. If it is refused because the first
 * one succeeded, nothing is said.
 */
export function secondPresses(): (pressed: Pressed, work: () => Promise<Reply>) => Promise<Reply> {
  const last = new LRUCache<string, { readonly customId: string; readonly again: Promise<Again> }>(atMost(REMEMBERED))
  return ({ user, customId }, work) => {
    const before = last.get(user)
    const first: Promise<Again> = before?.customId === customId ? before.again : Promise.resolve([])
    const carriedOut = first.then(async again => {
      const reply = await work()
      return isRefused(reply, again) ? { reply: { type: 'again' } as const, again } : { reply, again: againOf(reply) }
    })
    const again = carriedOut.then(
      done => done.again,
      () => [],
    )
    last.set(user, { customId, again })
    return carriedOut.then(({ reply }) => reply)
  }
}

function isRefused(reply: Reply, codes: Again): boolean {
  return reply.type === 'message' && reply.refused !== undefined && codes.includes(reply.refused)
}

function againOf(reply: Reply): Again {
  return 'again' in reply ? (reply.again ?? []) : []
}
