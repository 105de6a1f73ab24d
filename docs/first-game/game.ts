import type { GameParts } from '../../engine/contract/game.ts'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { rules } from './rules.ts'
import type { Options, State } from './state.ts'
import { type View, view } from './view.ts'

/** All that the game has of its own; plain faces stand in for the rest. */
const game: GameParts<State, Action, Event, View, Options> = { ...rules, view }

export default game
