import type { Chance } from '../../engine/basics/chance.ts'
import { joinAxomamma } from './chapters/axomamma/set-up.ts'
import { armyCardsOf, godCardsOf } from './components/cards.ts'
import { crowdOf } from './components/crowd.ts'
import { hillOf, SECTIONS } from './components/hill.ts'
import { GODS, type Pack } from './components/pack-form.ts'
import { SIZES } from './components/sizes.ts'
import { COPIES, LEFT_OUT, WORKERS, type Worker } from './components/workers.ts'
import type { Options } from './options.ts'
import type { Matter } from './rules/matters.ts'
import {
  CONQUEST_MARKERS,
  MARKET,
  type Player,
  packOf,
  START_STONE,
  START_VP,
  STEPS_MARKERS,
  type State,
} from './state.ts'

/** How many Workers of each colour the players draw theirs from. */
const FIRST_BAG = 2

/**
 * A game up to its first choices: starting Weavings lie open, and God cards are dealt when everybody has one. A
 * single player has the table of two, against Axomamma. Throws a RangeError for other than 1 to 4 seats.
 */
export function setup(seats: number, options: Options, chance: Chance): State {
  const crowd = crowdOf(seats)
  const pack = packOf(options)
  const workers = WORKERS.flatMap(worker => copiesOf(worker, FIRST_BAG))
  const first = Array.from({ length: seats }, () => drawTwo(workers, chance))
  const hers = seats === 1 ? drawTwo(workers, chance) : []
  const rest = WORKERS.flatMap(worker => copiesOf(worker, COPIES - FIRST_BAG - LEFT_OUT[crowd]))
  const bag = chance.shuffle([...workers, ...rest])
  const { village, nomads } = pack.village.players[crowd]
  const godDeck = chance.shuffle([...godCardsOf(pack).keys()])
  const production = chance.shuffle(pack.buildings.production.map(({ id }) => id))
  const passive = chance.shuffle(pack.buildings.passive.map(({ id }) => id))
  const weavings = pack.weavings.tiles.filter(({ players = 2 }) => players <= crowd)
  const beginner = chance.below(seats)
  const laid: State = {
    ...(options.pack !== undefined && { pack: options.pack }),
    beat: 1,
    first: beginner,
    active: beginner,
    turned: options.unturned === true ? 0 : chance.below(SECTIONS),
    village: bag.splice(0, village),
    nomads: bag.splice(0, nomads),
    casualties: [],
    hill: crowd === 2 ? settle(pack, bag) : [],
    players: first.map(newPlayer),
    bag,
    godDeck,
    armyDeck: chance.shuffle([...armyCardsOf(pack).keys()]),
    weavings: chance.shuffle(weavings.map(({ id }) => id)),
    starting: pack.weavings.starting.map(({ id }) => id),
    market: { production: production.splice(0, MARKET), passive: passive.splice(0, MARKET) },
    stacks: { production, passive },
    offer: [],
    armyDiscard: [],
    feasted: [],
    steps: Array.from({ length: SECTIONS }, () => ({})),
    regions: pack.conquest.regions.map(({ spaces }) => spaces.map(() => NOBODY)),
    statues: GODS.flatMap(god =>
      SIZES.flatMap(size => Array.from({ length: pack.statues[size].copies }, () => ({ god, size }))),
    ),
    festivals: 0,
    agenda: firstChoices(seats, beginner),
    over: false,
  }
  return seats === 1 ? joinAxomamma(laid, { workers: hers, options, chance }) : laid
}

const NOBODY = -1

/** Starting Weavings in the order of play, then God cards are dealt to all; the last matter comes first. */
function firstChoices(seats: number, first: number): Matter[] {
  const order = Array.from({ length: seats }, (_, step) => (first + step) % seats)
  const dealing: Matter[] = [{ type: 'keep' }, { type: 'run', what: 'deal', seat: first }]
  return [...dealing, ...order.toReversed().map((seat): Matter => ({ type: 'starting', seat }))]
}

function copiesOf(worker: Worker, copies: number): Worker[] {
  return Array.from({ length: copies }, () => worker)
}

/** Draws two Workers of different colours: for two of one colour a third one is drawn, and one of them goes back. */
function drawTwo(bag: Worker[], chance: Chance): Worker[] {
  const [one, two] = [draw(bag, chance), draw(bag, chance)]
  if (one !== two) return [one, two]
  const three = draw(bag, chance)
  bag.push(two)
  return [one, three]
}

function draw(bag: Worker[], chance: Chance): Worker {
  const worker = chance.pick(bag)
  bag.splice(bag.indexOf(worker), 1)
  return worker
}

/** In a game of two, Workers from the bag on the marked spaces of the top terrace. */
function settle(pack: Pack, bag: Worker[]): State['hill'][number][] {
  return [...hillOf(pack).spaces.entries()]
    .filter(([, { terrace, two }]) => terrace === 'top' && two)
    .flatMap(([space]) => bag.splice(0, 1).map(worker => ({ space, worker })))
}

function newPlayer(workers: readonly Worker[]): Player {
  return {
    vp: START_VP,
    potato: 0,
    corn: 0,
    stone: START_STONE,
    gold: 0,
    workers,
    godCards: [],
    armyHand: [],
    army: [],
    buildings: [],
    statues: [],
    templeStep: 0,
    stepsMarkers: STEPS_MARKERS,
    conquestMarkers: CONQUEST_MARKERS,
    tapestries: [],
  }
}
