import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { soldiersIn, soldiersOf } from '../components/cards.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { Table } from '../rules/asking.ts'
import { faceDown } from '../rules/buildings.ts'
import { grouped, subsets } from '../rules/choices.ts'
import type { MatterOf } from '../rules/matters.ts'
import { missing } from '../rules/objections.ts'
import { cannotPay, foodPayment, judgeFood, type Payment, type Purse, payment } from '../rules/payment.ts'
import { type Play, playerOf, take } from './play.ts'
import { MAY_PASS, otherOrder, type Questions } from './question.ts'

export const rejuvenate = {
  /** Some of what lies face down is turned up: a number of Buildings and Army cards, some of them for food. */
  flip: {
    answers: {
      flip: {
        candidates: flips,
        judge: judgeFlip,
        effect(play, { seat, free, pay }, { things, corn }) {
          const player = playerOf(play, seat)
          const food = Math.max(0, things.length - free)
          const due = pay === 'food' ? foodPayment(player, food, corn) : payment(player, { corn: food })
          if (due === undefined) throw new RangeError('too little food')
          turnUp(play, seat, things, take(play, seat, due))
        },
      },
      pass: MAY_PASS,
    },
  },
} satisfies Questions<'flip'>

function* flips({ pack, state }: Table, { seat, most, free, pay, army }: MatterOf<'flip'>): Iterable<ActionOf<'flip'>> {
  const player = at(state.players, seat)
  const down = faceDown(pack, state, seat)
  const things = army ? [...down.buildings, ...down.army] : down.buildings
  for (const chosen of subsets(things, Math.min(most, things.length))) {
    const food = Math.max(0, chosen.length - free)
    const least = pay === 'corn' ? food : 0
    for (let corn = least; corn <= Math.min(food, player.corn + player.gold); corn++) {
      yield { type: 'flip', things: chosen, corn }
    }
  }
}

function judgeFlip(table: Table, { seat, most, free, pay, army }: MatterOf<'flip'>, action: ActionOf<'flip'>): Ruling {
  const { things, corn } = action
  if (!army && things.some(thing => soldiersIn(thing) > 0)) return rule('no-army-flip')
  const wrong = notTurnable(table, seat, things)
  if (wrong !== undefined) return wrong
  if (things.length > most) return rule('too-many-flips', { most })
  const player = at(table.state.players, seat)
  const food = Math.max(0, things.length - free)
  const unpaid = pay === 'food' ? judgeFood(player, food, corn) : judgeCorn(player, food, corn)
  if (unpaid !== undefined) return unpaid
  const down = faceDown(table.pack, table.state, seat)
  return otherOrder(action, { ...action, things: grouped([...down.buildings, ...down.army], things) })
}

/** Corn is what all of the food is paid with, or gold in its place. */
function judgeCorn(player: Purse, food: number, corn: number): Ruling {
  return cannotPay(player, { corn: food }) ?? (corn === food ? undefined : rule('only-corn', { corn: food }))
}

/** Says no to turning up what is not there face down. */
export function notTurnable({ pack, state }: Table, seat: Seat, things: readonly string[]): Ruling {
  const { buildings, army } = at(state.players, seat)
  const down = faceDown(pack, state, seat)
  const all: readonly string[] = [...down.buildings, ...down.army]
  const stray = missing(things, all)
  if (stray === undefined) return undefined
  if (all.includes(stray) && soldiersIn(stray) === 0) return rule('named-twice', { what: stray })
  const own = [...buildings.map(({ id }) => id), ...army.map(({ card }) => soldiersOf(pack, card))]
  return rule(missing(things, own) === undefined ? 'not-face-down' : 'not-owned', { what: stray })
}

/** Turns Buildings and Army cards up, for what was paid. */
export function turnUp({ pack, state, events }: Play, seat: Seat, things: readonly string[], paid: Payment): void {
  const player = at(state.players, seat)
  for (const thing of things) {
    const card = player.army.findIndex(one => one.down && soldiersOf(pack, one.card) === thing)
    if (card >= 0) player.army = player.army.with(card, { ...at(player.army, card), down: false })
  }
  player.buildings = player.buildings.map(one => (things.includes(one.id) ? { ...one, down: false } : one))
  const buildings = things.filter(thing => soldiersIn(thing) === 0)
  events.push({ type: 'turned-up', seat, buildings, army: things.length - buildings.length, paid })
}
