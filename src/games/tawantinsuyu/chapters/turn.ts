import { at } from '../../../engine/basics/at.ts'
import { inLists } from '../../../engine/basics/lists.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { godCard, godNamed } from '../components/cards.ts'
import { spaceNamed } from '../components/spaces.ts'
import type { Worker } from '../components/workers.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { Table } from '../rules/asking.ts'
import { freeFlip } from '../rules/gains.ts'
import { priestMoves } from '../rules/high-priest.ts'
import type { MatterOf, Secondary } from '../rules/matters.ts'
import { noWorker, workerSaid } from '../rules/objections.ts'
import { has } from '../rules/passive.ts'
import { cornChoices, foodPayment, judgeFood } from '../rules/payment.ts'
import { costOfPlacing, tasksOfPlacing } from '../rules/placing-cost.ts'
import { nothingFrom } from '../rules/supply.ts'
import { drawArmy, train } from './gains.ts'
import { startAction } from './high-priest.ts'
import { useSteps } from './monuments.ts'
import { type Play, playerOf, put, take } from './play.ts'
import type { Answer, Questions } from './question.ts'

/** How many Buildings a Warrior turns up whose owner has the Building for it. */
const TURNED_UP = 2

export const turn = {
  /** A Worker is placed, or two different secondary actions are done, each of which must bring something. */
  turn: {
    weight: 'big',
    answers: {
      place: {
        candidates: (table, { seat, done }) => (done.length > 0 ? [] : placements(table, seat)),
        isSure: true,
        judge: (table, { seat, done }, action) =>
          done.length > 0 ? rule('already-done') : judgePlace(table, seat, action),
        effect: (play, { seat }, action) => place(play, seat, action),
      },
      move: secondary(
        'move',
        [
          { type: 'move', steps: 1 },
          { type: 'move', steps: 2 },
        ],
        movePriest,
      ),
      pray: secondary('pray', [{ type: 'pray' }], (play, seat) => {
        const card = { type: 'take', seat, must: true } as const
        put(play, card, card)
      }),
      train: secondary('train', [{ type: 'train' }], train),
      recruit: secondary('recruit', [{ type: 'recruit' }], (play, seat) => put(play, { type: 'nomad', seat })),
    },
  },
} satisfies Questions<'turn'>

/** A secondary action; after the first of two the other one is asked. */
function secondary<T extends Secondary>(
  type: T,
  candidates: readonly ActionOf<T>[],
  carry: (play: Play, seat: Seat, action: ActionOf<T>) => void,
): Answer<MatterOf<'turn'>, T> {
  return {
    candidates: () => candidates,
    judge: (table, { seat, done }) => (done.includes(type) ? rule('same-action') : nothingFrom(table, seat, type)),
    effect(play, matter, action) {
      const done = [...matter.done, type]
      if (done.length < 2) put(play, { ...matter, done })
      carry(play, matter.seat, action)
    },
  }
}

function movePriest(play: Play, seat: Seat, { steps }: ActionOf<'move'>): void {
  const player = playerOf(play, seat)
  const moved = at(priestMoves(play.pack, player.priest ?? 0, play.state.turned), steps - 1)
  player.priest = moved.section
  play.events.push({ type: 'priest-moved', seat, ...moved })
  startAction(play, seat, moved.action)
}

/**
 * Every way to place a Worker. Asking the judge about each space would take many times as long; a test compares them.
 * The food is the same for all spaces of a segment.
 */
function placements(table: Table, seat: Seat): Iterable<ActionOf<'place'>> {
  const { workers } = at(table.state.players, seat)
  return inLists([...new Set(workers)].map(worker => () => placementsOf(table, seat, worker)))
}

function placementsOf(table: Table, seat: Seat, worker: Worker): ActionOf<'place'>[] {
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

/** Places a Worker, and puts its ability and its tasks on the agenda. */
function place(play: Play, seat: Seat, { worker, space: name, by, corn }: ActionOf<'place'>): void {
  const { state, hill, pack, events } = play
  const player = playerOf(play, seat)
  const space = spaceNamed(hill, name)
  if (space === undefined) throw new RangeError(`no space ${name}`)
  const cost = costOfPlacing(play, player, worker, space)
  const card = by === 'gold' ? undefined : godNamed(pack, player.godCards, by)
  if (card === undefined) player.gold--
  else player.godCards = player.godCards.filter(other => other !== card)
  if (card !== undefined) state.played = card
  const paid = foodPayment(player, cost.food, corn)
  if (paid === undefined) throw new RangeError('too little food')
  take(play, seat, paid)
  player.workers = player.workers.toSpliced(player.workers.indexOf(worker), 1)
  const tasks = tasksOfPlacing(play, player, worker, space)
  state.hill = [...state.hill, { space, worker }]
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
  const isPriest = worker === 'priest' || has(player, 'asPriest')
  if (isPriest) put(play, { type: 'take', seat, must: worker === 'priest' })
  if (blessed) put(play, { type: 'cards', seat, cards: [card] })
  put(play, { type: 'tasks', seat, space, left: tasks, done: [], priest: isPriest })
  if (worker !== 'warrior') return
  put(play, { type: 'retrieve', seat, space })
  if (has(player, 'warriorTurnsUp')) put(play, freeFlip(seat, TURNED_UP, false))
  drawArmy(play, seat, 1)
}
