import type { Scene } from '../../engine/contract/scene.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { ToldSpot } from '../../pages/model/blocks.ts'
import type { Form } from '../../pages/model/form.ts'
import type { Tone } from '../../pages/model/operations.ts'
import type { Picked } from '../../pages/model/press.ts'
import type { PagePress } from './page-press.ts'

/** What a page shows, from top to bottom. Texts are Discord's markdown, in which people stand by their names. */
export type ShownBlock = { readonly type: 'text'; readonly text: string } | ShownPicture | ShownChoices

/** A part of the table, or what its viewer holds. */
export interface ShownPicture {
  readonly type: 'picture'
  readonly alt: string
  readonly scene: Scene
  /** Where its places lie, and what lies there. */
  readonly spots: readonly ToldSpot[]
  /** The places that the question is about. */
  readonly asked: readonly string[]
  /** The places at which something can be done. */
  readonly legal: readonly string[]
}

/** Some choices: one of them is made, or at least and at most so many. */
export interface ShownChoices {
  readonly type: 'choices'
  readonly title?: string
  readonly several?: readonly [least: number, most: number]
  readonly choices: readonly ShownChoice[]
}

export interface ShownChoice {
  readonly label: string
  readonly detail?: string
  /** What is said by its colour, as on Discord; of a choice in a list, that it is the one considered. */
  readonly tone?: Exclude<Tone, 'plain'>
  /** What making it is; of a choice in a list, that something is picked there, and what. */
  readonly press: PagePress
  readonly picked?: Picked
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
  'choices',
  'result',
  'hand',
  'move',
  'log',
  'prepared',
  'back-to',
  'possible',
  'sure',
  'takes-back',
  'do',
  'take-back',
  'not-yet',
  'send',
  'close',
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
  'others',
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
  /** The question alone, or what lies where they point, and why nothing can be done there. */
  readonly asked?: string
  /** The places that were pointed at. */
  readonly tapped?: readonly string[]
  /** The steps that are prepared, as choices that lead back to before them. */
  readonly prepared: readonly ShownBlock[]
  readonly hand: readonly ShownBlock[]
  readonly log: readonly ShownBlock[]
  /** Leads to the rules. */
  readonly rules: readonly ShownBlock[]
  /** It has a past that can be stepped through. */
  readonly hasPast: boolean
  readonly isOver: boolean
  /** What is asked, and how much is prepared: as long as it stays the same, what was opened beside it stays right. */
  readonly question: string
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
  /** What its viewer did last; the first moment of what is over, and of who has done nothing yet. */
  readonly since: number
  readonly moments: readonly PastMoment[]
}

/** What somebody does on the page, by a number of its own: done twice, it counts once. */
export interface PagePressed {
  readonly id: string
  readonly press: PagePress
  readonly picked?: readonly Picked[]
  /** They were asked once more. */
  readonly isSure?: true
  /** What was filled in, where the press has opened a form. */
  readonly filled?: Readonly<Record<string, string>>
}

/** What came of it: it is done; it would commit, and is not done yet; a page to read, or a form to fill in; or why not. */
export type PageAnswer =
  | { readonly type: 'done'; readonly state: BoardState; readonly tag: string }
  | { readonly type: 'commits' }
  | { readonly type: 'page'; readonly blocks: readonly ShownBlock[] }
  | { readonly type: 'form'; readonly form: Form }
  | { readonly type: 'said'; readonly blocks: readonly ShownBlock[] }

/** A table that somebody may open in Discord's frame, by a link of theirs. */
export interface TableOffer {
  readonly title: string
  readonly detail?: string
  readonly secret: string
}

/** What is there for somebody whom Discord's frame shows the page: the board that they have come for, or what they may open. */
export interface Arrived {
  readonly opened?: { readonly table: number; readonly secret: string }
  readonly heading: string
  readonly offers: readonly TableOffer[]
}

/** What is said where something cannot be done. */
export interface PageRefusal {
  readonly text: string
}
