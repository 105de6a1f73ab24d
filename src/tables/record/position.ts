import type { Outcome, Waiting, Weight } from '../../engine/contract/rules.ts'
import type { Seat, Viewer } from '../../engine/contract/seat.ts'
import type { ChannelId, GuildId, TableId, UserId } from '../../store/values/ids.ts'
import type { Asks, Late, Pace } from './paces.ts'
import type { VoteFacts } from './vote-facts.ts'

type Status = 'OPEN' | 'RUNNING' | 'FINISHED' | 'ABANDONED'

/** What everybody may know of a table whatever its game. */
export interface TableFacts {
  readonly id: TableId
  readonly game: string
  readonly status: Status
  /** Rises with every change that can be seen in public. */
  readonly revision: number
  /** How many entries the log has. */
  readonly entries: number
  readonly host: UserId
  /** How many seats are wanted. */
  readonly places: number
  /** With the pack. */
  readonly options: unknown
  /** The pack is another one than the game's own was when the table began. */
  readonly brought: boolean
  readonly pace: Pace
  readonly late: Late
  /** Clocks are stopped in a player's quiet hours. */
  readonly quiet: boolean
  /** A player who does not answer a vote in time counts as a yes. */
  readonly silence: boolean
  /** It was begun to get to know the game, against computer players. */
  readonly practice: boolean
  /** A computer player may be asked for a possible turn. */
  readonly hints: boolean
  /** Computer players answer at once, without a pause. */
  readonly brisk: boolean
  /** It starts by itself once it is full. */
  readonly autoStart: boolean
  /** When it starts by itself, as it stands, and with how many at least where it is not full by then. */
  readonly startsAt?: Date
  readonly startFrom?: number
  /** What is asked of those who want a seat. */
  readonly asks: Asks
  /** Since when all clocks have been stopped. */
  readonly pausedAt?: Date
  /** Since when it is stopped, no rules being able to read it. */
  readonly stoppedAt?: Date
  /** What is voted on. */
  readonly votes: readonly VoteFacts[]
  readonly guild?: GuildId
  readonly channel: ChannelId
  readonly locale: string
  readonly createdAt: Date
  readonly startedAt?: Date
  readonly endedAt?: Date
  /** The SHA-256 of the seed, from the start on. */
  readonly commitment?: string
  /** Shown once the table has ended. */
  readonly seed?: string
}

/** Why a seat may be taken: nobody has it, or its player is late. */
export type Vacancy = 'free' | 'late'

/** A place at a table and who has it: a person or, where there is a level, a computer player. */
export interface SeatFacts {
  readonly seat: Seat
  /** No two at a table look the same. */
  readonly name: string
  /** The number of the seat follows the name, since another one would look like it. */
  readonly isNumbered: boolean
  readonly user?: UserId
  readonly bot?: string
  readonly resigned: boolean
  /** Until when its player has to say in a lobby that they will play. */
  readonly confirmBy?: Date
  readonly asked: boolean
  readonly weight?: Weight
  /** The number of the question that it is asked, and of the one since when it has been waited for, its own answers notwithstanding. */
  readonly question?: number
  readonly since?: number
  /** Why others may take it. */
  readonly vacancy?: Vacancy
}

/** By what name a seat went until somebody else took it, and where in the table's history that was. */
export interface FormerName {
  readonly seat: Seat
  readonly name: string
  /** The number of the table's event, and the last entry of the log before it. */
  readonly id: number
  readonly entry: number
}

/** What Chaski knows of a table by itself, without its rules. */
export interface Outline {
  readonly table: TableFacts
  readonly seats: readonly SeatFacts[]
  /** The oldest first. */
  readonly renamed?: readonly FormerName[]
  readonly viewer: Viewer
  /** Who asks is banned from the server, or blocked: they take no seat there. */
  readonly isKeptOut?: true
}

/** A table in its lobby: no cards dealt yet. */
interface Lobby extends Outline {
  readonly phase: 'lobby'
}

/** A table that was started, as one viewer may know it. */
export interface RunningPosition extends Outline {
  readonly phase: 'game'
  /** The number of the question that this viewer sees; a click carries it. */
  readonly beat: number
  /** What this viewer may know, after the steps they have staged. */
  readonly view: unknown
  /** The same before these steps. */
  readonly viewBefore: unknown
  /** What they may do now, after the steps they have staged; nothing for the public. */
  legal(): Iterable<unknown>
  /** The steps they have staged. */
  readonly draft: readonly unknown[]
  /** What each of these steps brings about, in the game's events. */
  readonly foreseen: readonly (readonly unknown[])[]
  /** The standing order of their seat. */
  readonly order?: unknown
  /** Who is asked what, by the log alone. */
  readonly waiting: Waiting
  readonly outcome?: Outcome
}

export type Position = Lobby | RunningPosition
