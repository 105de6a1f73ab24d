import type { Chance } from '../../engine/basics/chance.ts'
import type { Applied } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action, ActionOf } from './actions.ts'
import { drawCard } from './chapters/cards.ts'
import { bid, openFestival, share, withdraw } from './chapters/festival.ts'
import { enterInca, leaveInca, moveInca } from './chapters/incas.ts'
import { fileEvents, type Play } from './chapters/play.ts'
import { placePond } from './chapters/ponds.ts'
import { buildTemple, expandTemple } from './chapters/temples.ts'
import { placeTerrain } from './chapters/terrain.ts'
import { takeToken } from './chapters/tokens.ts'
import { endTurn } from './chapters/turn.ts'
import { type Board, boardOf, hexNamed } from './components/board.ts'
import type { Event } from './events.ts'
import type { Code } from './refusals.ts'
import { judge } from './rules/judge.ts'
import { copy, type State } from './state.ts'

/** What an action leads to that is not refused. */
type Done = Extract<Applied<State, Event>, { ok: true }>

/** Carries out an action on a copy of the state, or says which rule forbids it. */
export function apply(state: State, seat: Seat, action: Action, chance: Chance): Applied<State, Event, Code> {
  const board = boardOf(state.board)
  return judge(board, state, seat, action) ?? applyLegal(state, seat, action, chance)
}

/** The same for an action that is known to be legal. */
export function applyLegal(state: State, seat: Seat, action: Action, chance: Chance): Done {
  const board = boardOf(state.board)
  const play: Play = { board, state: copy(state), chance, events: [], filed: 0, undo: 'alone' }
  carryOut(play, seat, action)
  fileEvents(play)
  if (play.undo !== 'alone') play.state.beat++
  return { ok: true, state: play.state, events: play.events, undo: play.undo }
}

function carryOut(play: Play, seat: Seat, action: Action): void {
  const on = (label: string) => numberOf(play.board, label)
  switch (action.type) {
    case 'place':
      placeTerrain(play, seat, action)
      break
    case 'enter':
      enterInca(play, seat, on(action.hex))
      break
    case 'leave':
      leaveInca(play, seat, on(action.hex))
      break
    case 'move':
      moveInca(play, seat, { from: on(action.from), to: on(action.to) })
      break
    case 'build':
      buildTemple(play, seat, { hex: on(action.hex), value: action.value })
      break
    case 'expand':
      expandTemple(play, seat, { hex: on(action.hex), value: action.value })
      break
    case 'pond':
      placePond(play, seat, on(action.hex))
      break
    case 'draw':
      drawCard(play, seat, action)
      break
    case 'token':
      takeToken(play, seat)
      break
    case 'end':
      endTurn(play)
      break
    default:
      carryOutFestival(play, seat, action)
  }
}

type FestivalAction = ActionOf<'festival' | 'bid' | 'share' | 'withdraw'>

/** A festival that is held ends the turn in which it was proposed. */
function carryOutFestival(play: Play, seat: Seat, action: FestivalAction): void {
  if (action.type === 'festival')
    openFestival(play, seat, { hex: numberOf(play.board, action.hex), cards: action.cards })
  else if (action.type === 'bid') bid(play, seat, action.cards)
  else if (action.type === 'share') share(play, seat)
  else withdraw(play, seat)
  if (play.state.festival === undefined) endTurn(play)
}

function numberOf(board: Board, label: string): number {
  const hex = hexNamed(board, label)
  if (hex === undefined) throw new RangeError(`no hex ${label}`)
  return hex
}
