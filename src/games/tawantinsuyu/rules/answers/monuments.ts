import { at } from '../../../../engine/basics/at.ts'
import type { Fact } from '../../../../engine/contract/words.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { SECTIONS } from '../../components/hill.ts'
import { rule } from '../../refusals.ts'
import type { Table } from '../asking.ts'
import type { MatterOf } from '../matters.ts'
import { judged, notAsked, PASS } from './answering.ts'
import { cannotPay } from './payments.ts'
import { whoSaid } from './reason.ts'
import { noSteps } from './supply.ts'

/** What a step on the Temple track costs where it is paid. */
export const CLIMB_COST = { gold: 1 } as const

/** Steps are built where there is a place for them; the lower ones only below others. */
export const steps = judged<MatterOf<'steps'>>(
  () => [...Array.from({ length: SECTIONS }, (_, section): Action => ({ type: 'steps', section: section + 1 })), PASS],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    if (action.type !== 'steps') return notAsked(table, matter, action)
    const { seat, free } = matter
    const { section } = action
    const { upper, lower } = at(table.state.steps, section - 1)
    if (lower !== undefined) {
      const [above, below] = [upper ?? lower, lower]
      return rule('no-steps-there', () => ({ section, upper: whoSaid(table, above), lower: whoSaid(table, below) }))
    }
    if (!free) return noSteps(table, seat)
    return at(table.state.players, seat).stepsMarkers === 0 ? rule('no-steps-left') : undefined
  },
)

/** A Statue is built that is left; for nothing only a small one. */
export const statue = judged<MatterOf<'statue'>>(
  ({ state }) => {
    const left = new Map(state.statues.map(({ god, size }) => [`${god} ${size}`, { god, size }]))
    return [...[...left.values()].map((one): Action => ({ type: 'statue', ...one })), PASS]
  },
  (table, { seat, free, ...matter }, action) => {
    if (action.type === 'pass') return undefined
    if (action.type !== 'statue') return notAsked(table, { seat, free, ...matter }, action)
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
)

/** Who has a Statue that is not left, or that nobody has it. */
function ownersOf({ state }: Table, { god, size }: ActionOf<'statue'>): Fact {
  const hers = state.axomamma === undefined ? [] : [state.axomamma]
  const owners = [...state.players, ...hers].flatMap(({ statues }, seat) =>
    statues.some(one => one.god === god && one.size === size) ? [whoSaid({ state }, seat)] : [],
  )
  return owners.length === 0 ? { key: 'panel.nobody' } : { list: owners }
}

/** A step on the Temple track is climbed below its top, for 1 gold. */
export const climb = judged<MatterOf<'climb'>>(
  () => [{ type: 'climb' }, PASS],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    if (action.type !== 'climb') return notAsked(table, matter, action)
    const player = at(table.state.players, matter.seat)
    if (player.templeStep >= table.pack.temple.steps.length - 1) return rule('temple-top')
    return cannotPay(player, CLIMB_COST)
  },
)
