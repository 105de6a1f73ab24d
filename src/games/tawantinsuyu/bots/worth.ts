import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Table } from '../rules/asking.ts'
import { regionLeader } from '../rules/festival.ts'
import type { Matter } from '../rules/matters.ts'
import { tapestryVp } from '../rules/tapestry.ts'
import { rewardsOf } from '../rules/tasks.ts'
import { FESTIVALS, type Player, type State } from '../state.ts'

/**
 * What things are worth in VP while there is still time to use them, beside what they score in the end. All weights here
 * were set by hand and kept where they won more games; `npm run arena` says whether others win more.
 */
const STOCK = { potato: 0.45, corn: 0.8, stone: 1.1, gold: 0.9 } as const
const GOD_CARD = 0.6
const ARMY_IN_HAND = 0.8
const ARMY_LAID = 0.6
const WORKER = 1.4
const PRODUCTION = 2.4
const PASSIVE = 2.2
const STATUE = 1.2
const STEPS = 1.2
const MATCH = 1.5
const LAST_STEP = 0.45
/** More Workers than this have to leave. */
const WORKERS = 2
/** More God cards than this cost more at a Festival than they bring, as each one asks for a potato. */
const GOD_CARDS = 5
const UPKEEP = 0.7
/** Each Worker who leaves the Village brings the end nearer. */
const TEMPO = 0.35
/** Half of the Village is left on the average. */
const VILLAGE = 8

/** How much of the game is still to come, from 1 to 0. */
function futureOf({ festivals, village }: State): number {
  const held = festivals + 1 - Math.min(1, village.length / VILLAGE)
  return Math.max(0, 1 - held / FESTIVALS)
}

/** How far a seat is ahead of the best of the others, in VP. */
export function leadOf(table: Table, seat: Seat): number {
  const leaders = leadersOf(table)
  const worths = table.state.players.map((_, each) => worthOf(table, each, leaders))
  const others = worths.filter((_, each) => each !== seat)
  const ahead = at(worths, seat) - (others.length === 0 ? 0 : Math.max(...others))
  return ahead - TEMPO * table.state.village.length
}

/** Who leads each region, if anybody. */
type Leaders = readonly (Seat | undefined)[]

function leadersOf({ state, pack }: Table): Leaders {
  return pack.conquest.regions.map((_, region) => {
    const owners = at(state.regions, region).map(owner => (owner < 0 ? undefined : owner))
    return regionLeader(owners)
  })
}

function worthOf(table: Table, seat: Seat, leaders: Leaders): number {
  const { state } = table
  const player = at(state.players, seat)
  const future = futureOf(state)
  const festivals = FESTIVALS - state.festivals + (state.token === undefined ? 0 : 1)
  return (
    player.vp +
    player.gold +
    future * stockWorth(player) +
    heldWorth(player, future) +
    builtWorth(player, future) +
    tapestryWorth(table, seat, festivals) +
    templeWorth(table, player, festivals) +
    regionWorth(state, leaders.filter(leader => leader === seat).length, festivals) +
    pendingWorth(state.agenda, seat)
  )
}

function stockWorth({ potato, corn, stone, gold }: Player): number {
  return potato * STOCK.potato + corn * STOCK.corn + stone * STOCK.stone + gold * STOCK.gold
}

function heldWorth({ godCards, armyHand, army, workers }: Player, future: number): number {
  const kept = Math.min(workers.length, WORKERS)
  const up = army.filter(({ down }) => !down).length
  return (
    godCards.length * 0.5 +
    Math.min(godCards.length, GOD_CARDS) * GOD_CARD * future -
    Math.max(0, godCards.length - GOD_CARDS) * UPKEEP * future +
    armyHand.length * ARMY_IN_HAND * future +
    up +
    army.length * ARMY_LAID * future +
    kept * (1 + WORKER * future)
  )
}

function builtWorth({ buildings, statues, stepsMarkers }: Player, future: number): number {
  const built = buildings.map(({ id, down }) => {
    const use = id.startsWith('P') ? PRODUCTION * (down ? 0.5 : 1) : PASSIVE
    return (down ? 0.8 : 2) + use * future
  })
  return built.reduce((sum, each) => sum + each, 0) + (statues.length * STATUE - stepsMarkers * STEPS) * future
}

function tapestryWorth(table: Table, seat: Seat, festivals: number): number {
  const { tapestries } = at(table.state.players, seat)
  const scored = tapestries.reduce((sum, tapestry) => sum + tapestryVp(tapestry), 0)
  return scored + rewardsOf(table, seat).length * MATCH * festivals
}

function templeWorth({ pack: { temple } }: Table, { templeStep }: Player, festivals: number): number {
  const { festival, final } = at(temple.steps, templeStep)
  return festival * festivals + final + templeStep * LAST_STEP
}

function regionWorth({ casualties }: State, led: number, festivals: number): number {
  return led * festivals * (casualties.length + 1) * 0.6
}

/** What still waits to be had, so that it is not forgone for something smaller. */
function pendingWorth(agenda: State['agenda'], seat: Seat): number {
  return agenda.reduce((sum, matter) => sum + ('seat' in matter && matter.seat === seat ? pending(matter) : 0), 0)
}

const REWARD = 1.2
const PENDING: Partial<Readonly<Record<Matter['type'], number>>> = {
  turn: 1,
  take: 0.8,
  nomad: 1.5,
  weaving: 2,
  hang: 1.5,
  purchase: 1.5,
  statue: 1.5,
  building: 1.5,
  steps: 1.5,
  'high-priest': 1.5,
  conquer: 1.5,
  muster: 0.5,
  produce: 1,
  'produce-one': 1.2,
  'keep-army': 0.8,
  climb: 0.3,
  worship: 0.5,
  offering: 0.5,
  flip: 0.7,
  choice: REWARD,
}

function pending(matter: Matter): number {
  if (matter.type === 'tasks') return matter.left * 3 + (matter.priest ? 0.5 : 0)
  if (matter.type === 'cards') return matter.cards.length * 1.3
  if (matter.type === 'feast') return matter.left * 0.4
  if (matter.type === 'rewards') return matter.list.length * REWARD
  return PENDING[matter.type] ?? 0
}
