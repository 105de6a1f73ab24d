import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { PriestAction } from '../components/pack-form.ts'
import { productOf } from '../components/tiles.ts'
import { inOrder, isAxomamma, othersAfter } from '../rules/asking.ts'
import { freeFlip } from '../rules/gains.ts'
import { OFFERINGS, worshipClimb } from '../rules/high-priest.ts'
import { EVERYTHING, type Matter, type MatterOf } from '../rules/matters.ts'
import { type Ability, has } from '../rules/passive.ts'
import { NOTHING } from '../rules/payment.ts'
import { turnUp } from './buildings.ts'
import { advance, drawArmy, give, giveAll } from './gains.ts'
import { takeStatue } from './monuments.ts'
import { charge, misplaced, type Play, playerOf, put } from './play.ts'

const GOLD = { gold: 1 } as const
/** The Passive Buildings that bring something whenever anybody begins an action. */
const UPON: Partial<Readonly<Record<PriestAction, Ability>>> = {
  offering: 'weavesUponOffering',
  worship: 'climbsUponWorship',
  conquest: 'paidUponConquest',
  rejuvenate: 'drawsUponRejuvenate',
}

/** Starts an action of the High Priest: first what Buildings bring by it, then the active player's part, then the others'. */
export function startAction(play: Play, seat: Seat, action: PriestAction): void {
  const ability = UPON[action]
  const owners =
    ability === undefined ? [] : inOrder(play.state, seat).filter(other => has(playerOf(play, other), ability))
  put(play, ...(action === 'conquest' ? [{ type: 'casualty', seat } as const] : []), {
    type: 'high-priest',
    seat,
    action,
  })
  for (const owner of owners.toReversed()) bring(play, owner, action)
}

function bring(play: Play, seat: Seat, action: PriestAction): void {
  switch (action) {
    case 'offering':
      put(play, { type: 'weaving', seat })
      break
    case 'worship':
      put(play, { type: 'climb', seat })
      break
    case 'conquest':
      give(play, seat, { gold: 1, vp: 1 })
      break
    case 'rejuvenate':
      drawArmy(play, seat, 1)
      give(play, seat, GOLD)
      break
  }
}

/** The active player does the action, or takes 1 gold; the others may follow in any case. */
export function highPriest(play: Play, { seat, action }: MatterOf<'high-priest'>, answer: Action): void {
  const others = othersAfter(play.state, seat)
  const does = answer.type !== 'gold'
  if (action === 'conquest') {
    const conquering = does ? [seat, ...others] : others
    put(
      play,
      ...conquering.map((each): Matter => ({ type: 'muster', seat: each })),
      ...conquering.map((each): Matter => ({ type: 'conquer', seat: each })),
      ...(does ? [{ type: 'conquer', seat, again: true } as const] : []),
    )
  } else {
    const own = does ? [part(play, seat, action, true)] : instead(play, seat, action)
    put(play, ...own, ...others.map(other => part(play, other, action, false)))
  }
  if (does) return
  play.events.push({ type: 'gold-instead', seat })
  give(play, seat, GOLD)
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

/**
 * Production Buildings bring what they show, in their owner's order, and are turned down then. Before or after the active
 * player may turn one up; and whoever has the Building for it, one of them or an Army card.
 */
export function produce(play: Play, matter: MatterOf<'produce'>, action: Action): void {
  const { seat } = matter
  if (action.type === 'pass') return
  if (action.type === 'flip') {
    const army = action.things.filter(thing => thing.startsWith('a')).length
    turnUp(play, seat, action.things, NOTHING)
    // What only a Production Building can be turned up by is used up first.
    const isOwn = matter.turns && army === 0
    put(play, { ...matter, ...(isOwn ? { turns: false } : { rejuvenates: false }) })
    return
  }
  if (action.type !== 'produce') throw misplaced(action, seat)
  const tiles = [...action.tiles]
  play.events.push({ type: 'produced', seat, tiles })
  put(play, { type: 'turn-down', seat, buildings: tiles }, { ...matter, produced: true })
  giveAll(
    play,
    seat,
    tiles.map(tile => productOf(play.pack, tile) ?? []),
  )
}

/** Statues are given up to climb. */
export function worship(play: Play, { seat, active }: MatterOf<'worship'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'sacrifice') throw misplaced(action, seat)
  const { small, large } = action
  const player = playerOf(play, seat)
  for (const [size, god] of [
    ['small', small],
    ['large', large],
  ] as const) {
    if (god !== undefined) takeStatue(player, { god, size })
  }
  play.events.push({
    type: 'sacrificed',
    seat,
    ...(small !== undefined && { small }),
    ...(large !== undefined && { large }),
  })
  const sizes = { small: small !== undefined, large: large !== undefined }
  advance(play, seat, worshipClimb(sizes, active ? 'active' : 'following') ?? 0)
}

/** Corn is offered to climb. */
export function offering(play: Play, { seat, active }: MatterOf<'offering'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'offer') throw misplaced(action, seat)
  const offered = OFFERINGS[active ? 'active' : 'following'].find(({ corn }) => corn === action.corn)
  if (offered === undefined) throw new RangeError(`no offering of ${action.corn} corn`)
  charge(play, seat, { corn: offered.corn })
  play.events.push({ type: 'offered', seat, corn: offered.corn })
  advance(play, seat, offered.climb)
}
