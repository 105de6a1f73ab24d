import { DiscordAPIError } from 'discord.js'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../engine/basics/at-most.ts'

/** What Discord was asked for by an id. */
export interface Keeping<T> {
  /** As it was at a moment (of `performance.now`) or later; what was refused a moment ago is refused again. */
  get(id: string, asOf: number): Promise<T>
  /** It is true no more. */
  forget(id: string): void
  /** What was refused may be asked for again. */
  pardon(id: string): void
  /** The ids of what was refused. */
  refused(): Iterable<string>
}

interface KeepingParts<T> {
  readonly max: number
  /** How long it is believed that Discord refuses, in milliseconds. */
  readonly refusedMs: number
  ask(id: string): Promise<T>
  /** One is not kept any more, for others are wanted or since Discord refuses it. */
  dropped?(id: string): void
}

/** Asks for what is wanted, and keeps it; what came to nothing is asked for again, at once where that was no refusal. */
export function keeping<T>({ max, refusedMs, ask, dropped = () => {} }: KeepingParts<T>): Keeping<T> {
  const kept = new LRUCache<string, { readonly since: number; readonly answer: Promise<T> }>({
    ...atMost(max),
    dispose: (_, id, why) => why === 'evict' && dropped(id),
  })
  const refused = new LRUCache<string, { readonly until: number; readonly answer: Promise<T> }>(atMost(max))
  return {
    get(id, asOf) {
      const refusal = refused.get(id)
      if (refusal !== undefined && performance.now() < refusal.until) return refusal.answer
      const before = kept.get(id)
      if (before !== undefined && before.since >= asOf) return before.answer
      const asked = { since: performance.now(), answer: ask(id) }
      kept.set(id, asked)
      asked.answer.catch(error => {
        if (kept.peek(id) !== asked) return
        kept.delete(id)
        if (!isRefusal(error)) return
        refused.set(id, { until: performance.now() + refusedMs, answer: asked.answer })
        dropped(id)
      })
      return asked.answer
    },
    forget: id => void kept.delete(id),
    pardon: id => void refused.delete(id),
    refused: () => [...refused.keys()],
  }
}

/** Whether Discord says that it is not there, or not for us. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DiscordAPIError && (error.status === 403 || error.status === 404)
}
