import { at } from '../../../src/engine/basics/at.ts'
import { type Action, actionSchema } from '../../../src/games/tawantinsuyu/actions.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { armyCardsOf, godCardsOf } from '../../../src/games/tawantinsuyu/components/cards.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import type { Event } from '../../../src/games/tawantinsuyu/events.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { format, parse } from '../../../src/games/tawantinsuyu/notation.ts'
import { askedSeats, questionOf } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import type { Matter } from '../../../src/games/tawantinsuyu/rules/matters.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import type { Player, State } from '../../../src/games/tawantinsuyu/state.ts'
import { chanceOf } from './random-games.ts'

/** The numbers of God cards by their names. */
export function gods(...names: readonly string[]): number[] {
  return names.map(name => godCardsOf(PACK).findIndex(card => card.name === name))
}

/** The numbers of different Army cards by their names. */
export function army(...names: readonly string[]): number[] {
  const left = [...armyCardsOf(PACK).entries()]
  return names.map(name => {
    const found = left.findIndex(([, card]) => card.name === name)
    return at(left.splice(found, 1), 0)[0]
  })
}

/** What a position has that is not as in a bare one: a hill without Workers, players with nothing, seat 0 in turn. */
export interface PositionOptions {
  readonly seats?: number
  readonly table?: Partial<State>
  readonly players?: readonly Partial<Player>[]
  /** What is asked; the turn of seat 0 if nothing is said. */
  readonly agenda?: readonly Matter[]
}

/**
 * A set position: the Coricancha lies as it is printed, and everybody's High Priest stands in section 1. What lies
 * elsewhere is in no deck that the options leave as it was.
 */
export function position({ seats = 2, table = {}, players = [], agenda }: PositionOptions): State {
  const bare = setup(seats, { unturned: true }, chanceOf(7))
  const nothing = { vp: 10, stone: 0, workers: [], godCards: [], priest: 0 } as const
  const state: State = {
    ...bare,
    first: 0,
    active: 0,
    hill: [],
    starting: [],
    agenda: [
      { type: 'run', what: 'end-turn', seat: 0 },
      { type: 'release', seat: 0 },
      { type: 'hire', seat: 0 },
      ...(agenda ?? [{ type: 'turn', seat: 0, done: [] } as const]),
    ],
    players: bare.players.map((player, seat) => ({ ...player, ...nothing, ...players[seat] })),
    ...table,
  }
  const godCards = [...state.players.flatMap(player => player.godCards), ...state.offer, ...state.feasted]
  const armyCards = state.players.flatMap(({ armyHand, army }) => [...armyHand, ...army.map(({ card }) => card)])
  const weavings = state.players.flatMap(({ tapestries }) => tapestries.flat())
  return {
    ...state,
    godDeck: without(state.godDeck, godCards),
    armyDeck: without(state.armyDeck, [...armyCards, ...state.armyDiscard]),
    weavings: without(state.weavings, weavings),
    ...table,
  }
}

function without<T>(deck: readonly T[], elsewhere: readonly T[]): T[] {
  return deck.filter(card => !elsewhere.includes(card))
}

/** What came of typed actions. */
export interface Played {
  readonly state: State
  readonly events: readonly Event[]
  readonly learned: boolean
}

/** Plays typed actions, each by the seat asked first. Throws an Error that names the refusal. */
export function play(state: State, ...lines: readonly string[]): Played {
  const chance = chanceOf(11)
  let now: Played = { state, events: [], learned: false }
  for (const line of lines) {
    const seat = at(askedSeats(now.state), 0)
    const done = apply(now.state, seat, actionSchema.parse(parse(line)), chance)
    if (!done.ok) throw new Error(`${line}: ${done.refusal.code}; possible: ${possible(now.state).join(', ')}`)
    now = { state: done.state, events: [...now.events, ...done.events], learned: now.learned || done.undo === 'never' }
  }
  return now
}

/** Why a typed action is refused. */
export function refusal(state: State, line: string, seat = at(askedSeats(state), 0)): string | undefined {
  const done = apply(state, seat, actionSchema.parse(parse(line)), chanceOf(11))
  return done.ok ? undefined : done.refusal.code
}

/** What the seat asked first may type. */
export function possible(state: State, type?: Action['type']): string[] {
  const [seat] = askedSeats(state)
  const all = seat === undefined ? [] : [...legal(state, seat)]
  return all.filter(action => type === undefined || action.type === type).map(format)
}

/** Which seats are asked what. */
export function asked(state: State): string {
  const question = questionOf(state)
  return question === undefined ? 'nothing' : `${question.type} ${question.seat}`
}
