import { z } from 'zod'
import { type Refused, refuse } from '../../../src/engine/contract/refusal.ts'
import type { Rules } from '../../../src/engine/contract/rules.ts'
import { ranking } from '../../../src/engine/play/ranking.ts'

/*
 * A game with all that a table must carry. All bid in secret. The highest reaps 1 to 3 sheaves as often as they like,
 * steps of a draft, and ends by going home or gleaning, which is chance.
 */

const seat = z.int().nonnegative()

const stateSchema = z.object({
  rounds: z.int(),
  round: z.int(),
  beat: z.int(),
  /** 0 for a seat that has not bid yet. */
  bids: z.array(z.int()),
  /** Undefined while all bid. */
  reaper: seat.optional(),
  field: z.int(),
  sheaves: z.array(z.int()),
  over: z.boolean(),
})
export type State = z.infer<typeof stateSchema>

const actionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bid'), bid: z.int().min(1).max(9) }),
  z.object({ type: z.literal('take'), sheaves: z.int().min(1).max(3) }),
  z.object({ type: z.literal('glean') }),
  z.object({ type: z.literal('home') }),
])
export type Action = z.infer<typeof actionSchema>

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bidden'), seat }),
  z.object({ type: z.literal('shown'), bids: z.array(z.int()), reaper: seat }),
  z.object({ type: z.literal('taken'), seat, sheaves: z.int() }),
  z.object({ type: z.literal('gleaned'), seat, sheaves: z.int() }),
  z.object({ type: z.literal('went-home'), seat }),
])
export type Event = z.infer<typeof eventSchema>

const optionsSchema = z.object({
  rounds: z.int().min(1).max(50).default(2),
  field: z.int().default(6),
  even: z.boolean().default(false),
})
export type Options = z.infer<typeof optionsSchema>

const TAKES = [1, 2, 3] as const

function* legal(state: State, who: number): Iterable<Action> {
  if (state.over) return
  if (state.reaper === undefined) {
    for (let bid = 1; bid <= 9; bid++) if (state.bids[who] !== bid) yield { type: 'bid', bid }
  } else if (state.reaper === who) {
    for (const sheaves of TAKES) if (sheaves <= state.field) yield { type: 'take', sheaves }
    yield { type: 'glean' }
    yield { type: 'home' }
  }
}

function refusal(state: State, who: number, action: Action): Refused | undefined {
  if (state.over) return refuse('over')
  if (who >= state.bids.length) return refuse('not-seated')
  if ((action.type === 'bid') !== (state.reaper === undefined)) return refuse('wrong-phase')
  if (action.type === 'bid') return state.bids[who] === action.bid ? refuse('same-bid') : undefined
  if (state.reaper !== who) return refuse('not-the-reaper')
  if (action.type === 'take' && action.sheaves > state.field) return refuse('too-many', { field: state.field })
  return undefined
}

/** Shows the bids once all have bid. */
function reveal(state: State): Event[] {
  const bids = state.bids.filter(bid => bid > 0)
  if (bids.length < state.bids.length) return []
  const reaper = bids.indexOf(Math.max(...bids))
  Object.assign(state, { reaper, beat: state.beat + 1 })
  return [{ type: 'shown', bids, reaper }]
}

function nextRound(state: State): void {
  const { bids, round, rounds, beat } = state
  delete state.reaper
  Object.assign(state, { bids: bids.map(() => 0), round: round + 1, beat: beat + 1, over: round + 1 >= rounds })
}

export const rules: Rules<State, Action, Event, Options> = {
  id: 'reapers',
  version: 3,
  seats: [2, 8],
  options: optionsSchema,
  action: actionSchema,
  state: stateSchema,
  event: eventSchema,

  setup(seats, { rounds, field, even }) {
    if (even && seats % 2 === 1) throw new RangeError('an even number of seats')
    const bids = Array.from({ length: seats }, () => 0)
    return { rounds, round: 0, beat: 1, bids, field, sheaves: bids.map(() => 0), over: false }
  },
  waiting({ over, beat, reaper, bids }) {
    const asked = bids.flatMap((bid, who) => ((reaper === undefined ? bid === 0 : reaper === who) ? [who] : []))
    const decision = { key: reaper === undefined ? 'bid' : 'reap' }
    const weight = reaper === undefined ? 'quick' : 'big'
    return { beat, seats: over ? [] : asked.map(who => ({ seat: who, decision, weight })) }
  },
  legal,
  apply(before, who, action, chance) {
    const refused = refusal(before, who, action)
    if (refused) return refused
    const state = structuredClone(before)
    switch (action.type) {
      case 'bid': {
        state.bids[who] = action.bid
        const shown = reveal(state)
        return {
          ok: true,
          state,
          events: [{ type: 'bidden', seat: who }, ...shown],
          undo: shown.length > 0 ? 'never' : 'alone',
        }
      }
      case 'take':
        state.field -= action.sheaves
        state.sheaves[who] = (state.sheaves[who] ?? 0) + action.sheaves
        return {
          ok: true,
          state,
          events: [{ type: 'taken', seat: who, sheaves: action.sheaves }],
          undo: 'alone',
        }
      case 'glean': {
        const sheaves = chance.below(3)
        state.sheaves[who] = (state.sheaves[who] ?? 0) + sheaves
        nextRound(state)
        return { ok: true, state, events: [{ type: 'gleaned', seat: who, sheaves }], undo: 'never' }
      }
      case 'home':
        nextRound(state)
        return { ok: true, state, events: [{ type: 'went-home', seat: who }], undo: 'by vote' }
    }
  },
  fallback: ({ reaper }) => (reaper === undefined ? { type: 'bid', bid: 1 } : { type: 'home' }),
  outcome({ over, sheaves }) {
    return over ? { ranking: ranking(sheaves.map(points => ({ points }))) } : undefined
  },
}
