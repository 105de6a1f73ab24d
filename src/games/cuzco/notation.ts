import { at } from '../../engine/basics/at.ts'
import type { Action } from './actions.ts'
import { CARDS, type Cards } from './components/relics.ts'
import { TILES } from './components/tiles.ts'

/**
 * An action as it is typed: `T E7 nw` (the village on E7, the crops at its north-western corner), `D E7 w`, `C E7`,
 * `V E7`, `enter E7`, `leave E7`, `move E7 F8`, `build E8 4`, `expand E8 8`, `pond E7`, `draw deck`, `draw face-up`,
 * `token`, `festival E8 A 2AB`, `bid A`, `share`, `withdraw`, `end`.
 */
export function format(action: Action): string {
  switch (action.type) {
    case 'place':
      return 'crops' in action ? `${action.tile} ${action.hex} ${action.crops}` : `${action.tile} ${action.hex}`
    case 'enter':
    case 'leave':
    case 'pond':
      return `${action.type} ${action.hex}`
    case 'move':
      return `move ${action.from} ${action.to}`
    case 'build':
    case 'expand':
      return `${action.type} ${action.hex} ${action.value}`
    case 'draw':
      return `draw ${action.from}`
    case 'festival':
      return ['festival', action.hex, ...formatCards(action.cards)].join(' ')
    case 'bid':
      return ['bid', ...formatCards(action.cards)].join(' ')
    case 'token':
    case 'end':
    case 'share':
    case 'withdraw':
      return action.type
  }
}

/** What a notation says, for the schema to judge; undefined for what is none. Case and spaces do not matter. */
export function parse(text: string): unknown {
  const [head = '', ...rest] = text.trim().split(/\s+/)
  const type = head.toLowerCase()
  const tile = TILES.find(each => each === head.toUpperCase())
  if (tile !== undefined) return parsePlace(tile, rest)
  const [first = '', second = ''] = rest
  const hex = first.toUpperCase()
  switch (type) {
    case 'enter':
    case 'leave':
    case 'pond':
      return rest.length === 1 ? { type, hex } : undefined
    case 'move':
      return rest.length === 2 ? { type, from: hex, to: second.toUpperCase() } : undefined
    case 'build':
    case 'expand':
      return rest.length === 2 ? { type, hex, value: Number(second) } : undefined
    case 'draw':
      return rest.length === 1 ? { type, from: first.toLowerCase() } : undefined
    case 'festival':
      return withCards({ type, hex }, rest.slice(1))
    case 'bid':
      return withCards({ type }, rest)
    case 'token':
    case 'end':
    case 'share':
    case 'withdraw':
      return rest.length === 0 ? { type } : undefined
    default:
      return undefined
  }
}

function parsePlace(tile: (typeof TILES)[number], [hex = '', crops, ...more]: string[]): unknown {
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

function withCards(action: object, texts: readonly string[]): unknown {
  const named = texts.map(text => /^(\d?)([ABC]{1,2})$/.exec(text.toUpperCase()))
  const counts = CARDS.map(card =>
    named.reduce((sum, found) => sum + (found?.[2] === card ? Number(found[1] || 1) : 0), 0),
  )
  const known = named.every(found => CARDS.some(card => card === found?.[2]))
  return known ? { ...action, cards: counts } : undefined
}
