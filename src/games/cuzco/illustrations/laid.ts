import { at } from '../../../engine/basics/at.ts'
import { chance } from '../../../engine/basics/chance.ts'
import { playedLine } from '../../../engine/play/played-line.ts'
import { actionSchema } from '../actions.ts'
import { apply } from '../apply.ts'
import { boardOf, hexNamed } from '../components/board.ts'
import { type Card, cardsOf } from '../components/relics.ts'
import { CROP, type Ground, POND, VILLAGE } from '../components/tiles.ts'
import { parse } from '../notation.ts'
import { setup } from '../setup.ts'
import { copy, type Draft, type State, VALUES } from '../state.ts'
import { waiting } from '../waiting.ts'

const SEATS = 3
const SEED = '5'.repeat(64)
const GROUNDS: Readonly<Record<string, Ground>> = { c: CROP, v: VILLAGE, p: POND }

/**
 * A position for the rules' examples, in the first player's turn after a terrain. A hex has its name, ground (crop,
 * village or pond) with height, who stands there, and a temple's value: `E7 v2A`, `E8 v1T4`.
 */
export function laid(hexes: readonly string[], hand: readonly Card[] = []): State {
  const state = copy(setup(SEATS, {}, chance(SEED)))
  for (const hex of hexes) lay(state, hex)
  state.cards.faceUp = 'A'
  at(state.players, 0).hand = cardsOf(hand)
  state.turn = { ...state.turn, seat: 0, ap: 6, duty: false, placed: true }
  return state
}

function lay(state: Draft, text: string): void {
  const [, name = '', ground = '', height, inca, value] = /^(\w+) ([cvp])(\d*)([A-D]?)(?:T(\d+))?$/.exec(text) ?? []
  const hex = hexNamed(boardOf(state.board), name)
  if (hex === undefined) throw new Error(`no hex is written ${text}`)
  const { site } = state
  site.ground = site.ground.with(hex, GROUNDS[ground] ?? POND)
  if (height) {
    site.height = site.height.with(hex, Number(height))
    site.top = site.top.with(hex, site.tiles.length)
    site.tiles = [...site.tiles, 'T']
  }
  if (inca) {
    const seat = inca.charCodeAt(0) - 'A'.charCodeAt(0)
    site.inca = site.inca.with(hex, seat)
    at(state.players, seat).incas--
  }
  if (value) site.temple = site.temple.with(hex, at(VALUES, Number(value) / 2 - 1))
}

/** What the engine makes of some moves as they are typed, each by whoever is asked first. */
export function played(state: State, line: string): State {
  return playedLine({ action: actionSchema, parse, waiting, apply }, state, line, chance(SEED))
}
