import { at } from '../../../src/engine/basics/at.ts'
import type { Chance } from '../../../src/engine/basics/chance.ts'
import { chance } from '../../../src/engine/basics/chance.ts'
import type { Applied } from '../../../src/engine/contract/rules.ts'
import type { Seat } from '../../../src/engine/contract/seat.ts'
import { boardOf, hexNamed } from '../../../src/games/cuzco/components/board.ts'
import { CARDS, type Card, cardSchema, cardsOf } from '../../../src/games/cuzco/components/relics.ts'
import { CROP, type Ground, POND, VILLAGE } from '../../../src/games/cuzco/components/tiles.ts'
import type { Event } from '../../../src/games/cuzco/events.ts'
import game from '../../../src/games/cuzco/game.ts'
import { areaOf } from '../../../src/games/cuzco/rules/areas.ts'
import { copy, type Draft, NONE, type State, stateSchema, VALUES } from '../../../src/games/cuzco/state.ts'

/** The point of a game that a test begins at: it is the turn of seat 0, which has placed its terrain. */
export interface Given {
  /** 2 if not said. */
  readonly seats?: number
  /**
   * The site by rows: in `E: 3v2A 4c1 7v1T4 9p` stand a village at height 2 with an Inca of seat 0, a crop, a temple
   * of value 4 and a pond. `*` is a temple's solar disc.
   */
  readonly rows?: readonly string[]
  /** The AP left; 6 if not said. */
  readonly ap?: number
  readonly triples?: number
  readonly duty?: boolean
  /** The hands by seat, such as `A AB`; empty if not said. */
  readonly hands?: readonly string[]
  readonly faceUp?: Card
  readonly discard?: string
  /** Nothing is left in the deck but this. */
  readonly deck?: string
  readonly pp?: readonly number[]
  readonly floors?: readonly number[]
  /** The seats that have done their final scoring. */
  readonly scored?: readonly Seat[]
}

const SEED = '5'.repeat(64)

/** The state that a test begins with. */
export function site(given: Given = {}): State {
  const { seats = 2, rows = [], ap = 6, triples = 40, duty = false, scored = [] } = given
  const state = copy(game.setup(seats, {}, chance(SEED)))
  for (const row of rows) layRow(state, row)
  for (const [seat, player] of state.players.entries()) {
    player.hand = cards(given.hands?.[seat] ?? '')
    player.pp = given.pp?.[seat] ?? 0
    player.scored = scored.includes(seat)
  }
  state.cards.faceUp = given.faceUp ?? 'A'
  state.cards.discard = cards(given.discard ?? '')
  state.cards.deck = cards(given.deck ?? 'A B C AB AC BC')
  state.supply.triples = triples
  if (given.floors !== undefined) state.supply.floors = [...given.floors]
  state.ending = triples === 0
  state.turn = { ...state.turn, seat: 0, ap, duty, placed: !duty, last: state.ending }
  return stateSchema.parse(state)
}

/** The same with other things written over it. */
export function but(state: State, change: (draft: Draft) => void): State {
  const draft = copy(state)
  change(draft)
  return draft
}

function cards(names: string): number[] {
  return cardsOf(names.split(' ').flatMap(name => (name === '' ? [] : [cardSchema.parse(name)])))
}

const GROUNDS: Readonly<Record<string, Ground>> = { c: CROP, p: POND }

function layRow(state: Draft, text: string): void {
  const [row = '', hexes = ''] = text.split(':')
  for (const code of hexes.trim().split(/\s+/)) {
    const [, number, ground, height, inca, value, disc] = /^(\d+)([cvp])(\d*)([A-D]?)(?:T(\d+)(\*?))?$/.exec(code) ?? []
    if (number === undefined) throw new Error(`no hex is written ${code}`)
    const hex = numberOf(state, `${row}${number}`)
    const { site } = state
    site.ground = site.ground.with(hex, GROUNDS[ground ?? ''] ?? VILLAGE)
    if (ground !== 'p') layTerrain(state, hex, Number(height))
    if (inca) putInca(state, hex, inca.charCodeAt(0) - 65)
    if (value) site.temple = site.temple.with(hex, at(VALUES, Number(value) / 2 - 1))
    if (disc) site.discs = [...site.discs, hex]
  }
}

/** As if a part of some triple showed there: no two hexes show the same one. */
function layTerrain({ site }: Draft, hex: number, height: number): void {
  site.height = site.height.with(hex, height)
  site.top = site.top.with(hex, site.tiles.length)
  site.tiles = [...site.tiles, 'T']
}

function putInca(state: Draft, hex: number, seat: Seat): void {
  state.site.inca = state.site.inca.with(hex, seat)
  at(state.players, seat).incas--
}

/** The number of a hex by its label. */
export function numberOf(state: Pick<State, 'board'>, label: string): number {
  const hex = hexNamed(boardOf(state.board), label)
  if (hex === undefined) throw new Error(`no hex ${label}`)
  return hex
}

/** A hex as the rows of a site write it: `v2A`. */
export function hexAt(state: State, label: string): string {
  const hex = numberOf(state, label)
  const { ground, height, inca, temple, discs } = state.site
  const seat = at(inca, hex)
  const letter = seat === NONE ? '' : String.fromCharCode(65 + seat)
  const value = at(temple, hex)
  if (ground[hex] === POND) return 'p'
  if (height[hex] === 0) return ''
  return `${ground[hex] === CROP ? 'c' : 'v'}${height[hex]}${letter}${value > 0 ? `T${value}` : ''}${discs.includes(hex) ? '*' : ''}`
}

/** The next card turned is the first kind that is there, in the order of `CARDS`. */
export const firstCard: Chance = {
  counter: 0,
  below: () => 0,
  shuffle: things => [...things],
  pick: things => at(things, 0),
}

/** What the last of some actions of the seat asked leads to: `T E7 nw; enter E7; end`. */
export function act(state: State, script: string): Applied<State, Event> {
  let applied: Applied<State, Event> = { ok: true, state, events: [], undo: 'alone' }
  for (const text of script.split(';')) {
    if (!applied.ok) throw new Error(`refused before ${text}: ${applied.refusal.code}`)
    const seat = at(game.waiting(applied.state).seats, 0).seat
    applied = game.apply(applied.state, seat, action(text), firstCard)
  }
  return applied
}

/** As `act`, where nothing may be refused. */
export function acted(state: State, script: string) {
  const applied = act(state, script)
  if (!applied.ok) throw new Error(`${script}: ${applied.refusal.code} ${JSON.stringify(applied.refusal.facts)}`)
  return applied
}

/** The code with which the last of some actions is refused; `ok` if it is not. */
export function refusal(state: State, script: string): string {
  const applied = act(state, script)
  return applied.ok ? 'ok' : applied.refusal.code
}

/** The action that a notation says. */
export function action(text: string) {
  return game.action.parse(game.notation.parse(text))
}

/** The legal actions of the seat asked, in notation. */
export function legalNow(state: State): string[] {
  const asked = game.waiting(state).seats[0]
  return asked === undefined ? [] : [...game.legal(state, asked.seat)].map(game.notation.format)
}

/** The cards of a hand by their names. */
export function handOf(state: State, seat: Seat): string {
  const { hand } = at(state.players, seat)
  return CARDS.flatMap((card, index) => Array.from({ length: at(hand, index) }, () => card)).join(' ')
}

/** The PP of all seats. */
export function ppOf(state: State): number[] {
  return state.players.map(player => player.pp)
}

/** How many hexes the village or city at a hex has. */
export function sizeAt(state: State, label: string): number {
  return areaOf(boardOf(state.board), state.site, numberOf(state, label)).length
}
