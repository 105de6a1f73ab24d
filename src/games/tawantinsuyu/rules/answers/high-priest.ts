import { at } from '../../../../engine/basics/at.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { SIZES } from '../../components/sizes.ts'
import { productOf } from '../../components/tiles.ts'
import { type Ruling, rule } from '../../refusals.ts'
import type { Table } from '../asking.ts'
import { grouped, subsets } from '../choices.ts'
import { OFFERINGS } from '../high-priest.ts'
import type { MatterOf } from '../matters.ts'
import { judged, notAsked, otherOrder, PASS } from './answering.ts'
import { faceDown, notProductive, notTurnable, productive } from './buildings.ts'
import { cannotPay } from './payments.ts'

/** The active player does the action, or takes 1 gold; the others may follow in any case. */
export const highPriest = judged<MatterOf<'high-priest'>>(
  () => [{ type: 'gold' }, { type: 'perform' }],
  (table, matter, action) =>
    action.type === 'gold' || action.type === 'perform' ? undefined : notAsked(table, matter, action),
)

/**
 * Production Buildings bring what they show, in their owner's order, and are turned down then. Before or after the active
 * player may turn one up; and whoever has the Building for it, one of them or an Army card.
 */
export const produce = judged<MatterOf<'produce'>>(
  function* ({ pack, state }, { seat }) {
    for (const tiles of subsets(productive(pack, state, seat))) yield { type: 'produce', tiles }
    const { buildings, army } = faceDown(pack, state, seat)
    for (const thing of [...buildings, ...new Set(army)]) yield { type: 'flip', things: [thing], corn: 0 }
    yield PASS
  },
  (table, matter, action) => {
    switch (action.type) {
      case 'produce':
        return judgeProduce(table, matter, action)
      case 'flip':
        return judgeTurnUp(table, matter, action)
      case 'pass':
        return undefined
      default:
        return notAsked(table, matter, action)
    }
  },
)

function judgeProduce(table: Table, { seat, produced }: MatterOf<'produce'>, action: ActionOf<'produce'>): Ruling {
  if (produced) return rule('produced-already')
  const wrong = notProductive(table, seat, action)
  if (wrong !== undefined) return wrong
  return otherOrder(action, { ...action, tiles: grouped(productive(table.pack, table.state, seat), action.tiles) })
}

function judgeTurnUp(table: Table, matter: MatterOf<'produce'>, { things, corn }: ActionOf<'flip'>): Ruling {
  const { seat, turns, rejuvenates } = matter
  if (!turns && !rejuvenates) return rule('turned-already')
  const wrong = notTurnable(table, seat, things)
  if (wrong !== undefined) return wrong
  if (things.length > 1) return rule('too-many-flips', { most: 1 })
  if (!rejuvenates && things.some(thing => productOf(table.pack, thing) === undefined)) return rule('no-army-flip')
  return corn > 0 ? rule('too-much-corn', { corn, food: 0 }) : undefined
}

/** Statues are given up to climb; a follower gives one. */
export const worship = judged<MatterOf<'worship'>>(
  ({ state }, { seat }) => {
    const { statues } = at(state.players, seat)
    const [small, large] = SIZES.map(size => [
      undefined,
      ...new Set(statues.filter(one => one.size === size).map(({ god }) => god)),
    ])
    const given = (small ?? []).flatMap(one => (large ?? []).map(other => ({ small: one, large: other })))
    return [
      ...given.map(
        ({ small, large }): Action => ({
          type: 'sacrifice',
          ...(small !== undefined && { small }),
          ...(large !== undefined && { large }),
        }),
      ),
      PASS,
    ]
  },
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    return action.type === 'sacrifice' ? judgeSacrifice(table, matter, action) : notAsked(table, matter, action)
  },
)

function judgeSacrifice(
  { state }: Table,
  { seat, active }: MatterOf<'worship'>,
  { small, large }: ActionOf<'sacrifice'>,
): Ruling {
  if (small === undefined && large === undefined) return rule('nothing-given')
  const { statues } = at(state.players, seat)
  for (const [size, god] of [['small', small] as const, ['large', large] as const]) {
    if (god === undefined || statues.some(one => one.god === god && one.size === size)) continue
    return rule('not-owned', { what: { key: `panel.${size}`, facts: { god: { key: `god.${god}` } } } })
  }
  return !active && small !== undefined && large !== undefined ? rule('one-statue') : undefined
}

/** Corn is offered to climb, in the numbers that the action asks for. */
export const offering = judged<MatterOf<'offering'>>(
  (_, matter) => [...amountsOf(matter).map((corn): Action => ({ type: 'offer', corn })), PASS],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    if (action.type !== 'offer') return notAsked(table, matter, action)
    const amounts = amountsOf(matter)
    if (!amounts.includes(action.corn)) return rule('no-such-offering', { amounts: { list: amounts } })
    return cannotPay(at(table.state.players, matter.seat), { corn: action.corn })
  },
)

function amountsOf({ active }: MatterOf<'offering'>): readonly number[] {
  return OFFERINGS[active ? 'active' : 'following'].map(({ corn }) => corn)
}
