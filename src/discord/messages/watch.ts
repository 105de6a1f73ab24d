import type { Services } from '../../operations/model/services.ts'
import type { Priority } from './sender.ts'

/** The services with what counts what goes between Chaski and Discord. */
export interface DiscordServices extends Services {
  readonly watch: Watch
}

/** Counts what happens. Times are in seconds. */
export interface Watch {
  /** Something is begun; returns what is called when it ends. */
  begun(what: string): () => void
  interaction(what: string, outcome: InteractionOutcome, seconds: number): void
  delivery(kind: string, outcome: 'sent' | 'failed' | 'given-up'): void
  /** Somebody has a seat at a table that was opened for what they seek; how long they had waited. */
  matched(seconds: number): void
  /** A request to Discord was answered, or its answer was lost. */
  request(outcome: RequestOutcome): void
  /** A delivery waited for its turn. */
  waited(priority: Priority, seconds: number): void
  /** Where to ask for them. */
  limits(source: () => LimitFigures): void
  readonly gateway?: GatewayWatch
}

/** Counts what happens between this process and Discord's gateway. */
export interface GatewayWatch {
  /** How many of Discord's shards this process has. */
  shards(held: { readonly connected: number; readonly connecting: number }): void
  /** How many shards there are for all processes. */
  wanted(shards: number): void
  /** A session with Discord has begun, or goes on. */
  session(how: 'identified' | 'resumed'): void
  /** A shard came from another process, was given to others, or was lost to one. */
  handover(how: 'taken' | 'given' | 'lost'): void
  /** Discord answered a heartbeat. */
  heartbeat(seconds: number): void
}

/** What this process knows of Discord's limits. */
export interface LimitFigures {
  /** How many are in force. */
  readonly limited: number
  /** How many channels refuse what the bot may not do there. */
  readonly refusing: number
  /** How many requests of all processes were refused of late, and count against their address. */
  readonly invalid: number
}

/** What became of a request: 401, 403, 404 and their like are refused, 429 is limited, 5xx has failed. */
export type RequestOutcome = 'ok' | 'refused' | 'limited' | 'failed' | 'lost'

/**
 * How an interaction ended: answered, refused, a second copy, answered too late to be seen, never begun because nobody
 * waited any more, or an error with an id; of whoever floods or is blocked that alone.
 */
export type InteractionOutcome =
  | 'ok'
  | 'refused'
  | 'repeated'
  | 'lost'
  | 'dropped'
  | 'away'
  | 'error'
  | 'flooding'
  | 'blocked'
