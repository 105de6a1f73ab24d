import type { Logger } from 'pino'
import type { Scene } from '../../engine/contract/scene.ts'
import type { Film } from '../../render/film.ts'
import type { Picture } from '../../render/pool.ts'
import type { Asking } from '../../render/wishes.ts'
import type { Hints } from '../../tables/computers/hints.ts'
import { type Desk, houseDesk } from '../../tables/record/desk.ts'
import type { Locale } from '../words/words.ts'
import type { Films } from './films.ts'
import type { Priority } from './sender.ts'

/** What the Discord room is handed: the tables, the painter, and the counters. */
export interface House {
  readonly desk: Desk
  readonly hints: Hints
  readonly paint: (scene: Scene, asking?: Asking) => Promise<Picture>
  /** How long a page waits for its picture, in milliseconds; 4,000 if nothing is said. */
  readonly pictureMs?: number
  readonly animate: (scenes: readonly Scene[]) => Promise<Film>
  readonly films: Films
  readonly log: Logger
  readonly watch: Watch
  /** The language of tables on servers that speak none of ours. */
  readonly locale: Locale
  /** Told, where somebody waits for an answer, that all is done but a picture. */
  readonly pictureAwaited?: () => void
}

/** The house as it is when nobody asks it anything. */
export function houseItself({ pictureAwaited: _, ...house }: House): House {
  return { ...house, desk: houseDesk(house.desk) }
}

/** As much of the house as a page may know: the games, whose words it speaks, and a painter. What it tells it is handed. */
export interface PageHouse extends Pick<House, 'paint' | 'pictureMs' | 'log' | 'pictureAwaited'> {
  readonly desk: Pick<Desk, 'games'>
  /** No pictures may be shown where the page is to stand: none is drawn for it. */
  readonly inWords?: boolean
}

/** Counts what happens. Times are in seconds. */
export interface Watch {
  /** Something is begun; returns what is called when it ends. */
  begun(what: string): () => void
  interaction(what: string, outcome: InteractionOutcome, seconds: number): void
  delivery(kind: string, outcome: 'sent' | 'failed' | 'given-up'): void
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
 * How an interaction ended: answered, refused with a sentence, a second copy, an answer that came too late to be seen,
 * never begun because nobody waited any more, or an error with an id.
 */
export type InteractionOutcome = 'ok' | 'refused' | 'repeated' | 'lost' | 'dropped' | 'away' | 'error'
