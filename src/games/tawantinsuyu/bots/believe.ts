import type { Axomamma } from '../components/axomamma.ts'
import { armyCardsOf, godCard, godCardsOf } from '../components/cards.ts'
import { PACK } from '../components/pack-file.ts'
import type { Pack } from '../components/pack-form.ts'
import { COPIES, WORKERS, type Worker } from '../components/workers.ts'
import { type Matter, tilesOf } from '../rules/matters.ts'
import { KEPT, type Player, type State } from '../state.ts'
import type { AxomammaView, PlayerView, View } from '../view.ts'

type Order = <T>(things: readonly T[]) => readonly T[]

const DRAWN = 2

/**
 * A state that fits what a view shows, with as many things in every hand, deck and stack as there are; `order` says in
 * which order what was never seen lies there.
 */
export function believe(view: View, order: Order = things => things): State {
  const { viewer, pack, hand, left, asked, weaving, free: _free, agenda, players, axomamma, ...shown } = view
  const god = [...order(unseenGodCards(view))]
  const army = [...order(unseenArmyCards(view))]
  const believed = players.map((player, seat) =>
    seat === viewer
      ? ownPlayer(player, hand)
      : otherPlayer(player, { god, army, isAsked: asked.includes(seat), isChoosing: isChoosing(agenda) }),
  )
  const hers = axomamma && opponent(pack, axomamma, { god, army })
  const tiles = [...order(unseenWeavings(view))]
  return {
    ...shown,
    ...(pack !== PACK && { pack }),
    agenda: agenda.map(matter => filledIn(matter, viewer, army)),
    players: believed,
    ...(hers !== undefined && { axomamma: hers }),
    godDeck: god.splice(0, left.godDeck),
    feasted: god,
    armyDeck: army.splice(0, left.armyDeck),
    bag: order(unseenWorkers(view)).slice(0, left.bag),
    weavings: [...(weaving === undefined ? [] : [weaving]), ...tiles].slice(0, left.weavings),
    stacks: {
      production: order(unseenBuildings(view, 'production')).slice(0, left.production),
      passive: order(unseenBuildings(view, 'passive')).slice(0, left.passive),
    },
  }
}

function isChoosing(agenda: readonly Matter[]): boolean {
  return agenda.at(-1)?.type === 'keep'
}

function ownPlayer(player: PlayerView, hand: View['hand']): Player {
  const { place: _, godCards: _god, armyHand: _army, ...rest } = player
  return {
    ...rest,
    godCards: hand?.god ?? [],
    armyHand: hand?.army ?? [],
    ...(hand?.kept !== undefined && { kept: hand.kept }),
  }
}

interface Unseen {
  /** What nobody has seen; whatever a player holds is taken off it. */
  readonly god: number[]
  readonly army: number[]
  readonly isAsked: boolean
  readonly isChoosing: boolean
}

function otherPlayer(player: PlayerView, { god, army, isAsked, isChoosing }: Unseen): Player {
  const { place: _, godCards, armyHand, ...rest } = player
  const held = god.splice(0, godCards)
  const hasChosen = isChoosing && !isAsked
  return {
    ...rest,
    godCards: held,
    armyHand: army.splice(0, armyHand),
    ...(hasChosen && { kept: held.slice(0, KEPT) }),
  }
}

/** Cards of the gods that are seen under her board, and any Army cards in her hand. */
function opponent(pack: Pack, seen: AxomammaView, { god, army }: Pick<Unseen, 'god' | 'army'>): Axomamma {
  const { beaten: _, tucked, armyHand, ...rest } = seen
  const under = tucked.flatMap(wanted => {
    const index = god.findIndex(card => godCard(pack, card).god === wanted)
    return index < 0 ? [] : god.splice(index, 1)
  })
  return { ...rest, tucked: under, armyHand: army.splice(0, armyHand) }
}

function filledIn(matter: Matter, viewer: View['viewer'], army: number[]): Matter {
  if (matter.type !== 'keep-army' || matter.seat === viewer) return matter
  return { ...matter, cards: army.splice(0, DRAWN) }
}

/** All who have things before them. */
function owners({ players, axomamma }: Pick<View, 'players' | 'axomamma'>): readonly (PlayerView | AxomammaView)[] {
  return axomamma === undefined ? players : [...players, axomamma]
}

function unseenGodCards({ pack, hand, offer, played }: View): number[] {
  const seen = new Set([...(hand?.god ?? []), ...offer, ...(played === undefined ? [] : [played])])
  return [...godCardsOf(pack).keys()].filter(card => !seen.has(card))
}

function unseenArmyCards({ pack, hand, agenda, armyDiscard, ...view }: View): number[] {
  const drawn = agenda.flatMap(matter => (matter.type === 'keep-army' ? matter.cards : []))
  const laid = owners(view).flatMap(({ army }) => army.map(({ card }) => card))
  const seen = new Set([...(hand?.army ?? []), ...drawn, ...laid, ...armyDiscard])
  return [...armyCardsOf(pack).keys()].filter(card => !seen.has(card))
}

function unseenWorkers({ village, nomads, casualties, hill, ...view }: View): Worker[] {
  const seen = [
    ...[...village, ...nomads, ...casualties, ...hill.map(({ worker }) => worker)],
    ...owners(view).flatMap(({ workers }) => workers),
  ]
  return WORKERS.flatMap(worker => {
    const others = COPIES - seen.filter(one => one === worker).length
    return Array.from({ length: Math.max(0, others) }, () => worker)
  })
}

function unseenWeavings({ pack, agenda, weaving, ...view }: View): string[] {
  const held = agenda.flatMap(tilesOf)
  const seen = new Set([...owners(view).flatMap(({ tapestries }) => tapestries.flat()), ...held, weaving])
  return pack.weavings.tiles.map(({ id }) => id).filter(id => !seen.has(id))
}

function unseenBuildings({ pack, market, ...view }: View, kind: 'production' | 'passive'): string[] {
  const built = owners(view).flatMap(({ buildings }) => buildings.map(({ id }) => id))
  const seen = new Set([...market[kind], ...built])
  return pack.buildings[kind].map(({ id }) => id).filter(id => !seen.has(id))
}
