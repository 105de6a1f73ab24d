import type { Game } from '../../engine/contract/game.ts'
import type { Action } from './actions.ts'
import { easy } from './bots/easy.ts'
import { normal } from './bots/normal.ts'
import { reason } from './bots/reason.ts'
import type { Event } from './events.ts'
import { grammar } from './grammar.ts'
import { lesson } from './lesson/lesson.ts'
import { format, parse } from './notation.ts'
import type { Options } from './options.ts'
import * as orders from './orders.ts'
import { panel } from './panel.ts'
import { rules } from './rules.ts'
import { scene } from './scene.ts'
import type { State } from './state.ts'
import { board } from './text/board.ts'
import { caption } from './text/caption.ts'
import { explain } from './text/explain.ts'
import { hand } from './text/hand.ts'
import { tell } from './text/tell.ts'
import { points, type View, view } from './view.ts'

/** Market Day: loads come one by one, every stall sends a porter at the same time, and the strongest carries it home. */
const marketDay: Game<State, Action, Event, View, Options, orders.Order> = {
  ...rules,
  view,
  points,
  panel,
  pictures: { scene },
  tell,
  explain,
  caption,
  board,
  hand,
  notation: { format, parse, grammar },
  orders,
  bots: { easy, normal },
  help: { reason },
  lesson,
}

export default marketDay
