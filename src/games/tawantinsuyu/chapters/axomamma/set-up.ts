import type { Chance } from '../../../../engine/basics/chance.ts'
import { type Axomamma, ROWS, TUCKED, VARIANTS } from '../../components/axomamma.ts'
import { type Pack, PERSONALITIES } from '../../components/pack-form.ts'
import type { Worker } from '../../components/workers.ts'
import type { Options } from '../../options.ts'
import { CONQUEST_MARKERS, packOf, START_STONE, START_VP, STEPS_MARKERS, type State } from '../../state.ts'
import { fromGodDeck } from '../gains.ts'
import { axomammaOf, type Play } from '../play.ts'

/** What she has in place of God cards to choose of, beside the stone that everybody begins with. */
const INSTEAD_OF_CARDS = { stone: 2, corn: 2, gold: 1 } as const
const ARMY_CARDS = 1

/** What the rest of the set-up has left for her. */
interface Welcome {
  readonly workers: readonly Worker[]
  readonly options: Options
  readonly chance: Chance
}

/**
 * Adds Axomamma to a table laid out for one: her starting Weaving is drawn before the player chooses theirs. The God cards
 * under her board and her personality come when the player's set-up is done.
 */
export function joinAxomamma(state: State, { workers, options, chance }: Welcome): State {
  const { starting, armyDeck } = state
  const weaving = chance.pick(starting)
  const { personality } = options
  const { stone, ...rest } = INSTEAD_OF_CARDS
  const axomamma: Axomamma = {
    vp: START_VP,
    potato: 0,
    ...rest,
    stone: START_STONE + stone,
    workers,
    armyHand: armyDeck.slice(0, ARMY_CARDS),
    army: [],
    buildings: [],
    statues: [],
    tapestries: [[weaving]],
    templeStep: 0,
    stepsMarkers: STEPS_MARKERS,
    conquestMarkers: CONQUEST_MARKERS,
    tucked: [],
    tokens: tokensOf(packOf(options)),
    ...(personality === undefined ? { undrawn: true } : personality !== 'none' && { personality }),
    variants: VARIANTS.filter(variant => options[variant] === true),
  }
  return {
    ...state,
    axomamma,
    starting: starting.filter(tile => tile !== weaving),
    armyDeck: armyDeck.slice(ARMY_CARDS),
  }
}

/** God cards are drawn to lie under her board, and one side of her two tokens, each as likely as another. */
export function completeHerBoard(play: Play): void {
  const her = axomammaOf(play)
  play.learned = true
  her.tucked = fromGodDeck(play, TUCKED)
  if (her.undrawn === undefined) return
  delete her.undrawn
  her.personality = play.chance.pick(PERSONALITIES)
}

function tokensOf({ axomamma: { rows } }: Pack): Axomamma['tokens'] {
  return ROWS.flatMap(row => rows[row].tokens.map(token => ({ row, ...token })))
}
