import type { Logger } from 'pino'
import type { Scene } from '../../engine/contract/scene.ts'
import type { Film } from '../../render/film.ts'
import type { Picture } from '../../render/pool.ts'
import type { Desk } from '../../tables/record/desk.ts'
import type { Hints } from '../../tables/turn/hint.ts'
import type { Locale } from '../words/words.ts'
import type { Films } from './films.ts'

/** What the Discord room is handed: the tables, the painter, and the counters. */
export interface House {
  readonly desk: Desk
  readonly hints: Hints
  readonly paint: (scene: Scene) => Promise<Picture>
  readonly animate: (scenes: readonly Scene[]) => Promise<Film>
  readonly films: Films
  readonly log: Logger
  readonly watch: Watch
  /** The language of tables on servers that speak none of ours. */
  readonly locale: Locale
}

/** As much of the house as a page may know: the games, whose words it speaks, and a painter. What it tells it is handed. */
export interface PageHouse extends Pick<House, 'paint' | 'log'> {
  readonly desk: Pick<Desk, 'games'>
}

/** Counts what happens. Times are in seconds. */
export interface Watch {
  /** Something is begun; returns what is called when it ends. */
  begun(what: string): () => void
  interaction(what: string, outcome: InteractionOutcome, seconds: number): void
  delivery(kind: string, outcome: 'sent' | 'failed' | 'given-up'): void
}

/**
 * How an interaction ended: answered, refused with a sentence, a second copy, an answer that came too late to be seen,
 * or an error with an id.
 */
export type InteractionOutcome = 'ok' | 'refused' | 'repeated' | 'lost' | 'away' | 'error'
