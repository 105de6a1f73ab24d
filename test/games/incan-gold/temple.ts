import type { Chance } from '../../../src/engine/basics/chance.ts'
import type { Applied } from '../../../src/engine/contract/rules.ts'
import type { Seat } from '../../../src/engine/contract/seat.ts'
import {
  ARTIFACTS,
  type Artifact,
  type Card,
  HAZARDS,
  QUEST_CARDS,
} from '../../../src/games/incan-gold/components/cards.ts'
import type { Event } from '../../../src/games/incan-gold/events.ts'
import game from '../../../src/games/incan-gold/game.ts'
import { worthNow } from '../../../src/games/incan-gold/rules/temple.ts'
import type { Adventurer, Lying, Options, State } from '../../../src/games/incan-gold/state.ts'

/** A card as the tests write it: `11`, `snakes`, `vase`; on the path with the gems left, `[11, 3]`. */
export type Spot = number | Extract<Card, { type: 'hazard' }>['hazard'] | Artifact
type PathSpot = Spot | readonly [treasure: number, left: number]

/** The point of a game that a test begins at: a question is open. */
export interface Given {
  /** How many are inside, from seat 0; 3 if not said. */
  readonly inside?: number
  /** How many others wait in camp. */
  readonly camp?: number
  /** Gems carried, by seat. */
  readonly carried?: readonly number[]
  /** Gems in the tents, by seat. */
  readonly tents?: readonly number[]
  /** Artifacts beside the tents, by seat. */
  readonly owned?: readonly (readonly Artifact[])[]
  readonly path?: readonly PathSpot[]
  readonly removed?: readonly Spot[]
  /** The cards that will be turned next, in this order. */
  readonly next?: readonly Spot[]
  readonly round?: number
  readonly options?: Partial<Options>
}

/** The next card is always the first one of the deck. */
export const inOrder: Chance = {
  counter: 0,
  below: () => 0,
  shuffle: things => [...things],
  pick: ([thing]) => {
    if (thing === undefined) throw new RangeError('nothing to pick from')
    return thing
  },
}

/** The card that a test writes. */
export function card(spot: Spot): Card {
  if (typeof spot === 'number') return { type: 'treasure', gems: spot }
  const artifact = ARTIFACTS.find(each => each === spot)
  if (artifact) return { type: 'artifact', artifact }
  const hazard = HAZARDS.find(each => each === spot)
  if (!hazard) throw new Error(`no card is called ${spot}`)
  return { type: 'hazard', hazard }
}

/** The state that a test begins with. */
export function temple(given: Given = {}): State {
  const { inside = 3, camp = 0, round = 1, path = [], removed = [], next = [] } = given
  const options: Options = { artifacts: 'new', odds: false, ...given.options }
  const adventurers = Array.from({ length: inside + camp }, (_, seat) => adventurer(given, options, seat))
  const lying: readonly Lying[] = path.map(spot =>
    typeof spot === 'object' ? { card: card(spot[0]), gems: spot[1] } : { card: card(spot), gems: 0 },
  )
  const used = [
    ...lying.map(each => each.card),
    ...removed.map(card),
    ...adventurers.flatMap(each => each.artifacts.map(({ artifact }) => card(artifact))),
    ...next.map(card),
  ]
  const joined = options.artifacts === 'none' ? [] : ARTIFACTS.slice(0, round).map(card)
  const deck = [...next.map(card), ...without([...QUEST_CARDS, ...joined], used)]
  return { options, beat: 7, round, over: false, deck, path: lying, removed: removed.map(card), adventurers, last: [] }
}

/** What the last of some answers leads to: `0 on, 2 leave`; or `leave on on`, by the seats inside. */
export function answer(state: State, script: string): Applied<State, Event> {
  let applied: Applied<State, Event> = { ok: true, state, events: [], undo: 'alone' }
  for (const { seat, text } of answers(state, script)) {
    if (!applied.ok) throw new Error(`refused: ${applied.refusal.code}`)
    const action = game.action.parse(game.notation.parse(text))
    applied = game.apply(applied.state, seat, action, inOrder)
  }
  return applied
}

/** As `answer`, where nothing may be refused. */
export function answered(state: State, script: string) {
  const applied = answer(state, script)
  if (!applied.ok) throw new Error(`refused: ${applied.refusal.code}`)
  return applied
}

function answers(state: State, script: string): readonly { readonly seat: Seat; readonly text: string }[] {
  if (/\d/.test(script)) {
    return script.split(',').map(part => {
      const [seat = '', text = ''] = part.trim().split(' ')
      return { seat: Number(seat), text }
    })
  }
  const seats = [...state.adventurers.keys()].filter(seat => state.adventurers[seat]?.inside)
  return script.split(' ').map((text, place) => ({ seat: seats[place] ?? -1, text }))
}

function adventurer({ inside = 3, carried, tents, owned }: Given, options: Options, seat: Seat): Adventurer {
  const before = (owned ?? [])
    .slice(0, seat)
    .map(artifacts => ({ artifacts: worthNow({ options, adventurers: [] }, artifacts) }))
  return {
    inside: seat < inside,
    carried: carried?.[seat] ?? 0,
    tent: tents?.[seat] ?? 0,
    artifacts: worthNow({ options, adventurers: before }, owned?.[seat] ?? []),
  }
}

function without(cards: readonly Card[], used: readonly Card[]): readonly Card[] {
  const left = [...cards]
  for (const each of used) {
    const place = left.findIndex(one => JSON.stringify(one) === JSON.stringify(each))
    if (place < 0) throw new Error(`there is no further ${JSON.stringify(each)}`)
    left.splice(place, 1)
  }
  return left
}
