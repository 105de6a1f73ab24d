import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action, ActionOf } from '../actions.ts'
import { godCard, godNamed } from '../components/cards.ts'
import { spaceNamed } from '../components/spaces.ts'
import type { Worker } from '../components/workers.ts'
import { freeFlip } from '../rules/gains.ts'
import { priestMoves } from '../rules/high-priest.ts'
import { type MatterOf, SECONDARIES } from '../rules/matters.ts'
import { has } from '../rules/passive.ts'
import { foodPayment } from '../rules/payment.ts'
import { costOfPlacing, tasksOfPlacing } from '../rules/placing-cost.ts'
import { drawArmy, train } from './gains.ts'
import { startAction } from './high-priest.ts'
import { misplaced, type Play, playerOf, put, take } from './play.ts'
import { useSteps } from './steps-used.ts'

/** How many Buildings a Warrior turns up whose owner has the Building for it. */
const TURNED_UP = 2

/** A Worker is placed, or two different secondary actions are done. */
export function turn(play: Play, matter: MatterOf<'turn'>, action: Action): void {
  if (action.type === 'place') {
    place(play, matter.seat, action)
    return
  }
  const secondary = SECONDARIES.find(type => type === action.type)
  if (secondary === undefined) throw misplaced(action, matter.seat)
  const done = [...matter.done, secondary]
  if (done.length < 2) put(play, { ...matter, done })
  begin(play, matter.seat, action)
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
