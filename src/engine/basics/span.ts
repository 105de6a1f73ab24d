import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'

/** What is known of a piece of work, and may become known until it ends: never who asked for it, or what they said. */
export type SpanFacts = Record<string, string | number | boolean | undefined>

/** A piece of work, as whoever traces them is told of it. */
export interface Span {
  readonly name: string
  readonly facts: SpanFacts
  /** What it is part of, where that is not what goes on here; it may have been begun by another process. */
  readonly cause: string | undefined
}

/** Names a piece of work to those who do the next one, in W3C's form of a traceparent. */
interface Cause {
  readonly traceparent: string
}

/** The pieces of work that begin and end: who traces them listens here. As long as nobody does, they cost nothing. */
export const SPANS = tracingChannel<Cause | undefined, Span>('chaski.span')

/** What goes on here. Whoever traces pieces of work binds it to them. */
export const goingOn = new AsyncLocalStorage<Cause | undefined>()

/** Does a piece of work, under a name of which there are few. */
export function span<T>(name: string, facts: SpanFacts, work: () => Promise<T>, cause?: string): Promise<T> {
  return SPANS.hasSubscribers ? SPANS.tracePromise(work, { name, facts, cause }) : work()
}

/** What is going on, for a piece of work that is done later, perhaps by another process; undefined if nobody traces it. */
export function cause(): string | undefined {
  return goingOn.getStore()?.traceparent
}
