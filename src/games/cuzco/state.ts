import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { fileSchema } from './components/board-file.ts'
import { cardSchema, cardsSchema } from './components/relics.ts'
import { GROUNDS, TILES } from './components/tiles.ts'
import { cityScoreSchema, eventSchema } from './events.ts'

export const SEATS = [2, 4] as const
export const AP = 6
export const TOKEN_AP = 1
export const TOKENS = 3
export const INCAS = 12
export const PP_PER_POND = 3
export const DISCS = 15
export const HAND = 3
export const DRAWS_PER_TURN = 2

/** The values that a temple can have, and how many floors of each there are. */
export const VALUES = [2, 4, 6, 8, 10] as const
export const FLOORS = [12, 11, 10, 8, 6] as const

/** The PP for a festival, by the temple's value in the order of `VALUES`. */
export const FESTIVAL_PP = { alone: [1, 2, 3, 4, 5], shared: [0, 1, 2, 2, 3] } as const

/** Nobody stands there, or no terrain lies there. */
export const NONE = -1

const count = z.int().min(0)
const seat = z.int().min(0).max(3)
const seatOrNone = z.int().min(NONE).max(3)
const hex = z.int().min(0)

/** All that lies on the board. The first five lists go by the numbers of the board's hexes. */
const siteSchema = z.object({
  height: z.array(count),
  ground: z.array(z.literal(GROUNDS)),
  /** The terrain on top, by its number in `tiles`, or NONE. */
  top: z.array(z.int().min(NONE)),
  /** The seat whose Inca stands there, or NONE. */
  inca: z.array(seatOrNone),
  /** The value of the temple there, or 0. */
  temple: z.array(z.literal([0, ...VALUES])),
  /** Every terrain placed so far, in the order of placing. */
  tiles: z.array(z.enum(TILES)),
  /** The hexes of temples that carry a solar disc. */
  discs: z.array(hex),
  /** The hexes of ponds that were scored, or surrounded with nobody highest. */
  scored: z.array(hex),
})

const playerSchema = z.object({
  pp: count,
  /** Incas not on the site. */
  incas: count,
  tokens: count,
  tiles: z.object({ D: count, C: count, V: count }),
  /** A secret of the seat. */
  hand: cardsSchema,
  /** The own grand final scoring is done. */
  scored: z.boolean(),
  /** What it brought, city by city. */
  cities: z.array(cityScoreSchema).readonly().exactOptional(),
})

const turnSchema = z.object({
  seat,
  /** What is left of the action points. */
  ap: count,
  /** A terrain has to be placed before anything else. */
  duty: z.boolean(),
  /** It is the last turn of this seat. */
  last: z.boolean(),
  /** A terrain was placed. */
  placed: z.boolean(),
  token: z.boolean(),
  draws: count,
  /** The hexes of temples that changed their value in this turn. */
  changed: z.array(hex),
  /** What happened so far, as everybody may know it. */
  events: z.array(eventSchema),
})

/** What a seat does in a festival: still in and asked in turn, agreed to share, or out of it. */
const STANCES = ['in', 'agreed', 'out'] as const

const guestSchema = z.object({ seat, played: cardsSchema, fp: count, stance: z.enum(STANCES) })

const festivalSchema = z.object({
  /** Where the temple stands. */
  hex,
  /** Those with an Inca in the city, clockwise from whoever proposed the festival. */
  guests: z.array(guestSchema),
  /** The guest who is asked, by the number in `guests`. */
  asked: count,
})

export const stateSchema = z.object({
  board: fileSchema,
  beat: z.int().min(1),
  over: z.boolean(),
  /** How many turns in a row have ended in which no terrain was placed. */
  idle: count,
  /** Each seat does its own final scoring at the end of its turn. */
  ending: z.boolean(),
  site: siteSchema,
  supply: z.object({ triples: count, ponds: count, floors: z.array(count).length(FLOORS.length), discs: count }),
  cards: z.object({
    /** In no order: the top card is drawn by chance when it is turned. */
    deck: cardsSchema,
    /** Always there: it is never drawn without another to replace it. */
    faceUp: cardSchema,
    /** What lies under the face-up card. */
    discard: cardsSchema,
  }),
  /** By seat. */
  players: z.array(playerSchema).min(SEATS[0]).max(SEATS[1]),
  turn: turnSchema,
  festival: festivalSchema.exactOptional(),
  /** What happened in the turn before, as everybody may know it. */
  last: z.array(eventSchema),
})

type Parsed = z.infer<typeof stateSchema>
export type State = DeepReadonly<Parsed>
export type Site = State['site']
export type Player = State['players'][number]
export type Turn = State['turn']
export type Festival = NonNullable<State['festival']>
export type Guest = Festival['guests'][number]
export type Value = (typeof VALUES)[number]

/** A player who is being changed. Their cards and terrains are only replaced. */
type PlayerDraft = { -readonly [Part in keyof Player]: Player[Part] }

/**
 * A state that is being changed: a copy of nobody else's. Its lists are never changed, only replaced: most actions leave most
 * of them as they are, so that states share them.
 */
export interface Draft extends Omit<Parsed, 'board' | 'site' | 'supply' | 'cards' | 'players' | 'turn' | 'last'> {
  readonly board: State['board']
  readonly site: { -readonly [List in keyof Site]: Site[List] }
  readonly supply: { -readonly [Part in keyof State['supply']]: State['supply'][Part] }
  readonly cards: { -readonly [Pile in keyof State['cards']]: State['cards'][Pile] }
  readonly players: PlayerDraft[]
  turn: { -readonly [Part in keyof Turn]: Turn[Part] }
  last: Turn['events']
}

/** A copy that may be changed freely. By hand, for `structuredClone` takes ten times as long; a test finds what is forgotten. */
export function copy(state: State): Draft {
  const { board, beat, over, idle, ending, last, festival } = state
  return {
    board,
    beat,
    over,
    idle,
    ending,
    last,
    site: { ...state.site },
    supply: { ...state.supply },
    cards: { ...state.cards },
    players: state.players.map(player => ({ ...player })),
    turn: { ...state.turn },
    ...(festival !== undefined && { festival: { ...festival, guests: festival.guests.map(copyGuest) } }),
  }
}

function copyGuest(guest: Guest): NonNullable<Draft['festival']>['guests'][number] {
  return { ...guest, played: [...guest.played] }
}
