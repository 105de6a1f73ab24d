import { at } from '../../../src/engine/basics/at.ts'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { saysPlace } from '../../../src/engine/play/says-place.ts'
import type { BoardState, ShownChoice } from '../../../src/web/protocol/board-state.ts'
import { take } from '../../discord/whole-games/panel.ts'
import type { Script } from '../../discord/whole-games/script.ts'
import type { Step } from '../../discord/whole-games/stretch.ts'
import { choicesOf } from './choices-of.ts'
import type { HandOnPage } from './hand-on-page.ts'
import { handsOnPage, pagePanel } from './page-panel.ts'
import { picturesOf } from './point-on.ts'

/** How the steps of a game were found: by places of its pictures, or by what the page offers beside them. */
export interface Found {
  readonly byPlaces: readonly string[]
  readonly byChoices: readonly string[]
}

/** Plays a whole game on the pages of its players, by seat, each by taps alone. */
export async function byTaps(game: AnyGame, hands: readonly HandOnPage[], { stretches }: Script): Promise<Found> {
  const byPlaces: string[] = []
  const byChoices: string[] = []
  let last: HandOnPage | undefined
  for (const [number, { seat, isAsked, steps }] of stretches.entries()) {
    const [hand, before] = [at(hands, seat), last]
    const what = `stretch ${number + 1}, seat ${seat}: ${steps.map(({ text }) => text).join('; ')}`
    await hand.until(state => isReady(state, isAsked) && (before === undefined || isAsOf(state, before.latest())), what)
    for (let left = steps; left.length > 0; ) {
      const taken = await takeAtPlaces(game, hand, left, 'turning').catch((error: unknown) => {
        throw new Error(`${left[0]?.text} of ${what}: ${error}`, { cause: error })
      })
      byPlaces.push(...taken)
      if (taken.length === 0) byChoices.push(await takeBeside(hand, left))
      left = left.slice(Math.max(1, taken.length))
    }
    last = hand
  }
  return { byPlaces, byChoices }
}

/** Takes steps in as few taps as can be: as many at once as a choice of the page has, in any order, else by what leads to the next. */
export async function takeAtOnce(game: AnyGame, hand: HandOnPage, steps: readonly Step[]): Promise<void> {
  for (let left = steps; left.length > 0; ) {
    const [next, texts] = [left[0]?.text ?? '', new Set(left.map(({ text }) => text))]
    const fits = (moves: readonly string[]) => moves.includes(next) && texts.isSupersetOf(new Set(moves))
    const offered = mostOf(choicesOf(hand.latest()), fits)
    if (offered !== undefined) await hand.choose(offered)
    const taken = offered === undefined ? await takeAtPlaces(game, hand, left) : movesOf(offered)
    if (taken.length === 0) await takeBeside(hand, left)
    left = left.filter(({ text }) => text !== next && !taken.includes(text))
  }
}

/** Whether a page shows its player that they are asked, or may think again, and nothing prepared. */
function isReady({ players, question }: BoardState, isAsked: boolean): boolean {
  return question.endsWith('.0') && players.some(one => one.isViewer && one.isAsked === isAsked)
}

/** Whether a page waits for the same players as the page on which something was done last, which knows best. */
function isAsOf({ players }: BoardState, newest: BoardState): boolean {
  return players.every(({ seat, isAsked }) => newest.players.some(one => one.seat === seat && one.isAsked === isAsked))
}

/** Takes the next step, and those after it that go with it, by the places that it says. Returns what was taken: nothing where that leads nowhere. */
async function takeAtPlaces(
  game: AnyGame,
  hand: HandOnPage,
  left: readonly Step[],
  turning?: 'turning',
): Promise<readonly string[]> {
  const tapped: string[] = []
  for (let place = nextPlace(game, hand.latest(), left, tapped); place; ) {
    tapped.push(place)
    const state = await hand.tap(place)
    const way = mostOf(choicesOf(state), moves => moves.every((move, index) => move === left[index]?.text))
    if (way !== undefined) {
      await takeWay(hand, way, turning && place)
      return movesOf(way)
    }
    place = nextPlace(game, state, left, tapped)
  }
  const back = choicesOf(hand.latest()).find(({ press }) => press.type === 'open' && press.focus === '')
  if (tapped.length > 0 && back !== undefined) await hand.choose(back)
  return []
}

/** Takes the next step by what stands beside the pictures, page by page. Returns what was taken. */
async function takeBeside(hand: HandOnPage, [next]: readonly Step[]): Promise<string> {
  if (next === undefined) throw new Error('nothing is left')
  await take(handsOnPage(hand), pagePanel(hand.latest()), next)
  return next.text
}

/** A place that the next step says, at which something can be done: the first in its words, before what says the kind of step alone. */
function nextPlace(
  game: AnyGame,
  state: BoardState,
  [next]: readonly Step[],
  tapped: readonly string[],
): string | undefined {
  const text = next?.text ?? ''
  const legal = new Set(picturesOf(state).flatMap(picture => picture.legal))
  const said = [...legal].filter(place => !tapped.includes(place) && saysPlace(game, text, place))
  return said.toSorted((one, other) => placeIn(text, one) - placeIn(text, other))[0]
}

function placeIn(text: string, place: string): number {
  const index = ` ${text} `.toLowerCase().indexOf(` ${place.toLowerCase()} `)
  return index === 0 ? text.length : index
}

/** Of the choices that play what fits, that with the most moves. */
function mostOf(choices: readonly ShownChoice[], fits: (moves: readonly string[]) => boolean): ShownChoice | undefined {
  const fitting = choices.filter(choice => movesOf(choice).length > 0 && fits(movesOf(choice)))
  return fitting.toSorted((one, other) => movesOf(other).length - movesOf(one).length)[0]
}

/** The moves that a choice plays, if it says them. */
function movesOf({ press, picked }: ShownChoice): readonly string[] {
  const said = picked ?? press
  return said.type === 'play' ? said.action.split('; ') : []
}

/** Does what can be done at a place: one of several ways once it is considered, the second by one more tap on the place, if it is to be turned, and others by their buttons. */
async function takeWay(hand: HandOnPage, way: ShownChoice, place?: string): Promise<void> {
  const ways = choicesOf(hand.latest()).filter(({ picked }) => picked !== undefined)
  if (way.picked === undefined || way.tone === 'main') return void (await hand.choose(way))
  const isSecond = place !== undefined && ways.indexOf(way) === 1
  const turned = await (isSecond ? hand.tap(place) : hand.consider(way))
  const considered = choicesOf(turned).find(({ picked, tone }) => picked !== undefined && tone === 'main')
  if (considered === undefined) throw new Error('nothing is considered')
  await hand.choose(considered)
}
