import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/game.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, hexNamed } from '../board.ts'
import { labelOf, type Play, pay, score } from '../play.ts'
import { type Code, type Ruling, rule, tooFewAp } from '../refusals.ts'
import { PP_PER_POND, type Site, type State } from '../state.ts'
import { BARE, POND } from '../tiles.ts'
import { highestOn } from './position.ts'

const POND_COST = 1

/** The rule that forbids a pond to lie there, whoever places it. */
function pondForbidden(board: Board, site: Site, hex: number): Code | undefined {
  if (board.inner[hex] !== true) return 'pond-at-border'
  return site.ground[hex] === BARE ? undefined : 'pond-on-terrain'
}

/** Every hex where a pond may be placed now. */
export function pondPlaces(board: Board, state: State): number[] {
  if (state.supply.ponds === 0 || state.turn.ap < POND_COST) return []
  return board.all.filter(hex => pondForbidden(board, state.site, hex) === undefined)
}

/** What the rules say to placing this pond. */
export function judgePond(board: Board, state: State, action: ActionOf<'pond'>): Ruling {
  const hex = hexNamed(board, action.hex)
  if (hex === undefined) return rule('no-such-hex', { hex: action.hex })
  if (state.supply.ponds === 0) return rule('no-pond-left')
  return rule(pondForbidden(board, state.site, hex), { hex: action.hex }) ?? tooFewAp(POND_COST, state.turn.ap)
}

/** Places a pond; it may be surrounded at once. */
export function placePond(play: Play, seat: Seat, hex: number): void {
  const { board, state, events } = play
  pay(play, POND_COST)
  state.supply.ponds--
  state.site.ground[hex] = POND
  events.push({ type: 'pond-placed', seat, hex: labelOf(board, hex) })
  scorePonds(play)
}

/** Scores every pond that is surrounded by terrain and was not before. */
export function scorePonds(play: Play): void {
  const { board, state, events } = play
  for (const { hexes, around } of openPonds(board, state.site)) {
    if (around.some(hex => state.site.ground[hex] === BARE)) continue
    const seat = highestOn(state.site, around)
    const pp = seat === undefined ? 0 : PP_PER_POND * hexes.length
    state.site.scored.push(...hexes)
    if (seat !== undefined) score(play, seat, pp)
    const labels = hexes.map(hex => labelOf(board, hex))
    events.push({ type: 'pond-surrounded', hexes: labels, pp, ...(seat !== undefined && { seat }) })
  }
}

/** The groups of connected ponds that were not surrounded so far, with the hexes around them. */
function openPonds(board: Board, site: Site): { hexes: number[]; around: number[] }[] {
  const seen = new Set(site.scored)
  const groups: { hexes: number[]; around: number[] }[] = []
  for (let start = 0; start < board.size; start++) {
    if (site.ground[start] !== POND || seen.has(start)) continue
    const hexes = [start]
    const around = new Set<number>()
    seen.add(start)
    for (const hex of hexes) {
      for (const next of at(board.neighbours, hex)) {
        if (site.ground[next] !== POND) around.add(next)
        else if (!seen.has(next)) {
          seen.add(next)
          hexes.push(next)
        }
      }
    }
    groups.push({ hexes, around: [...around] })
  }
  return groups
}
