import { z } from 'zod'
import { at } from '../../engine/at.ts'
import type { DeepReadonly } from '../../engine/deep-readonly.ts'
import { CORNERS, DIRECTIONS } from '../../engine/hex.ts'
import { CARDS, type Cards, cardsSchema } from './components/relics.ts'
import { TILES } from './components/tiles.ts'
import { VALUES } from './state.ts'

const hex = z.string().regex(/^[A-Z][1-9]\d?$/)
const value = z.literal(VALUES)

export const actionSchema = z.discriminatedUnion('type', [
  z.discriminatedUnion('tile', [
    z.strictObject({ type: z.literal('place'), tile: z.literal('T'), hex, crops: z.enum(CORNERS) }),
    z.strictObject({ type: z.literal('place'), tile: z.literal('D'), hex, crops: z.enum(DIRECTIONS) }),
    z.strictObject({ type: z.literal('place'), tile: z.literal('C'), hex }),
    z.strictObject({ type: z.literal('place'), tile: z.literal('V'), hex }),
  ]),
  z.strictObject({ type: z.literal('enter'), hex }),
  z.strictObject({ type: z.literal('leave'), hex }),
  z.strictObject({ type: z.literal('move'), from: hex, to: hex }),
  z.strictObject({ type: z.literal('build'), hex, value }),
  z.strictObject({ type: z.literal('expand'), hex, value }),
  z.strictObject({ type: z.literal('pond'), hex }),
  z.strictObject({ type: z.literal('draw'), from: z.enum(['deck', 'face-up']) }),
  z.strictObject({ type: z.literal('token') }),
  z.strictObject({ type: z.literal('end') }),
  /** `hex` is where the temple stands; the cards are counted in the order of `CARDS`. */
  z.strictObject({ type: z.literal('festival'), hex, cards: cardsSchema }),
  z.strictObject({ type: z.literal('bid'), cards: cardsSchema }),
  z.strictObject({ type: z.literal('share') }),
  z.strictObject({ type: z.literal('withdraw') }),
])

export type Action = DeepReadonly<z.infer<typeof actionSchema>>
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>

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
