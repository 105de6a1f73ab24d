import type { Chance } from '../../../../engine/chance.ts'
import { type Axomamma, ROWS, TUCKED, VARIANTS } from '../../axomamma.ts'
import { type Pack, PERSONALITIES, type Personality } from '../../pack-file.ts'
import {
  CONQUEST_MARKERS,
  type Options,
  packOf,
  START_STONE,
  START_VP,
  STEPS_MARKERS,
  type State,
} from '../../state.ts'
import type { Worker } from '../../workers.ts'

/** What she has in place of God cards to choose of, beside the stone that everybody begins with. */
const INSTEAD_OF_CARDS = { stone: 2, corn: 2, gold: 1 } as const
const ARMY_CARDS = 1

/** What the rest of the set-up has left for her. */
interface Welcome {
  readonly workers: readonly Worker[]
  readonly options: Options
  readonly chance: Chance
}

/** Adds Axomamma to a table laid out for one: her starting Weaving is drawn before the player chooses his. */
export function joinAxomamma(state: State, { workers, options, chance }: Welcome): State {
  const { starting, armyDeck, godDeck } = state
  const weaving = chance.pick(starting)
  const personality = personalityOf(options, chance)
  const { stone, ...rest } = INSTEAD_OF_CARDS
  const axomamma: Axomamma = {
    ...{ vp: START_VP, potato: 0, ...rest, stone: START_STONE + stone, workers },
    ...{ armyHand: armyDeck.slice(0, ARMY_CARDS), army: [], buildings: [], statues: [], tapestries: [[weaving]] },
    ...{ templeStep: 0, stepsMarkers: STEPS_MARKERS, conquestMarkers: CONQUEST_MARKERS },
    tucked: godDeck.slice(0, TUCKED),
    tokens: tokensOf(packOf(options)),
    ...(personality && { personality }),
    variants: VARIANTS.filter(variant => options[variant] === true),
  }
  return {
    ...state,
    axomamma,
    starting: starting.filter(tile => tile !== weaving),
    armyDeck: armyDeck.slice(ARMY_CARDS),
    godDeck: godDeck.slice(TUCKED),
  }
}

/** One side of one of her two tokens is as likely as another. */
function personalityOf({ personality }: Options, chance: Chance): Personality | undefined {
  if (personality === 'none') return undefined
  return personality ?? chance.pick(PERSONALITIES)
}

function tokensOf({ axomamma: { rows } }: Pack): Axomamma['tokens'] {
  return ROWS.flatMap(row => rows[row].tokens.map(token => ({ row, ...token })))
}
