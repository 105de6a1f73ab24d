import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Fact } from '../../../engine/contract/words.ts'
import type { ActionOf } from '../actions.ts'
import { SECTIONS } from '../components/hill.ts'
import { rule } from '../refusals.ts'
import { isAxomamma, type Table } from '../rules/asking.ts'
import { CLIMB_COST, STEPS_COST, STEPS_GAINS } from '../rules/costs.ts'
import { whoSaid } from '../rules/objections.ts'
import { has } from '../rules/passive.ts'
import { cannotPay, NOTHING } from '../rules/payment.ts'
import { noSteps } from '../rules/supply.ts'
import type { Draft } from '../state.ts'
import { advance, give } from './gains.ts'
import { charge, type Play, playerOf, score } from './play.ts'
import { MAY_PASS, type Questions } from './question.ts'
import { leaveUndone } from './tasks.ts'

/** For whoever owns the upper Steps, when the lower ones are built. */
export const VP_FOR_UPPER = 2
/** Steps bring their owner this much each time that another player uses them. */
const VP_FOR_STEPS = 1

export const monuments = {
  /** Steps are built where there is a place for them: first the upper ones of a section, then the lower ones. */
  steps: {
    answers: {
      steps: {
        candidates: () => Array.from({ length: SECTIONS }, (_, section) => ({ type: 'steps', section: section + 1 })),
        judge(table, { seat, free }, { section }) {
          const { upper, lower } = at(table.state.steps, section - 1)
          if (lower !== undefined) {
            const [above, below] = [upper ?? lower, lower]
            return rule('no-steps-there', () => ({
              section,
              upper: whoSaid(table, above),
              lower: whoSaid(table, below),
            }))
          }
          if (!free) return noSteps(table, seat)
          return at(table.state.players, seat).stepsMarkers === 0 ? rule('no-steps-left') : undefined
        },
        effect(play, { seat, free }, action) {
          const paid = free ? NOTHING : charge(play, seat, STEPS_COST)
          const section = action.section - 1
          const { upper } = at(play.state.steps, section)
          playerOf(play, seat).stepsMarkers--
          play.events.push({ type: 'steps-built', seat, section, upper: upper === undefined, paid })
          laySteps(play, seat, section)
          if (upper !== undefined) rewardSteps(play, upper, VP_FOR_UPPER)
          give(play, seat, STEPS_GAINS)
        },
      },
      pass: { ...MAY_PASS, effect: leaveUndone },
    },
  },

  /** A Statue is built that is left; for nothing only a small one. */
  statue: {
    answers: {
      statue: {
        candidates({ state }) {
          const left = new Map(state.statues.map(({ god, size }) => [`${god} ${size}`, { god, size }]))
          return [...left.values()].map(one => ({ type: 'statue', ...one }))
        },
        judge(table, { seat, free }, action) {
          const { pack, state } = table
          const { god, size } = action
          if (free && size === 'large') return rule('small-only')
          if (!state.statues.some(one => one.god === god && one.size === size)) {
            return rule('no-such-statue', () => ({
              god: { key: `god.${god}` },
              size: { key: `size.${size}` },
              owners: ownersOf(table, action),
            }))
          }
          return free ? undefined : cannotPay(at(state.players, seat), pack.statues[size].cost)
        },
        effect(play, { seat, free }, { god, size }) {
          const { cost, vp } = play.pack.statues[size]
          const paid = free ? NOTHING : charge(play, seat, cost)
          takeStatue(play.state, { god, size })
          const player = playerOf(play, seat)
          player.statues = [...player.statues, { god, size }]
          score(play, seat, vp)
          play.events.push({ type: 'statue-built', seat, god, size, paid, vp })
        },
      },
      pass: { ...MAY_PASS, effect: leaveUndone },
    },
  },

  /** A step on the Temple track is climbed below its top, for 1 gold. */
  climb: {
    answers: {
      climb: {
        candidates: () => [{ type: 'climb' }],
        judge({ pack, state }, { seat }) {
          const player = at(state.players, seat)
          if (player.templeStep >= pack.temple.steps.length - 1) return rule('temple-top')
          return cannotPay(player, CLIMB_COST)
        },
        effect(play, { seat }) {
          charge(play, seat, CLIMB_COST)
          advance(play, seat, 1)
        },
      },
      pass: MAY_PASS,
    },
  },
} satisfies Questions<'steps' | 'statue' | 'climb'>

/** Who has a Statue that is not left, or that nobody has it. */
function ownersOf({ state }: Table, { god, size }: ActionOf<'statue'>): Fact {
  const hers = state.axomamma === undefined ? [] : [state.axomamma]
  const owners = [...state.players, ...hers].flatMap(({ statues }, seat) =>
    statues.some(one => one.god === god && one.size === size) ? [whoSaid({ state }, seat)] : [],
  )
  return owners.length === 0 ? { key: 'panel.nobody' } : { list: owners }
}

/** Lays somebody's marker where the next Steps of a section are. */
export function laySteps({ state }: Play, owner: Seat, section: number): void {
  const there = at(state.steps, section)
  const laid = there.upper === undefined ? { upper: owner } : { ...there, lower: owner }
  state.steps = state.steps.with(section, laid)
}

/** Whoever owns Steps that are used by another one is paid in VP; with the Building for it, for their own as well. */
export function useSteps(play: Play, user: Seat, owners: readonly Seat[]): void {
  for (const owner of owners) {
    const isPaid = owner !== user || (!isAxomamma(play, user) && has(playerOf(play, user), 'ownStepsCount'))
    if (isPaid) rewardSteps(play, owner, VP_FOR_STEPS)
  }
}

/** Gives VP to an owner of Steps. */
export function rewardSteps(play: Play, owner: Seat, vp: number): void {
  score(play, owner, vp)
  play.events.push(
    isAxomamma(play, owner) ? { type: 'axomamma-steps-used', vp } : { type: 'steps-used', seat: owner, vp },
  )
}

export type Statue = Draft['statues'][number]

/** Takes one of these Statues from where it stands. */
export function takeStatue(owner: Pick<Draft, 'statues'>, { god, size }: Statue): void {
  const index = owner.statues.findIndex(one => one.god === god && one.size === size)
  owner.statues = owner.statues.toSpliced(index, 1)
}
