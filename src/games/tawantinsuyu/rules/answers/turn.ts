import { at } from '../../../../engine/basics/at.ts'
import { inLists } from '../../../../engine/basics/lists.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { godCard, godNamed } from '../../components/cards.ts'
import { spaceNamed } from '../../components/spaces.ts'
import type { Worker } from '../../components/workers.ts'
import { type Ruling, rule } from '../../refusals.ts'
import type { Table } from '../asking.ts'
import { type MatterOf, SECONDARIES, type Secondary } from '../matters.ts'
import { cornChoices } from '../payment.ts'
import { costOfPlacing } from '../placing-cost.ts'
import { type Answering, notAsked } from './answering.ts'
import { judgeFood } from './payments.ts'
import { noWorker, workerSaid } from './reason.ts'
import { nothingFor } from './supply.ts'

/** A Worker is placed, or two different secondary actions are done, each of which must bring something. */
export const turn: Answering<MatterOf<'turn'>> = {
  options(table, matter) {
    const { workers } = at(table.state.players, matter.seat)
    const placed = matter.done.length > 0 ? [] : [...new Set(workers)]
    return inLists([
      ...placed.map(worker => () => placements(table, matter.seat, worker)),
      () => SECONDARIES.flatMap(secondaryActions).filter(action => this.judge(table, matter, action) === undefined),
    ])
  },
  judge(table, matter, action) {
    const { seat, done } = matter
    if (action.type === 'place') return done.length > 0 ? rule('already-done') : judgePlace(table, seat, action)
    const secondary = SECONDARIES.find(type => type === action.type)
    if (secondary === undefined) return notAsked(table, matter, action)
    return done.includes(secondary) ? rule('same-action') : nothingFor(table, secondary)
  },
}

function secondaryActions(secondary: Secondary): Action[] {
  if (secondary !== 'move') return [{ type: secondary }]
  return [
    { type: 'move', steps: 1 },
    { type: 'move', steps: 2 },
  ]
}

/**
 * Every way to place a Worker. A list of its own, that a test compares with the judge: to ask the judge about each space
 * takes many times as long. The food is the same for all spaces of a segment.
 */
function placements(table: Table, seat: Seat, worker: Worker): ActionOf<'place'>[] {
  const { pack, hill, state } = table
  const player = at(state.players, seat)
  const taken = new Set(state.hill.map(({ space }) => space))
  const cards = Map.groupBy(
    player.godCards.map(card => godCard(pack, card)),
    ({ god }) => god,
  )
  const food = hill.segments.map(([space = 0]) => costOfPlacing(table, player, worker, space).food)
  const byCard = cards.size > 0 ? food.map(each => cornChoices(player, each)) : []
  const byGold = player.gold > 0 ? food.map(each => cornChoices({ ...player, gold: player.gold - 1 }, each)) : []
  const found: ActionOf<'place'>[] = []
  for (const [number, { name: space, god, segment }] of hill.spaces.entries()) {
    if (taken.has(number)) continue
    for (const { name: by } of cards.get(god) ?? []) {
      for (const corn of byCard[segment] ?? []) found.push({ type: 'place', worker, space, by, corn })
    }
    for (const corn of byGold[segment] ?? []) found.push({ type: 'place', worker, space, by: 'gold', corn })
  }
  return found
}

function judgePlace(table: Table, seat: Seat, action: ActionOf<'place'>): Ruling {
  const { pack, hill, state } = table
  const player = at(state.players, seat)
  const space = spaceNamed(hill, action.space)
  if (!player.workers.includes(action.worker)) return noWorker(player, action.worker)
  if (space === undefined) return rule('no-such-space', { space: action.space })
  const there = state.hill.find(one => one.space === space)
  if (there !== undefined) return rule('space-taken', { space: action.space, worker: workerSaid(there.worker) })
  const purse = action.by === 'gold' ? { ...player, gold: player.gold - 1 } : player
  if (purse.gold < 0) return rule('too-little-gold')
  if (action.by !== 'gold') {
    const card = godNamed(pack, player.godCards, action.by)
    if (card === undefined) return rule('not-held', { card: action.by })
    const { god } = at(hill.spaces, space)
    if (godCard(pack, card).god !== god) return rule('wrong-god', { god: { key: `god.${god}` }, space: action.space })
  }
  return judgeFood(purse, costOfPlacing(table, player, action.worker, space).food, action.corn)
}
