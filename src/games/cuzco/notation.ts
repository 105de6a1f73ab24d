import { at } from '../../engine/basics/at.ts'
import { alone, type Codecs, capitals, named, number, plain, verbNotation } from '../../engine/basics/codec.ts'
import type { Grammar } from '../../engine/contract/faces.ts'
import type { Action, ActionOf } from './actions.ts'
import { CARDS, type Cards } from './components/relics.ts'
import { TILES } from './components/tiles.ts'

type Place = ActionOf<'place'>

const onHex = named({ hex: capitals })
const toValue = named({ hex: capitals, value: number })

const CODECS: Codecs<Exclude<Action, Place>> = {
  enter: onHex,
  leave: onHex,
  move: named({ from: capitals, to: capitals }),
  build: toValue,
  expand: toValue,
  pond: onHex,
  draw: named({ from: plain }),
  token: alone,
  end: alone,
  festival: {
    write: ({ hex, cards }) => [hex, ...formatCards(cards)],
    read: ([hex = '', ...words]) => withCards({ hex: hex.toUpperCase() }, words),
  },
  bid: {
    write: ({ cards }) => formatCards(cards),
    read: words => withCards({}, words),
  },
  share: alone,
  withdraw: alone,
}

const verbs = verbNotation<Exclude<Action, Place>>(CODECS)

/**
 * An action as it is typed, such as `T E7 nw` (a village on E7, crops to its north-west), `D E7 w`, `C E7`, `move E7
 * F8`, `build E8 4`, `draw deck`, `festival E8 A 2AB`, `bid A`, `end`.
 */
export function format(action: Action): string {
  return action.type === 'place' ? formatPlace(action) : verbs.format(action)
}

/** What a notation says, for the schema to judge; undefined for what is none. Case and spaces do not matter. */
export function parse(text: string): unknown {
  const [head = '', ...words] = text.trim().split(/\s+/)
  const tile = TILES.find(each => each === head.toUpperCase())
  return tile === undefined ? verbs.parse(text) : parsePlace(tile, words)
}

function formatPlace(action: Place): string {
  return [action.tile, action.hex, ...('crops' in action ? [action.crops] : [])].join(' ')
}

function parsePlace(tile: (typeof TILES)[number], [hex = '', crops, ...more]: readonly string[]): unknown {
  if (more.length > 0) return undefined
  const place = { type: 'place', tile, hex: hex.toUpperCase() }
  return crops === undefined ? place : { ...place, crops: crops.toLowerCase() }
}

/** Such as `A` and `2AB`. */
function formatCards(cards: Cards): string[] {
  return CARDS.flatMap((card, index) => {
    const count = at(cards, index)
    if (count === 0) return []
    return count === 1 ? [card] : [`${count}${card}`]
  })
}

function withCards(fields: object, texts: readonly string[]): object | undefined {
  const read = texts.map(text => /^(\d?)([ABC]{1,2})$/.exec(text.toUpperCase()))
  const counts = CARDS.map(card =>
    read.reduce((sum, found) => sum + (found?.[2] === card ? Number(found[1] || 1) : 0), 0),
  )
  const known = read.every(found => CARDS.some(card => card === found?.[2]))
  return known ? { ...fields, cards: counts } : undefined
}

/** How each move is written. */
export const grammar: Grammar = {
  place: '<tile> <hex> [crops]',
  enter: 'enter <hex>',
  leave: 'leave <hex>',
  move: 'move <from> <to>',
  build: 'build <hex> <value>',
  expand: 'expand <hex> <value>',
  pond: 'pond <hex>',
  draw: 'draw <card>',
  token: 'token',
  festival: 'festival <city> <cards>',
  bid: 'bid <cards>',
  share: 'share',
  withdraw: 'withdraw',
  end: 'end',
}
