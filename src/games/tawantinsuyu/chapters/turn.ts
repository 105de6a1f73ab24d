import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Action, ActionOf } from '../actions.ts'
import { godCard, godNamed } from '../components/cards.ts'
import { spaceName, spaceNamed } from '../components/spaces.ts'
import type { Worker } from '../components/workers.ts'
import { type Ruling, rule } from '../refusals.ts'
import { drawArmy, freeFlip, train } from '../rules/gains.ts'
import { priestMoves } from '../rules/high-priest.ts'
import { type MatterOf, SECONDARIES, type Secondary } from '../rules/matters.ts'
import { type PlacingCost, placingCost } from '../rules/placing-cost.ts'
import { useSteps } from '../rules/steps-used.ts'
import { isCourier, taskCount } from '../rules/task-count.ts'
import type { Player, State } from '../state.ts'
import { judgeFood } from '../why-not/payments.ts'
import { nothingFor } from '../why-not/supply.ts'
import { type Answering, misplaced, type Table } from './chapter.ts'
import { startAction } from './high-priest.ts'
import { cornChoices, foodPayment, has, type Play, playerOf, put, take } from './play.ts'

export const AS_PRIEST = 'Z02'
const TURNS_UP = 'Z03'
const TURNED_UP = 2

/** A Worker is placed, or two different secondary actions are done. */
export const turn: Answering<MatterOf<'turn'>> = {
  *options(table, { seat, done }) {
    if (done.length === 0) yield* placements(table, seat)
    for (const secondary of SECONDARIES) if (mayDo(table, done, secondary)) yield* secondaryActions(secondary)
  },
  carry(play, matter, action) {
    if (action.type === 'place') return place(play, matter.seat, action)
    const secondary = SECONDARIES.find(type => type === action.type)
    if (secondary === undefined) throw misplaced(action, matter.seat)
    const done = [...matter.done, secondary]
    if (done.length < 2) put(play, { ...matter, done })
    begin(play, matter.seat, action)
  },
}

/** The second of two secondary actions must differ from the first, and either has to bring something. */
function mayDo(table: Table, done: readonly Secondary[], secondary: Secondary): boolean {
  return !done.includes(secondary) && nothingFor(table, secondary) === undefined
}

function secondaryActions(secondary: Secondary): Action[] {
  if (secondary !== 'move') return [{ type: secondary }]
  return [
    { type: 'move', steps: 1 },
    { type: 'move', steps: 2 },
  ]
}

function begin(play: Play, seat: Seat, action: Action): void {
  switch (action.type) {
    case 'move': {
      const player = playerOf(play, seat)
      const moved = at(priestMoves(play.pack, player.priest ?? 0, play.state.turned), action.steps - 1)
      player.priest = moved.section
      play.events.push({ type: 'priest-moved', seat, ...moved })
      startAction(play, seat, moved.action)
      break
    }
    case 'pray':
      put(play, { type: 'take', seat, must: true }, { type: 'take', seat, must: true })
      break
    case 'train':
      train(play, seat)
      break
    case 'recruit':
      put(play, { type: 'nomad', seat })
      break
    default:
      throw misplaced(action, seat)
  }
}

function* placements({ pack, hill, state }: Table, seat: Seat): Iterable<ActionOf<'place'>> {
  const player = at(state.players, seat)
  const taken = new Set(state.hill.map(({ space }) => space))
  for (const worker of new Set(player.workers)) {
    for (const [number, { god }] of hill.spaces.entries()) {
      if (taken.has(number)) continue
      const { food } = costOf({ pack, hill, state }, player, worker, number)
      const space = spaceName(hill, number)
      for (const card of player.godCards) {
        const { god: own, name } = godCard(pack, card)
        if (own !== god) continue
        for (const corn of cornChoices(player, food)) yield { type: 'place', worker, space, by: name, corn }
      }
      if (player.gold === 0) continue
      for (const corn of cornChoices({ ...player, gold: player.gold - 1 }, food)) {
        yield { type: 'place', worker, space, by: 'gold', corn }
      }
    }
  }
}

function costOf({ hill, state }: Table, player: Player, worker: Worker, space: number): PlacingCost {
  const courier = isCourier({ worker, passive: abilitiesOf(player) })
  return placingCost(hill, space, { from: player.priest ?? 0, steps: state.steps, courier })
}

/** What placing a Worker costs in food, and how many tasks it gives. */
export function prospect(table: Table, seat: Seat, worker: Worker, space: number): { food: number; tasks: number } {
  const { hill, state } = table
  const player = at(state.players, seat)
  const tasks = taskCount(hill, { space, worker, workers: bySpace(table), passive: abilitiesOf(player) })
  return { food: costOf(table, player, worker, space).food, tasks }
}

/** The Passive Buildings of a player. */
export function abilitiesOf({ buildings }: Pick<Player, 'buildings'>): ReadonlySet<string> {
  return new Set(buildings.map(({ id }) => id))
}

/** What the rules say to placing this Worker there. */
export function judgePlace(table: Table, seat: Seat, action: ActionOf<'place'>): Ruling {
  const { pack, hill, state } = table
  const player = at(state.players, seat)
  const space = spaceNamed(hill, action.space)
  if (!player.workers.includes(action.worker)) return rule('no-worker', { worker: { key: `worker.${action.worker}` } })
  if (space === undefined) return rule('no-such-space', { space: action.space })
  if (state.hill.some(one => one.space === space)) return rule('space-taken', { space: action.space })
  const purse = action.by === 'gold' ? { ...player, gold: player.gold - 1 } : player
  if (purse.gold < 0) return rule('too-little-gold')
  if (action.by !== 'gold') {
    const card = godNamed(pack, player.godCards, action.by)
    if (card === undefined) return rule('not-held', { card: action.by })
    const { god } = at(hill.spaces, space)
    if (godCard(pack, card).god !== god) return rule('wrong-god', { god: { key: `god.${god}` }, space: action.space })
  }
  return judgeFood(purse, costOf(table, player, action.worker, space).food, action.corn)
}

/** Places a Worker, and puts its ability and its tasks on the agenda. */
function place(play: Play, seat: Seat, { worker, space: name, by, corn }: ActionOf<'place'>): void {
  const { state, hill, pack, events } = play
  const player = playerOf(play, seat)
  const space = spaceNamed(hill, name)
  if (space === undefined) throw new RangeError(`no space ${name}`)
  const cost = costOf(play, player, worker, space)
  const card = by === 'gold' ? undefined : godNamed(pack, player.godCards, by)
  if (card === undefined) player.gold--
  else player.godCards = player.godCards.filter(other => other !== card)
  if (card !== undefined) state.played = card
  const paid = foodPayment(player, cost.food, corn)
  if (paid === undefined) throw new RangeError('too little food')
  take(play, seat, paid)
  player.workers.splice(player.workers.indexOf(worker), 1)
  const tasks = taskCount(hill, { space, worker, workers: bySpace(play), passive: abilitiesOf(player) })
  state.hill.push({ space, worker })
  const whole = by === 'gold' ? { ...paid, gold: paid.gold + 1 } : paid
  events.push({
    type: 'worker-placed',
    seat,
    worker,
    space: name,
    ...(card !== undefined && { card: by }),
    paid: whole,
    tasks,
  })
  useSteps(play, seat, cost.stepsOf)
  followUp(play, seat, { worker, space, tasks, card })
}

/** The Workers on the hill, by space. */
function bySpace({ hill, state }: Pick<Table, 'hill'> & { state: Pick<State, 'hill'> }): (Worker | undefined)[] {
  const workers: (Worker | undefined)[] = hill.spaces.map(() => undefined)
  for (const { space, worker } of state.hill) workers[space] = worker
  return workers
}

interface Placed {
  readonly worker: Worker
  readonly space: number
  readonly tasks: number
  readonly card: number | undefined
}

/** A Statue of the card's god brings the card's benefits as well, before or after the tasks. */
function followUp(play: Play, seat: Seat, { worker, space, tasks, card }: Placed): void {
  const player = playerOf(play, seat)
  const god = card === undefined ? undefined : godCard(play.pack, card).god
  const blessed = card !== undefined && player.statues.some(statue => statue.god === god)
  const isPriest = worker === 'priest' || has(player, AS_PRIEST)
  if (isPriest) put(play, { type: 'take', seat, must: worker === 'priest' })
  if (blessed) put(play, { type: 'cards', seat, cards: [card] })
  put(play, { type: 'tasks', seat, space, left: tasks, done: [], priest: isPriest })
  if (worker !== 'warrior') return
  put(play, { type: 'retrieve', seat, space })
  if (has(player, TURNS_UP)) put(play, freeFlip(seat, TURNED_UP, false))
  drawArmy(play, seat, 1)
}
