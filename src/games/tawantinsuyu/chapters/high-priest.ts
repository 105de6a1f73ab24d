import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Action } from '../actions.ts'
import type { Matter, MatterOf } from '../matters.ts'
import type { PRIEST_ACTIONS } from '../pack-file.ts'
import { charge, has, inOrder, othersBehind, type Play, payment, playerOf, put } from '../play.ts'
import { advance, drawArmy, give, giveOne } from '../rules/gains.ts'
import { OFFERINGS, worshipClimb } from '../rules/high-priest.ts'
import { productive, productOf } from './buildings.ts'
import { type Answering, misplaced, PASS, subsets } from './chapter.ts'

type PriestAction = (typeof PRIEST_ACTIONS)[number]

const GOLD = { gold: 1 } as const
/** What Passive Buildings bring whenever anybody begins an action. */
const UPON = { offering: 'Z11', worship: 'Z12', produce: 'Z16', conquest: 'Z17', rejuvenate: 'Z18' } as const

/** Starts an action of the High Priest: first what Buildings bring by it, then the active player's part, then the others'. */
export function startAction(play: Play, seat: Seat, action: PriestAction): void {
  const owners = inOrder(play.state, seat).filter(other => has(playerOf(play, other), UPON[action]))
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
    case 'produce':
      put(play, { type: 'flip', seat, most: 1, free: 1, pay: 'food', army: true })
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
export const highPriest: Answering<MatterOf<'high-priest'>> = {
  options: () => [{ type: 'gold' }, { type: 'perform' }],
  carry(play, { seat, action }, answer) {
    const others = othersBehind(play.state, seat)
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
      put(play, ...(does ? [part(seat, action, true)] : []), ...others.map(other => part(other, action, false)))
    }
    if (does) return
    play.events.push({ type: 'gold-instead', seat })
    give(play, seat, GOLD)
  },
}

function part(seat: Seat, action: Exclude<PriestAction, 'conquest'>, active: boolean): Matter {
  switch (action) {
    case 'produce':
      return { type: 'produce', seat, active, produced: false, turned: !active }
    case 'worship':
      return { type: 'worship', seat, active }
    case 'offering':
      return { type: 'offering', seat, active }
    case 'rejuvenate':
      return { type: 'flip', seat, most: 99, free: active ? 1 : 0, pay: active ? 'food' : 'corn', army: true }
  }
}

/** Production Buildings bring what they show and are turned down; the active player may turn one up, before or after. */
export const produce: Answering<MatterOf<'produce'>> = {
  *options({ pack, state }, { seat, produced, turned }) {
    if (!produced) for (const tiles of subsets(productive(pack, state, seat))) yield { type: 'produce', tiles }
    if (!turned) {
      for (const { id, down } of at(state.players, seat).buildings) {
        if (down && productOf(pack, id)) yield { type: 'flip', things: [id], corn: 0 }
      }
    }
    yield PASS
  },
  carry(play, matter, action) {
    const { seat } = matter
    const player = playerOf(play, seat)
    if (action.type === 'pass') return
    if (action.type === 'flip') {
      for (const one of player.buildings) if (action.things.includes(one.id)) one.down = false
      const nothing = { potato: 0, corn: 0, stone: 0, gold: 0 }
      play.events.push({ type: 'turned-up', seat, buildings: [...action.things], army: 0, paid: nothing })
      return put(play, { ...matter, turned: true })
    }
    if (action.type !== 'produce') throw misplaced(action, seat)
    put(play, { ...matter, produced: true })
    play.events.push({ type: 'produced', seat, tiles: [...action.tiles] })
    for (const one of player.buildings) if (action.tiles.includes(one.id)) one.down = true
    for (const tile of action.tiles.toReversed()) giveOne(play, seat, productOf(play.pack, tile) ?? [])
  },
}

/** Statues are given up to climb. */
export const worship: Answering<MatterOf<'worship'>> = {
  options({ state }, { seat, active }) {
    const { statues } = at(state.players, seat)
    const gods = (size: 'small' | 'large') => [
      undefined,
      ...new Set(statues.filter(one => one.size === size).map(({ god }) => god)),
    ]
    const given = gods('small').flatMap(small => gods('large').map(large => ({ small, large })))
    const allowed = given.filter(({ small, large }) => {
      const sizes = { small: small !== undefined, large: large !== undefined }
      return worshipClimb(sizes, active ? 'active' : 'following')
    })
    return [
      ...allowed.map(
        ({ small, large }): Action => ({ type: 'sacrifice', ...(small && { small }), ...(large && { large }) }),
      ),
      PASS,
    ]
  },
  carry(play, { seat, active }, action) {
    if (action.type === 'pass') return
    if (action.type !== 'sacrifice') throw misplaced(action, seat)
    const { small, large } = action
    const player = playerOf(play, seat)
    for (const [size, god] of [
      ['small', small],
      ['large', large],
    ] as const) {
      if (god === undefined) continue
      player.statues.splice(
        player.statues.findIndex(one => one.god === god && one.size === size),
        1,
      )
    }
    play.events.push({ type: 'sacrificed', seat, ...(small && { small }), ...(large && { large }) })
    const sizes = { small: small !== undefined, large: large !== undefined }
    advance(play, seat, worshipClimb(sizes, active ? 'active' : 'following') ?? 0)
  },
}

/** Corn is offered to climb. */
export const offering: Answering<MatterOf<'offering'>> = {
  options({ state }, { seat, active }) {
    const player = at(state.players, seat)
    const offers = OFFERINGS[active ? 'active' : 'following'].filter(
      ({ corn }) => payment(player, { corn }) !== undefined,
    )
    return [...offers.map(({ corn }): Action => ({ type: 'offer', corn })), PASS]
  },
  carry(play, { seat, active }, action) {
    if (action.type === 'pass') return
    if (action.type !== 'offer') throw misplaced(action, seat)
    const offered = OFFERINGS[active ? 'active' : 'following'].find(({ corn }) => corn === action.corn)
    if (offered === undefined) throw new RangeError(`no offering of ${action.corn} corn`)
    charge(play, seat, { corn: offered.corn })
    play.events.push({ type: 'offered', seat, corn: offered.corn })
    advance(play, seat, offered.climb)
  },
}
