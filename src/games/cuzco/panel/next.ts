import { at } from '../../../engine/basics/at.ts'
import type { Continuation } from '../../../engine/contract/faces.ts'
import type { Action, ActionOf } from '../actions.ts'
import { boardOf } from '../components/board.ts'
import { TILES, type Tile } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { format } from '../notation.ts'
import { leastFp } from '../rules/festival.ts'
import { templePp } from '../rules/temples.ts'
import { cardsOf } from '../text/nouns.ts'
import type { View } from '../view.ts'
import { cheapestFirst, citiesOf, cityLabel, fpOf } from './festival.ts'
import { groundAt, stepCost } from './incas.ts'
import { bestFirst } from './judged.ts'
import { CALLED, KINDS, kindOf } from './kinds.ts'
import { pileOf, pondDetail, pondsFirst } from './lists.ts'
import { costing, legalOf, nearestFirst, type Page } from './page.ts'
import { placeLabel } from './placement.ts'
import { byAngle, hexDetail, onEachHex } from './terrain.ts'

/**
 * What may stand after these words in the notation of a legal action, what is nearest to where something happened
 * last first, with its cost and gain.
 */
export function next(view: View, legal: Iterable<Action>, words: readonly string[]): Continuation[] {
  const page: Page = { view, board: boardOf(view.board), legal: [...legal] }
  const [head, ...rest] = words
  if (head === undefined) return verbs(page)
  const tile = TILES.find(each => each === head)
  return tile === undefined ? afterVerb(page, head, rest) : placing(page, tile, rest)
}

/** What can be done at all. */
function verbs(page: Page): Continuation[] {
  const possible = new Set(page.legal.map(kindOf))
  return KINDS.filter(kind => possible.has(kind)).map(word => ({ word, label: CALLED[word] }))
}

function afterVerb(page: Page, verb: string, [hex, ...more]: readonly string[]): Continuation[] {
  if (more.length > 0) return []
  return hex === undefined ? firstAfter(page, verb) : secondAfter(page, verb, hex)
}

function firstAfter(page: Page, verb: string): Continuation[] {
  switch (verb) {
    case 'enter':
    case 'leave':
      return onHexes(page, bestFirst<ActionOf<'enter' | 'leave'>>(page, legalOf(page, verb)))
    case 'move':
      return movers(page)
    case 'build':
    case 'expand':
      return templeHexes(page, verb)
    case 'pond':
      return pondsFirst(page).map(({ action }) => ({ word: action.hex, label: pondDetail(page, action) }))
    case 'draw':
      return legalOf(page, 'draw').map(({ from }) => ({
        word: from,
        label: costing(1, { key: 'next.card', facts: { card: pileOf(page, from) } }),
      }))
    case 'festival':
      return citiesOf(page).map(word => ({ word, label: cityLabel(page, word) }))
    case 'bid':
      return bids(page)
    default:
      return []
  }
}

function secondAfter(page: Page, verb: string, hex: string): Continuation[] {
  switch (verb) {
    case 'move':
      return onHexes(
        page,
        bestFirst(
          page,
          legalOf(page, 'move').filter(({ from }) => from === hex),
        ),
      )
    case 'build':
    case 'expand':
      return templeValues(page, verb, hex)
    case 'festival':
      return proposals(page, hex)
    default:
      return []
  }
}

/** Where Incas get to, with what lies there and what it costs. */
function onHexes(page: Page, steps: readonly ActionOf<'enter' | 'leave' | 'move'>[]): Continuation[] {
  return steps.map(step => {
    const word = step.type === 'move' ? step.to : step.hex
    return { word, label: groundAt(page, word, stepCost(page, step)) }
  })
}

/** The Incas that move, those of the best moves first. */
function movers(page: Page): Continuation[] {
  const froms = new Set(bestFirst(page, legalOf(page, 'move')).map(({ from }) => from))
  return [...froms].map(word => ({ word, label: groundAt(page, word) }))
}

/** The hex of a terrain, those of the best places first, then how it is turned, clockwise. */
function placing(page: Page, tile: Tile, [hex, ...rest]: readonly string[]): Continuation[] {
  if (rest.length > 0) return []
  const places = legalOf(page, 'place').filter(place => place.tile === tile)
  if (hex === undefined) {
    return onEachHex(bestFirst(page, places)).map(there => ({ word: at(there, 0).hex, label: hexDetail(page, there) }))
  }
  return byAngle(places.filter(place => place.hex === hex)).flatMap(place =>
    'crops' in place ? [{ word: place.crops, label: placeLabel(page, place) }] : [],
  )
}

type Temple = 'build' | 'expand'

function templeHexes(page: Page, verb: Temple): Continuation[] {
  const actions: readonly ActionOf<Temple>[] = legalOf(page, verb)
  const hexes = [...new Set(actions.map(action => action.hex))]
  return nearestFirst(page, hexes, hex => hex).map(word => {
    const values = actions.filter(({ hex }) => hex === word).map(({ value }) => templeOf(value))
    return { word, label: costing(1, { key: 'next.temples', facts: { values: { list: values } } }) }
  })
}

function templeOf(value: number): CuzcoPhrase {
  return { key: 'next.temple', facts: { value, pp: templePp(value) } }
}

function templeValues(page: Page, verb: Temple, hex: string): Continuation[] {
  const actions: readonly ActionOf<Temple>[] = legalOf(page, verb)
  return actions
    .filter(action => action.hex === hex)
    .toSorted((a, b) => b.value - a.value)
    .map(({ value }) => ({
      word: String(value),
      label: costing(1, { key: 'next.gain', facts: { pp: templePp(value) } }),
    }))
}

function proposals(page: Page, hex: string): Continuation[] {
  const actions = legalOf(page, 'festival').filter(action => action.hex === hex)
  return cheapestFirst(page, actions).map(action => {
    const label: CuzcoPhrase = { key: 'next.proposal', facts: { hex, ...cardsFp(page, action) } }
    return { word: format(action).slice(`festival ${hex} `.length), label }
  })
}

/** The cards to answer a festival with, and how many FP are needed. */
function bids(page: Page): Continuation[] {
  const { festival } = page.view
  if (festival === undefined) return []
  return cheapestFirst(page, legalOf(page, 'bid')).map(action => {
    const label: CuzcoPhrase = { key: 'next.bid', facts: { ...cardsFp(page, action), least: leastFp(festival) } }
    return { word: format(action).slice('bid '.length), label }
  })
}

function cardsFp(page: Page, { cards }: ActionOf<'festival' | 'bid'>) {
  return { cards: cardsOf(cards), fp: fpOf(page, cards) }
}
