import { at } from '../../../../engine/basics/at.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Board } from '../../components/board.ts'
import { TRIPLES, VILLAGE } from '../../components/tiles.ts'
import { areaOf, areasOf, templeIn } from '../../rules/areas.ts'
import { festivalPp } from '../../rules/festival.ts'
import { placesOn } from '../../rules/position.ts'
import { roomIn } from '../../rules/room.ts'
import { templePp } from '../../rules/temples.ts'
import { NONE, type Site, type State } from '../../state.ts'
import { WEIGHTS, type Weights } from '../weights.ts'

/** How well a seat stands against the best of the others, in PP. */
export interface Lead {
  /** If the turn ended here. */
  readonly now: number
  /** If there is more to come in this turn. */
  readonly promised: number
}

/** The lead of a seat. */
export function leadOf(board: Board, state: State, seat: Seat, weights: Weights = WEIGHTS): Lead {
  return leadsFrom(board, state, seat, weights)(state)
}

/** The leads of a seat in states that follow from one: of them only what differs is judged. */
export function leadsFrom(board: Board, from: State, seat: Seat, weights: Weights = WEIGHTS): (state: State) => Lead {
  const before = outlookOf(board, from, weights)
  return state => leadBy(state, seat, outlookAfter(board, before, from, state))
}

/** What of a table decides what its villages and cities are worth. */
type Table = Pick<State, 'site' | 'supply'>

/** What the villages, cities and Incas of a site are worth, by seat. */
interface Worths {
  readonly weights: Weights
  /** What the places in cities score in the end. */
  readonly sure: Float64Array
  /** What may be hoped for beyond that. */
  readonly hoped: Float64Array
}

/** The worths of a site, and what each of its villages and cities adds to them. */
interface Outlook extends Worths {
  /** By hex, the number of the village or city there. */
  readonly area: Int16Array
  readonly areas: readonly (readonly number[])[]
}

function outlookOf(board: Board, state: State, weights: Weights): Outlook {
  const { site, players } = state
  const worths = { weights, sure: new Float64Array(players.length), hoped: new Float64Array(players.length) }
  const area = new Int16Array(board.size).fill(NONE)
  const areas = areasOf(board, site)
  for (const [index, hexes] of areas.entries()) {
    for (const hex of hexes) area[hex] = index
    addArea(worths, state, hexes, 1)
  }
  for (let hex = 0; hex < board.size; hex++) addInca(worths, site, hex, 1)
  return { ...worths, area, areas }
}

/** The worths of a site that differs from another one of which they are known. */
function outlookAfter(board: Board, before: Outlook, from: State, state: State): Worths {
  if (!sameFloors(from.supply.floors, state.supply.floors)) return outlookOf(board, state, before.weights)
  const [{ site: old }, { site }] = [from, state]
  if (site === old) return before
  const worths = { weights: before.weights, sure: before.sure.slice(), hoped: before.hoped.slice() }
  const hexes = touched(old, site)
  for (const hex of hexes) {
    addInca(worths, old, hex, -1)
    addInca(worths, site, hex, 1)
  }
  const around = site.ground === old.ground ? hexes : withNeighbours(board, hexes)
  const gone = new Set(around.map(hex => before.area[hex] ?? NONE))
  for (const index of gone) if (index !== NONE) addArea(worths, from, at(before.areas, index), -1)
  const seen = new Set<number>()
  for (const hex of around) {
    if (site.ground[hex] !== VILLAGE || seen.has(hex)) continue
    const index = before.area[hex] ?? NONE
    const area = site.ground === old.ground && index !== NONE ? at(before.areas, index) : areaOf(board, site, hex)
    for (const each of area) seen.add(each)
    addArea(worths, state, area, 1)
  }
  return worths
}

/** Whether floors of the same values are left: how high any temple can rise depends on it. */
function sameFloors(before: readonly number[], after: readonly number[]): boolean {
  return before === after || before.every((left, index) => left > 0 === at(after, index) > 0)
}

function withNeighbours(board: Board, hexes: readonly number[]): number[] {
  const all = [...hexes]
  for (const hex of hexes) for (const next of at(board.neighbours, hex)) if (!all.includes(next)) all.push(next)
  return all
}

/** What a village or city is worth to those who stand highest in it, added so many times. */
function addArea({ weights, sure, hoped }: Worths, table: Table, area: readonly number[], times: number): void {
  const { site } = table
  if (!area.some(hex => site.inca[hex] !== NONE)) return
  const { first, second } = placesOn(site, area)
  const { scored, hope } = areaWorth(table, area, weights)
  for (const seat of first) {
    sure[seat] = (sure[seat] ?? 0) + times * scored
    hoped[seat] = (hoped[seat] ?? 0) + (times * hope) / first.length
  }
  for (const seat of second) {
    sure[seat] = (sure[seat] ?? 0) + (times * scored) / 2
    hoped[seat] = (hoped[seat] ?? 0) + (times * weights.second * hope) / second.length
  }
}

function addInca({ weights, hoped }: Worths, site: Site, hex: number, times: number): void {
  const seat = at(site.inca, hex)
  if (seat === NONE) return
  hoped[seat] = (hoped[seat] ?? 0) + times * (weights.inca + weights.level * at(site.height, hex))
}

/** What first place scores in the end, and what may be hoped for beyond that. */
function areaWorth(
  table: Table,
  area: readonly number[],
  weights: Weights,
): { readonly scored: number; readonly hope: number } {
  const { site } = table
  const temple = templeIn(site, area)
  const value = temple === undefined ? 0 : at(site.temple, temple)
  const room = roomIn(table, area)
  const rise = room === undefined ? 0 : room - value
  const raise = room === undefined ? 0 : templePp(room)
  const size = Math.min(area.length, weights.hexes)
  const feast = temple === undefined || site.discs.includes(temple) ? 0 : weights.feast * festivalPp(value, 1)
  return { scored: value, hope: rise * weights.rise + raise * weights.raise + size * weights.hex + feast }
}

function leadBy({ players, supply, ending }: State, seat: Seat, { weights, sure, hoped }: Worths): Lead {
  const future = ending ? 0 : Math.min(1, supply.triples / (TRIPLES * weights.late))
  // Not by `isLastTurn`: what only now counts in full would seem to be won by placing the last triple.
  const share = ending ? 1 : weights.city
  const over = (hope: number) => {
    const worthOf = (each: Seat) => {
      const { pp, scored } = at(players, each)
      return scored ? pp : pp + share * (sure[each] ?? 0) + hope * (hoped[each] ?? 0)
    }
    let best = Number.NEGATIVE_INFINITY
    for (let other = 0; other < players.length; other++) if (other !== seat) best = Math.max(best, worthOf(other))
    return worthOf(seat) - best
  }
  return { now: over(future), promised: over(Math.max(future, weights.promise)) }
}

/** The hexes on which two sites differ, one of which follows from the other; only lists that were replaced are compared. */
function touched(before: Site, after: Site): number[] {
  const hexes: number[] = []
  const add = (old: readonly number[], now: readonly number[]) => {
    if (old === now) return
    for (let hex = 0; hex < old.length; hex++) if (old[hex] !== now[hex] && !hexes.includes(hex)) hexes.push(hex)
  }
  add(before.height, after.height)
  add(before.ground, after.ground)
  add(before.inca, after.inca)
  add(before.temple, after.temple)
  if (before.discs !== after.discs) {
    for (const hex of [...before.discs, ...after.discs]) {
      if (before.discs.includes(hex) !== after.discs.includes(hex) && !hexes.includes(hex)) hexes.push(hex)
    }
  }
  return hexes
}
