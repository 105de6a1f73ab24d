import { z } from 'zod'
import type { Chance } from '../../src/engine/basics/chance.ts'
import type { GameParts } from '../../src/engine/contract/game.ts'
import { type Refused, refuse } from '../../src/engine/contract/refusal.ts'
import type { Viewer } from '../../src/engine/contract/seat.ts'
import { withPlainFaces } from '../../src/engine/plain/plain-faces.ts'
import { ranking } from '../../src/engine/play/ranking.ts'
import type { TwinMaker } from '../laws/twin-maker.ts'

/*
 * A game for the tests in which nobody plays on for who gives up. In turn all carry the load they hold, secret until then,
 * and draw another; or swap it, from a secret end of the bag; or rest.
 */

const seat = z.int().nonnegative()
const loads = z.array(z.int())
const end = z.enum(['top', 'bottom'])

const stateSchema = z.object({
  beat: z.int(),
  left: z.int(),
  turn: seat,
  bag: loads,
  held: loads,
  carried: loads,
  here: z.array(z.boolean()),
})
type State = z.infer<typeof stateSchema>

const actionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('carry') }),
  z.object({ type: z.literal('swap'), end }),
  z.object({ type: z.literal('rest') }),
])
type Action = z.infer<typeof actionSchema>

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('carried'), seat, load: z.int() }),
  z.object({ type: z.literal('swapped'), seat, end }),
  z.object({ type: z.literal('rested'), seat }),
  z.object({ type: z.literal('went-away'), seat }),
])
type Event = z.infer<typeof eventSchema>

interface View {
  readonly turn: number
  readonly carried: readonly number[]
  readonly here: readonly boolean[]
  readonly own?: number
}

const ALL: readonly Action[] = [
  { type: 'carry' },
  { type: 'swap', end: 'top' },
  { type: 'swap', end: 'bottom' },
  { type: 'rest' },
]

const isOver = ({ left, here }: State) => left === 0 || here.filter(Boolean).length < 2
const isAsked = (state: State, who: number) => !isOver(state) && state.turn === who

function refusal(state: State, who: number): Refused | undefined {
  return isAsked(state, who) ? undefined : refuse('not-your-turn')
}

function draw({ bag }: State, chance: Chance): number {
  return bag.splice(chance.below(bag.length), 1)[0] ?? 0
}

function passOn(state: State): void {
  state.beat++
  do state.turn = (state.turn + 1) % state.here.length
  while (!state.here[state.turn])
}

const parts: GameParts<State, Action, Event, View, object> = {
  id: 'porters',
  version: 1,
  seats: [2, 4],
  options: z.object({}),
  action: actionSchema,
  state: stateSchema,
  event: eventSchema,
  setup(seats, _, chance) {
    const everybody = Array.from({ length: seats }, (_, who) => who)
    const bag = chance.shuffle(Array.from({ length: 20 }, (_, number) => 1 + (number % 9)))
    const state = {
      beat: 1,
      left: 12,
      turn: 0,
      bag,
      held: [],
      carried: everybody.map(() => 0),
      here: everybody.map(() => true),
    }
    return { ...state, held: everybody.map(() => draw(state, chance)) }
  },
  waiting(state) {
    const asked = { seat: state.turn, decision: { key: 'carry' }, weight: 'quick' } as const
    return { beat: state.beat, seats: isOver(state) ? [] : [asked] }
  },
  legal: (state, who) => (isAsked(state, who) ? ALL : []),
  apply(before, who, action, chance) {
    const refused = refusal(before, who)
    if (refused) return refused
    const state = structuredClone(before)
    state.left--
    passOn(state)
    if (action.type === 'rest') return { ok: true, state, events: [{ type: 'rested', seat: who }], undo: 'by vote' }
    const load = state.held[who] ?? 0
    if (action.type === 'swap') {
      const { end } = action
      state.held[who] = (end === 'top' ? state.bag.pop() : state.bag.shift()) ?? 0
      state.bag.push(load)
      return { ok: true, state, events: [{ type: 'swapped', seat: who, end }], undo: 'never' }
    }
    state.carried[who] = (state.carried[who] ?? 0) + load
    state.held[who] = draw(state, chance)
    state.bag.push(load)
    return { ok: true, state, events: [{ type: 'carried', seat: who, load }], undo: 'never' }
  },
  fallback: () => ({ type: 'rest' }),
  resign(before, who) {
    const state = structuredClone(before)
    state.here[who] = false
    state.bag.push(state.held[who] ?? 0)
    state.held[who] = 0
    if (state.turn === who) passOn(state)
    return { state, events: [{ type: 'went-away', seat: who }] }
  },
  outcome: state => (isOver(state) ? { ranking: ranking(state.carried.map(points => ({ points }))) } : undefined),
  view: ({ turn, carried, here, held }, viewer: Viewer) => ({
    turn,
    carried,
    here,
    ...(viewer !== 'public' && { own: held[viewer] ?? 0 }),
  }),
  points: ({ carried }) => carried,
}

export const porters = withPlainFaces(parts)

/** Others hold other loads. */
export const porterTwins: TwinMaker = (stored, viewer, whims) => {
  const state = stateSchema.parse(stored)
  const isSecret = (who: number) => who !== viewer && state.here[who] === true
  const all = whims.shuffle([...state.bag, ...state.held.filter((_, who) => isSecret(who))])
  const held = state.held.map((load, who) => (isSecret(who) ? (all.pop() ?? 0) : load))
  return { ...state, held, bag: all }
}
