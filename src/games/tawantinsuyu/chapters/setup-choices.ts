import { at } from '../../../engine/basics/at.ts'
import type { Action } from '../actions.ts'
import { godCard, godNamed, godNames } from '../components/cards.ts'
import { inOrder } from '../rules/asking.ts'
import type { MatterOf } from '../rules/matters.ts'
import { DEALT } from '../state.ts'
import { fromGodDeck, give } from './gains.ts'
import { misplaced, type Play, playerOf, put } from './play.ts'

/** One of the starting Weavings is taken; it begins the first Tapestry. */
export function starting(play: Play, { seat }: MatterOf<'starting'>, action: Action): void {
  if (action.type !== 'start') throw misplaced(action, seat)
  const { state, events } = play
  state.starting = state.starting.filter(tile => tile !== action.tile)
  const player = playerOf(play, seat)
  player.tapestries = [...player.tapestries, [action.tile]]
  events.push({ type: 'weaving-started', seat, tile: action.tile })
  if (state.agenda.at(-1)?.type !== 'starting') state.starting = []
}

/** Where the High Priest stands before the first turn. */
export function priest(play: Play, { seat }: MatterOf<'priest'>, action: Action): void {
  if (action.type !== 'priest') throw misplaced(action, seat)
  playerOf(play, seat).priest = action.section - 1
  play.events.push({ type: 'priest-placed', seat, section: action.section - 1 })
}

/** God cards on the table bring what they show, in any order; whoever passes leaves the rest. */
export function cards(play: Play, matter: MatterOf<'cards'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'use') throw misplaced(action, matter.seat)
  const used = godNamed(play.pack, matter.cards, action.card)
  const left = matter.cards.filter(card => card !== used)
  if (left.length > 0) put(play, { ...matter, cards: left })
  play.events.push({ type: 'card-used', seat: matter.seat, card: action.card })
  if (used !== undefined) give(play, matter.seat, godCard(play.pack, used).gives)
}

/** Deals the God cards of which everybody keeps three (step 17 of the set-up). */
export function deal(play: Play): void {
  play.learned = true
  for (const player of play.state.players) player.godCards = fromGodDeck(play, DEALT)
}

/**
 * Keeps three of the God cards dealt; when all have chosen, the others are laid open, and their benefits are had in
 * reverse order (step 17 of the set-up).
 */
export function keep(play: Play, seat: number, names: readonly string[]): void {
  const { state, pack, events } = play
  const player = playerOf(play, seat)
  player.kept = player.godCards.filter(card => names.includes(godCard(pack, card).name))
  events.push({ type: 'cards-chosen', seat })
  if (state.players.some(({ kept }) => kept === undefined)) return
  state.agenda.pop()
  play.learned = true
  put(play, { type: 'run', what: 'set-up-done', seat: state.first })
  for (const other of inOrder(state, state.first)) {
    const own = at(state.players, other)
    const shown = own.godCards.filter(card => !own.kept?.includes(card))
    own.godCards = own.kept ?? []
    delete own.kept
    state.feasted = [...state.feasted, ...shown]
    events.push({ type: 'cards-shown', seat: other, cards: godNames(pack, shown) })
    put(play, { type: 'cards', seat: other, cards: shown })
  }
}
