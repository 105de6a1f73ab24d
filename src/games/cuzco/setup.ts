import { at } from '../../engine/basics/at.ts'
import type { Chance } from '../../engine/basics/chance.ts'
import { hexKey } from '../../engine/basics/hex.ts'
import { type Board, boardOf } from './components/board.ts'
import { PACK_BOARD } from './components/board-file.ts'
import { CARDS, type Card, COPIES, countCards, NO_CARDS, nth } from './components/relics.ts'
import { BARE, OWN_TILES, POND, PONDS, TRIPLES } from './components/tiles.ts'
import type { Options } from './options.ts'
import { newTurn } from './rules/turn.ts'
import { DISCS, FLOORS, HAND, INCAS, NONE, type Site, type State, TOKENS } from './state.ts'

/** A new game: a pond on each printed one, three cards to each player, one face up, and somebody chosen to begin. */
export function setup(seats: number, options: Options, chance: Chance): State {
  const file = options.board ?? PACK_BOARD
  const board = boardOf(file)
  const deck = CARDS.map(() => COPIES)
  const faceUp = deal(deck, chance)
  const players = Array.from({ length: seats }, () => newPlayer(deck, chance))
  const first = chance.below(seats)
  const state = {
    board: file,
    beat: 1,
    over: false,
    idle: 0,
    ending: false,
    site: newSite(board),
    supply: { triples: TRIPLES, ponds: PONDS - file.ponds.length, floors: [...FLOORS], discs: DISCS },
    cards: { deck, faceUp, discard: [...NO_CARDS] },
    players,
    turn: {
      seat: first,
      ap: 0,
      duty: false,
      last: false,
      placed: false,
      token: false,
      draws: 0,
      changed: [],
      events: [],
    },
    last: [],
  } satisfies State
  return { ...state, turn: newTurn(board, state, first) }
}

function newPlayer(deck: number[], chance: Chance): State['players'][number] {
  const hand = CARDS.map(() => 0)
  for (let cards = 0; cards < HAND; cards++) {
    const index = CARDS.indexOf(deal(deck, chance))
    hand[index] = at(hand, index) + 1
  }
  return { pp: 0, incas: INCAS, tokens: TOKENS, tiles: { ...OWN_TILES }, hand, scored: false }
}

function deal(deck: number[], chance: Chance): Card {
  const card = nth(deck, chance.below(countCards(deck)))
  deck[CARDS.indexOf(card)] = at(deck, CARDS.indexOf(card)) - 1
  return card
}

function newSite(board: Board): Site {
  const ponds = new Set(board.file.ponds.map(([row, col]) => hexKey({ row, col })))
  return {
    height: board.hexes.map(() => 0),
    ground: board.hexes.map(hex => (ponds.has(hexKey(hex)) ? POND : BARE)),
    top: board.hexes.map(() => NONE),
    inca: board.hexes.map(() => NONE),
    temple: board.hexes.map(() => 0),
    tiles: [],
    discs: [],
    scored: [],
  }
}
