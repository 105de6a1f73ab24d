import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { soldiersIn } from '../components/cards.ts'
import type { PriestAction } from '../components/pack-form.ts'
import { SIZES } from '../components/sizes.ts'
import { productOf } from '../components/tiles.ts'
import { rule } from '../refusals.ts'
import { inOrder, isAxomamma, othersAfter, type Table } from '../rules/asking.ts'
import { faceDown, productive } from '../rules/buildings.ts'
import { grouped, subsets } from '../rules/choices.ts'
import { freeFlip } from '../rules/gains.ts'
import { OFFERINGS, type Offering, worshipClimb } from '../rules/high-priest.ts'
import { EVERYTHING, type Matter, type MatterOf } from '../rules/matters.ts'
import { type Ability, has } from '../rules/passive.ts'
import { cannotPay, NOTHING } from '../rules/payment.ts'
import { notProductive } from './buildings.ts'
import { advance, drawArmy, give, giveAll } from './gains.ts'
import { takeStatue } from './monuments.ts'
import { charge, type Play, playerOf, put } from './play.ts'
import { MAY_PASS, otherOrder, type Questions } from './question.ts'
import { notTurnable, turnUp } from './rejuvenate.ts'

const GOLD = { gold: 1 } as const
/** The Passive Buildings that bring something whenever anybody begins an action, and what. */
const UPON: { readonly [Action in PriestAction]?: { ability: Ability; bring(play: Play, owner: Seat): void } } = {
  offering: { ability: 'weavesUponOffering', bring: (play, seat) => put(play, { type: 'weaving', seat }) },
  worship: { ability: 'climbsUponWorship', bring: (play, seat) => put(play, { type: 'climb', seat }) },
  conquest: { ability: 'paidUponConquest', bring: (play, seat) => give(play, seat, { gold: 1, vp: 1 }) },
  rejuvenate: {
    ability: 'drawsUponRejuvenate',
    bring(play, seat) {
      drawArmy(play, seat, 1)
      give(play, seat, GOLD)
    },
  },
}

export const highPriest = {
  /** The active player does the action, or takes 1 gold; the others may follow in any case. */
  'high-priest': {
    answers: {
      gold: {
        candidates: () => [{ type: 'gold' }],
        judge: () => undefined,
        effect(play, { seat, action }) {
          const others = othersAfter(play.state, seat)
          if (action === 'conquest') putConquest(play, others)
          else put(play, ...instead(play, seat, action), ...others.map(other => part(play, other, action, false)))
          play.events.push({ type: 'gold-instead', seat })
          give(play, seat, GOLD)
        },
      },
      perform: {
        candidates: () => [{ type: 'perform' }],
        judge: () => undefined,
        effect(play, { seat, action }) {
          const others = othersAfter(play.state, seat)
          if (action === 'conquest') putConquest(play, [seat, ...others], { type: 'conquer', seat, again: true })
          else put(play, part(play, seat, action, true), ...others.map(other => part(play, other, action, false)))
        },
      },
    },
  },

  /**
   * Production Buildings bring what they show, in their owner's order, and are turned down then. Before or after the active
   * player may turn one up; and whoever has the Building for it, one of them or an Army card.
   */
  produce: {
    weight: 'normal',
    isUnpaid: true,
    answers: {
      produce: {
        candidates: ({ pack, state }, { seat }) =>
          subsets(productive(pack, state, seat)).map(tiles => ({ type: 'produce', tiles })),
        judge(table, { seat, produced }, action) {
          if (produced) return rule('produced-already')
          const wrong = notProductive(table, seat, action)
          if (wrong !== undefined) return wrong
          return otherOrder(action, {
            ...action,
            tiles: grouped(productive(table.pack, table.state, seat), action.tiles),
          })
        },
        effect(play, matter, action) {
          const { seat } = matter
          const tiles = [...action.tiles]
          play.events.push({ type: 'produced', seat, tiles })
          put(play, { type: 'turn-down', seat, buildings: tiles }, { ...matter, produced: true })
          giveAll(
            play,
            seat,
            tiles.map(tile => productOf(play.pack, tile) ?? []),
          )
        },
      },
      flip: {
        candidates({ pack, state }, { seat }) {
          const { buildings, army } = faceDown(pack, state, seat)
          return [...buildings, ...new Set(army)].map(thing => ({ type: 'flip', things: [thing], corn: 0 }))
        },
        judge(table, { seat, turns, rejuvenates }, { things, corn }) {
          if (!turns && !rejuvenates) return rule('turned-already')
          const wrong = notTurnable(table, seat, things)
          if (wrong !== undefined) return wrong
          if (things.length > 1) return rule('too-many-flips', { most: 1 })
          if (!rejuvenates && things.some(thing => productOf(table.pack, thing) === undefined)) {
            return rule('no-army-flip')
          }
          return corn > 0 ? rule('too-much-corn', { corn, food: 0 }) : undefined
        },
        effect(play, matter, { things }) {
          turnUp(play, matter.seat, things, NOTHING)
          // What only a Production Building can be turned up by is used up first.
          const isOwn = matter.turns && things.every(thing => soldiersIn(thing) === 0)
          put(play, { ...matter, ...(isOwn ? { turns: false } : { rejuvenates: false }) })
        },
      },
      pass: MAY_PASS,
    },
  },

  /** Statues are given up to climb; a follower gives one. */
  worship: {
    isUnpaid: true,
    answers: {
      sacrifice: {
        candidates: sacrifices,
        judge({ state }, { seat, active }, { small, large }) {
          if (small === undefined && large === undefined) return rule('nothing-given')
          const { statues } = at(state.players, seat)
          for (const [size, god] of [['small', small] as const, ['large', large] as const]) {
            if (god === undefined || statues.some(one => one.god === god && one.size === size)) continue
            return rule('not-owned', { what: { key: `panel.${size}`, facts: { god: { key: `god.${god}` } } } })
          }
          return !active && small !== undefined && large !== undefined ? rule('one-statue') : undefined
        },
        effect(play, { seat, active }, { type: _, ...given }) {
          const { small, large } = given
          const player = playerOf(play, seat)
          if (small !== undefined) takeStatue(player, { god: small, size: 'small' })
          if (large !== undefined) takeStatue(player, { god: large, size: 'large' })
          play.events.push({ type: 'sacrificed', seat, ...given })
          const sizes = { small: small !== undefined, large: large !== undefined }
          advance(play, seat, worshipClimb(sizes, active ? 'active' : 'following') ?? 0)
        },
      },
      pass: MAY_PASS,
    },
  },

  /** Corn is offered to climb, in the numbers that the action asks for. */
  offering: {
    answers: {
      offer: {
        candidates: (_, matter) => offeringsOf(matter).map(({ corn }) => ({ type: 'offer', corn })),
        judge({ state }, matter, { corn }) {
          const amounts = offeringsOf(matter).map(each => each.corn)
          if (!amounts.includes(corn)) return rule('no-such-offering', { amounts: { list: amounts } })
          return cannotPay(at(state.players, matter.seat), { corn })
        },
        effect(play, matter, { corn }) {
          const offered = offeringsOf(matter).find(each => each.corn === corn)
          if (offered === undefined) throw new RangeError(`no offering of ${corn} corn`)
          const { seat } = matter
          charge(play, seat, { corn })
          play.events.push({ type: 'offered', seat, corn })
          advance(play, seat, offered.climb)
        },
      },
      pass: MAY_PASS,
    },
  },
} satisfies Questions<'high-priest' | 'produce' | 'worship' | 'offering'>

/** Each choice of a small and a large Statue, one of them perhaps missing. */
function sacrifices({ state }: Table, { seat }: MatterOf<'worship'>): ActionOf<'sacrifice'>[] {
  const { statues } = at(state.players, seat)
  const [small = [], large = []] = SIZES.map(size => [
    undefined,
    ...new Set(statues.filter(one => one.size === size).map(({ god }) => god)),
  ])
  return small.flatMap(one =>
    large.map(other => ({
      type: 'sacrifice',
      ...(one !== undefined && { small: one }),
      ...(other !== undefined && { large: other }),
    })),
  )
}

function offeringsOf({ active }: MatterOf<'offering'>): readonly Offering[] {
  return OFFERINGS[active ? 'active' : 'following']
}

/** Starts an action of the High Priest: first what Buildings bring by it, then the active player's part, then the others'. */
export function startAction(play: Play, seat: Seat, action: PriestAction): void {
  const casualty = { type: 'casualty', seat } as const
  put(play, ...(action === 'conquest' ? [casualty] : []), { type: 'high-priest', seat, action })
  const upon = UPON[action]
  if (upon === undefined) return
  const owners = inOrder(play.state, seat).filter(owner => has(playerOf(play, owner), upon.ability))
  for (const owner of owners.toReversed()) upon.bring(play, owner)
}

/** Puts a Conquest on the agenda: all lay Army cards open before the first of them conquers; whoever began it conquers `again`. */
function putConquest(play: Play, seats: readonly Seat[], ...again: readonly MatterOf<'conquer'>[]): void {
  put(
    play,
    ...seats.map((seat): Matter => ({ type: 'muster', seat })),
    ...seats.map((seat): Matter => ({ type: 'conquer', seat })),
    ...again,
  )
}

/** What is left of an action to whoever takes gold in its place. */
function instead(play: Play, seat: Seat, action: PriestAction): Matter[] {
  return action === 'produce' && rejuvenates(play, seat) ? [freeFlip(seat, 1)] : []
}

function rejuvenates(play: Play, seat: Seat): boolean {
  return !isAxomamma(play, seat) && has(playerOf(play, seat), 'rejuvenatesUponProduce')
}

function part(play: Play, seat: Seat, action: Exclude<PriestAction, 'conquest'>, active: boolean): Matter {
  switch (action) {
    case 'produce':
      return { type: 'produce', seat, produced: false, turns: active, rejuvenates: rejuvenates(play, seat) }
    case 'worship':
      return { type: 'worship', seat, active }
    case 'offering':
      return { type: 'offering', seat, active }
    case 'rejuvenate':
      return { type: 'flip', seat, most: EVERYTHING, free: active ? 1 : 0, pay: active ? 'food' : 'corn', army: true }
  }
}
