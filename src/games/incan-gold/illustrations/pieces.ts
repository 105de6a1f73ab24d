import { type Item, legible } from '../../../engine/contract/scene.ts'
import { type Band, easel } from '../../../engine/drawing/drawing.ts'
import type { Card } from '../components/cards.ts'
import { worthNow } from '../rules/temple.ts'
import { cardItems } from '../scene/card.ts'
import { COLOURS } from '../scene/colours.ts'
import type { Adventurer, Lying, State } from '../state.ts'

/** How wide the pictures of the rules are. */
export const WIDTH = 1000

/** What they are drawn with. */
export const gold = easel(WIDTH, {
  ground: COLOURS.sand,
  ink: COLOURS.ink,
  badge: COLOURS.blood,
  onBadge: COLOURS.cream,
})

export const CARD = { w: 96, h: 124, gap: 12 } as const
/** Above a card that is marked stands a sign. */
const SIGN = 18
const SIZE = legible(WIDTH) + 6

/** A card as it lies on the path; `mark` is what is said of it beside its face. */
export function cardBand({ card, gems }: Lying, worth: number, mark?: 'fresh' | 'deadly'): readonly Item[] {
  const shown = { card, gems, worth, isFresh: mark === 'fresh', isDeadly: mark === 'deadly' }
  return cardItems(shown, { x: 0, y: SIGN, w: CARD.w, h: CARD.h })
}

/** Cards beside each other. */
export function row(cards: readonly (readonly Item[])[]): Band {
  return {
    height: CARD.h + 2 * SIGN,
    items: cards.map((items, index) => ({ type: 'group', x: 12 + index * (CARD.w + CARD.gap), y: 0, items })),
  }
}

/** The path of a position, its last card marked; or that of the round it ended, the two that ended it marked. */
export function pathBand(state: State): Band {
  const { path, ended, options, adventurers } = state
  const killer = ended?.at(-1)?.card
  return row(
    (ended ?? path).map(({ card, gems }, index, all) => {
      const isLast = index === all.length - 1
      const fresh = isLast ? 'fresh' : undefined
      const deadly = isSameHazard(card, killer) ? 'deadly' : undefined
      return cardBand({ card, gems }, worthOf({ options, adventurers }, card), ended === undefined ? fresh : deadly)
    }),
  )
}

function worthOf(table: Pick<State, 'options' | 'adventurers'>, card: Card): number {
  return card.type === 'artifact' ? (worthNow(table, [card.artifact])[0]?.worth ?? 0) : 0
}

function isSameHazard(card: Card, other: Card | undefined): boolean {
  return card.type === 'hazard' && other?.type === 'hazard' && card.hazard === other.hazard
}

const PLAYER = 150

/** How everybody stands: what they carry, or have safe at home; `ended` is how the round ended for those who lost. */
export function players(adventurers: readonly Adventurer[], lost: ReadonlyMap<number, number> = new Map()): Band {
  return {
    height: 2 * 58,
    items: adventurers.flatMap((each, seat): Item[] => {
      const x = seat * PLAYER
      return [
        { type: 'mark', seat, x: x + 48, y: 28, r: 26 },
        ...held(holding(each, lost.get(seat)), x),
        ...each.artifacts.map(({ artifact }): Item => {
          return { type: 'sprite', art: `incan-gold/${artifact}`, x: x + 84, y: 2, w: 52, h: 52 }
        }),
      ]
    }),
  }
}

interface Held {
  readonly art: string
  readonly text: string
  readonly fill: `#${string}`
}

function held({ art, text, fill }: Held, x: number): readonly Item[] {
  return [
    { type: 'sprite', art: `incan-gold/${art}`, x: x + 4, y: 64, w: 48, h: 48 },
    { type: 'text', x: x + 56, y: 100, text, size: SIZE, fill, bold: true },
  ]
}

function holding({ inside, carried, tent }: Adventurer, lost: number | undefined): Held {
  if (lost !== undefined) return { art: 'skull', text: `−${lost}`, fill: COLOURS.blood }
  return inside
    ? { art: 'bag', text: String(carried), fill: COLOURS.ink }
    : { art: 'home', text: String(tent), fill: COLOURS.gain }
}
