import type { Scene } from '../../engine/contract/scene.ts'
import type { Seat } from '../../engine/contract/seat.ts'

/** What a page shows, from top to bottom. Texts are Discord's markdown, in which people stand by their names. */
export type ShownBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture'; readonly alt: string; readonly scene: Scene }
  | { readonly type: 'choices'; readonly title?: string; readonly choices: readonly ShownChoice[] }

interface ShownChoice {
  readonly label: string
  readonly detail?: string
  /** It is the usual next step, or ends the turn. */
  readonly isMain?: true
}

interface ShownPlayer {
  readonly seat: Seat
  readonly name: string
  readonly remarks: readonly string[]
  readonly isAsked: boolean
  readonly isViewer: boolean
}

/** What the page itself says, by what it says it of. */
export const PAGE_WORDS = [
  'back',
  'board',
  'players',
  'turn',
  'result',
  'hand',
  'log',
  'choices',
  'replay',
  'now',
  'first',
  'previous',
  'next',
  'last',
  'play',
  'pause',
  'moment',
  'enlarge',
  'fit',
  'leave',
  'away',
] as const
export type PageWord = (typeof PAGE_WORDS)[number]

/** A table as the page's viewer may know it: made of what they see on Discord, and of nothing else. */
export interface BoardState {
  readonly title: string
  /** Who looks at it, in a sentence. */
  readonly viewer: string
  readonly locale: string
  /** Where the table is on Discord. */
  readonly home: string
  readonly board: readonly ShownBlock[]
  readonly players: readonly ShownPlayer[]
  readonly turn: readonly ShownBlock[]
  readonly hand: readonly ShownBlock[]
  readonly log: readonly ShownBlock[]
  /** It has a past that can be stepped through. */
  readonly hasPast: boolean
  readonly isOver: boolean
  readonly words: Readonly<Partial<Record<PageWord, string>>>
}

/** How a game was at a moment, and what was told of how it came to that. */
export interface PastMoment {
  readonly moment: number
  readonly told: readonly ShownBlock[]
  readonly board: readonly ShownBlock[]
}

/** Some moments of a game's past, one after the other, of so many that are counted from 0. */
export interface PastMoments {
  readonly count: number
  readonly moments: readonly PastMoment[]
}

/** What is said where something cannot be done. */
export interface PageRefusal {
  readonly text: string
}
