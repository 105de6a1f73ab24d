import type { PageState } from '../../../src/web/page/model/page-state.ts'
import { FIRST_PLACE } from '../../../src/web/page/model/pressing.ts'
import type { BoardState } from '../../../src/web/protocol/board-state.ts'

/** A board on which nothing is. */
export const EMPTY_BOARD: BoardState = {
  title: '',
  viewer: '',
  locale: 'en',
  home: '',
  board: [],
  players: [],
  turn: [],
  prepared: [],
  hand: [],
  log: [],
  rules: [],
  hasPast: true,
  isOver: false,
  question: '1.0',
  words: {},
}

/** A page that shows it. */
export const SHOWN: PageState = {
  board: EMPTY_BOARD,
  closed: undefined,
  isAway: false,
  place: FIRST_PLACE,
  beside: undefined,
  isBusy: false,
  replay: undefined,
  pointed: undefined,
  isLarge: false,
}
