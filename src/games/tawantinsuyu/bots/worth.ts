import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { AXOMAMMA } from '../components/axomamma.ts'
import { armyCard } from '../components/cards.ts'
import { productOf } from '../components/tiles.ts'
import type { Table } from '../rules/asking.ts'
import { regionLeader } from '../rules/festival.ts'
import { VP_PER_BUILDING } from '../rules/final-scoring.ts'
import { matchesOf, tapestryVp } from '../rules/tapestry.ts'
import type { Player, State } from '../state.ts'
import { type Clock, clockOf } from './clock.ts'
import { bestWorth, gainsWorth } from './gains-worth.ts'
import { armyHandWorth, godCardsWorth, workersWorth } from './hand-worth.ts'
import { pendingWorth } from './pending.ts'
import { PASSIVES, WEIGHTS, type Weights } from './weights.ts'

/** How far a seat is ahead of the best of the others, in VP that are expected at the end. */
export function leadOf(table: Table, seat: Seat, weights: Weights = WEIGHTS): number {
  const { players, axomamma } = table.state
  if (table.state.over) return finalLead(table.state, seat)
  const scene = { ...table, clock: clockOf(table, weights), leaders: leadersOf(table.state.regions) }
  let best = axomamma === undefined ? 0 : shownWorth(scene, AXOMAMMA, axomamma)
  for (const other of players.keys()) if (other !== seat) best = Math.max(best, worthOf(scene, other))
  const tempo = weights.tempo * scene.clock.workers
  return worthOf(scene, seat) + pendingWorth(table, seat, scene.clock) + tempo - weights.rivalry * best
}

/** At the end all has been scored, and what lies about is worth no more. */
function finalLead({ players, axomamma }: State, seat: Seat): number {
  const others = players.flatMap(({ vp }, other) => (other === seat ? [] : [vp]))
  return at(players, seat).vp - Math.max(axomamma?.vp ?? 0, ...others)
}

interface Scene extends Table {
  readonly clock: Clock
  /** Who leads each region, if anybody. */
  readonly leaders: readonly (Seat | undefined)[]
}

/** What lies before somebody, be it a player or Axomamma. */
type Shown = Omit<Player, 'godCards' | 'kept'>

const leadersOf = onceFor((regions: State['regions']): Scene['leaders'] => {
  return regions.map(spaces => {
    if (spaces.every(owner => owner < 0)) return undefined
    return regionLeader(spaces.map(owner => (owner < 0 ? undefined : owner)))
  })
})

function worthOf(scene: Scene, seat: Seat): number {
  const player = at(scene.state.players, seat)
  return (
    shownWorth(scene, seat, player) +
    godCardsWorth(scene, player, scene.clock) +
    armyHandWorth(scene, player, scene.clock)
  )
}

function shownWorth(scene: Scene, seat: Seat, shown: Shown): number {
  return (
    shown.vp +
    stockWorth(shown, scene.clock) +
    workersWorth(shown, scene.clock) +
    armyWorth(scene, shown) +
    buildingsWorth(scene, shown) +
    statuesWorth(shown, scene.clock) +
    tapestriesWorth(scene, shown) +
    templeWorth(scene, shown) +
    regionsWorth(scene, seat)
  )
}

/** More of a kind than can be spent at once. */
const ENOUGH = 6

function stockWorth({ potato, corn, stone, gold }: Shown, { use, weights: w }: Clock): number {
  const each =
    stocked(potato, w.potato, w) + stocked(corn, w.corn, w) + stocked(stone, w.stone, w) + stocked(gold, w.gold, w)
  return use * each + gold * (1 - use)
}

function stocked(count: number, worth: number, w: Weights): number {
  return worth * (count <= ENOUGH ? count : ENOUGH + (count - ENOUGH) * w.surplus)
}

function armyWorth({ pack, clock: { use, weights: w } }: Scene, { army }: Shown): number {
  let worth = 0
  for (const { card, down } of army) {
    const { soldiers } = armyCard(pack, card)
    worth += down ? use * soldiers * w.soldierDown : 1 - use + use * (w.armyUp + soldiers * w.soldierUp)
  }
  return worth
}

function buildingsWorth({ pack, clock: { future, weights: w } }: Scene, { buildings }: Shown): number {
  let worth = 0
  for (const { id, down } of buildings) {
    const product = productOf(pack, id)
    const use =
      product === undefined ? w.passive * (PASSIVES[id] ?? 0) : bestWorth(product, w) * (down ? w.resting : w.producing)
    worth += VP_PER_BUILDING * (down ? w.turnedUp : 1) + use * future
  }
  return worth
}

function statuesWorth({ statues }: Shown, { use, weights: w }: Clock): number {
  return statues.reduce((sum, { size }) => sum + use * (size === 'large' ? w.large : w.small), 0)
}

function tapestriesWorth({ pack, clock: { festivals, use, weights: w } }: Scene, shown: Shown): number {
  let worth = 0
  let longest = 0
  for (const tapestry of shown.tapestries) {
    worth += tapestryVp(tapestry)
    longest = Math.max(longest, tapestry.length)
  }
  for (const gains of matchesOf(pack, shown)) worth += gainsWorth(gains, w) * w.match * festivals
  return worth + use * longest * w.longest
}

function templeWorth(
  { pack: { temple }, clock: { festivals, use, weights: w } }: Scene,
  { templeStep }: Shown,
): number {
  const { festival, final } = at(temple.steps, templeStep)
  return festival * festivals + final + use * templeStep * w.step
}

function regionsWorth({ state, clock: { festivals, weights: w }, leaders }: Scene, seat: Seat): number {
  let scored = 0
  for (let n = 0; n < festivals; n++) scored += state.casualties.length + n * w.casualties
  let worth = 0
  for (const [region, leader] of leaders.entries()) {
    if (leader === seat) worth += scored * w.region
    for (const owner of at(state.regions, region)) if (owner === seat) worth += w.marker * festivals
  }
  return worth
}
