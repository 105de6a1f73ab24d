import { at } from '../../../engine/basics/at.ts'
import { chance } from '../../../engine/basics/chance.ts'
import { type Item, legible } from '../../../engine/contract/scene.ts'
import { type Band, easel } from '../../../engine/drawing/drawing.ts'
import { apply } from '../apply.ts'
import type { Card } from '../components/cards.ts'
import { inside, worthNow } from '../rules/temple.ts'
import { setup } from '../rules.ts'
import { cardItems } from '../scene/card.ts'
import { COLOURS } from '../scene/colours.ts'
import type { Adventurer, Choice, Lying, Options, State } from '../state.ts'

const OPTIONS: Options = { artifacts: 'new', odds: false }

/** What everybody in the temple chooses before a card, by seat. */
type Choosing = (state: State, seat: number) => Choice

/** A seed whose first round for three has one of everything: a treasure, a warning, an artifact, and that warning again. */
const ONE_OF_EVERYTHING = '94695dc4802850e4e0c99975108d9052b377ccaa75a0577b939dfc972deb4ba9'

/** A round of three, at each question and at its end: the first player leaves alone with the artifact. */
export function exampleRound(): readonly State[] {
  const states = played(3, ONE_OF_EVERYTHING, ({ path }, seat) => (seat === 0 && path.length === 3 ? 'leave' : 'on'))
  return states.slice(0, states.findIndex(({ round }) => round === 2) + 1)
}

/** The example's third question, and what becomes of it when these leave. */
export function leaving(seats: readonly number[]): { readonly before: State; readonly after: State } {
  const choosing: Choosing = ({ path }, seat) => (seats.includes(seat) && path.length === 3 ? 'leave' : 'on')
  const states = played(3, ONE_OF_EVERYTHING, choosing)
  return { before: at(states, 2), after: at(states, 3) }
}

/** The first moment of the example game at which some are still in the temple, deep in it, and some at home. */
export function deepInside(): State {
  const found = exampleGame().find(
    state => state.path.length >= 5 && inside(state).length > 0 && inside(state).length < state.adventurers.length,
  )
  if (found === undefined) throw new Error('in the example game nobody goes deep')
  return found
}

/** A whole game of four who go home once they carry enough, from the first question to the open tents. */
export function exampleGame(): readonly State[] {
  const enough = [8, 12, 10, 15]
  return played(4, '7'.repeat(64), ({ adventurers }, seat) =>
    at(adventurers, seat).carried >= at(enough, seat) ? 'leave' : 'on',
  )
}

/** A game as the engine plays it: the table at every question, and at the end. */
function played(seats: number, seed: string, choose: Choosing): readonly State[] {
  const drawn = chance(seed)
  const states = [setup(seats, OPTIONS, drawn)]
  for (let state = at(states, 0); !state.over; states.push(state)) {
    const asked = state
    for (const seat of inside(asked)) {
      const applied = apply(state, seat, { type: 'choose', choice: choose(asked, seat) }, drawn)
      if (!applied.ok) throw new Error(`the example is refused: ${applied.refusal.code}`)
      state = applied.state
    }
  }
  return states
}

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
