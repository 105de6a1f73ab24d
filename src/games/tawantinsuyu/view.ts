import { ownOf, type Seat, type Viewer } from '../../engine/contract/seat.ts'
import { AXOMAMMA, type Axomamma } from './components/axomamma.ts'
import { godCard } from './components/cards.ts'
import type { God, Pack } from './components/pack-form.ts'
import { outcome } from './outcome.ts'
import { askedSeats, isInTurn, isTurnOn } from './rules/asking.ts'
import { hasWon } from './rules/axomamma.ts'
import type { Matter } from './rules/matters.ts'
import { shownWeaving } from './rules/tapestry.ts'
import { type Player, packOf, type State } from './state.ts'

/** What a viewer may know of the table: all but the hands of others, what is in the bag, and the order of decks and stacks. */
export interface View {
  readonly viewer: Viewer
  readonly pack: Pack
  readonly beat: number
  readonly over: boolean
  readonly first: Seat
  readonly turned: number
  readonly active: Seat
  readonly asked: readonly Seat[]
  /** What is to be decided and done, the last one first; without the cards that another seat has drawn. */
  readonly agenda: readonly Matter[]
  /** The viewer may do now what is free in their turn. */
  readonly free: boolean
  readonly festivals: number
  readonly token?: Seat
  readonly played?: number
  readonly village: State['village']
  readonly nomads: State['nomads']
  readonly casualties: State['casualties']
  readonly hill: State['hill']
  readonly steps: State['steps']
  readonly regions: State['regions']
  readonly statues: State['statues']
  readonly offer: readonly number[]
  readonly armyDiscard: readonly number[]
  readonly market: State['market']
  readonly starting: readonly string[]
  /** The Weaving that lies open on the stack; missing while Weavings drawn of it are not placed yet. */
  readonly weaving?: string
  /** How many are left in each stack. */
  readonly left: Readonly<Record<'bag' | 'godDeck' | 'armyDeck' | 'weavings' | 'production' | 'passive', number>>
  /** By seat. */
  readonly players: readonly PlayerView[]
  /** Whom a single player plays against. */
  readonly axomamma?: AxomammaView
  /** The viewer's own cards, by their numbers. */
  readonly hand?: {
    readonly god: readonly number[]
    readonly army: readonly number[]
    readonly kept?: readonly number[]
  }
}

export interface PlayerView
  extends Omit<Player, 'godCards' | 'armyHand' | 'kept'>,
    Readonly<Record<'godCards' | 'armyHand', number>> {
  /** When the game is over. */
  readonly place?: number
}

/** What is seen of Axomamma: of the God cards under her board the gods alone. */
export interface AxomammaView extends Omit<Axomamma, 'armyHand' | 'tucked'> {
  readonly armyHand: number
  readonly tucked: readonly God[]
  /** When the game is over: whether the player has beaten her. */
  readonly beaten?: boolean
}

/** The view of a seat, or of everybody. */
export function view(state: State, viewer: Viewer): View {
  const { beat, over, first, turned, active, festivals, token, played } = state
  const { village, nomads, casualties, hill, steps, regions, statues, offer, armyDiscard, market, starting } = state
  const weaving = shownWeaving(state)
  const own = ownOf({ viewer, players: state.players })
  return {
    viewer,
    pack: packOf(state),
    beat,
    over,
    first,
    turned,
    active,
    festivals,
    asked: askedSeats(state),
    agenda: state.agenda.map(matter => shownTo(viewer, matter)),
    free: viewer !== 'public' && isInTurn(state, viewer),
    ...(token !== undefined && { token }),
    ...(played !== undefined && { played }),
    village,
    nomads,
    casualties,
    hill,
    steps,
    regions,
    statues,
    offer,
    armyDiscard,
    market,
    starting,
    ...(weaving !== undefined && { weaving }),
    left: {
      bag: state.bag.length,
      godDeck: state.godDeck.length,
      armyDeck: state.armyDeck.length,
      weavings: state.weavings.length,
      production: state.stacks.production.length,
      passive: state.stacks.passive.length,
    },
    players: playersOf(state),
    ...(state.axomamma !== undefined && { axomamma: axomammaIn(state, state.axomamma) }),
    ...(own !== undefined && {
      hand: { god: own.godCards, army: own.armyHand, ...(own.kept !== undefined && { kept: own.kept }) },
    }),
  }
}

/** Which Army cards were drawn is for their player alone. */
function shownTo(viewer: Viewer, matter: Matter): Matter {
  return matter.type === 'keep-army' && matter.seat !== viewer ? { ...matter, cards: [] } : matter
}

function axomammaIn(state: State, { armyHand, tucked, ...seen }: Axomamma): AxomammaView {
  const pack = packOf(state)
  return {
    ...seen,
    armyHand: armyHand.length,
    tucked: tucked.map(card => godCard(pack, card).god),
    ...(state.over && { beaten: hasWon(state) === true }),
  }
}

function playersOf(state: State): PlayerView[] {
  const ranking = outcome(state)?.ranking ?? []
  return state.players.map(({ godCards, armyHand, kept: _, ...player }, seat) => {
    const place = ranking.find(one => one.seat === seat)?.place
    return {
      ...player,
      godCards: godCards.length,
      armyHand: armyHand.length,
      ...(place !== undefined && { place }),
    }
  })
}

/**
 * Whose turn comes next: the players follow each other clockwise. Nobody’s while God cards are chosen, and when it is
 * Axomamma's.
 */
export function nextTurn(view: View): Seat | undefined {
  const { active, players, axomamma } = view
  const isHers = axomamma !== undefined && active !== AXOMAMMA
  return !isTurnOn(view) || isHers ? undefined : (active + 1) % players.length
}

/** Whether who played alone has beaten Axomamma; undefined while the game goes on. */
export function beaten({ axomamma }: View): boolean | undefined {
  return axomamma?.beaten
}

/** By seat, the VP so far: everybody knows them. */
export function points({ players }: View): readonly number[] {
  return players.map(({ vp }) => vp)
}

/** The Army cards that the viewer has drawn and is to keep one of, by their numbers. */
export function drawnArmy({ agenda, viewer }: View): readonly number[] {
  const question = agenda.at(-1)
  return question?.type === 'keep-army' && question.seat === viewer ? question.cards : []
}
