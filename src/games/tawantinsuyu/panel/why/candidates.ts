import { at } from '../../../../engine/basics/at.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { armyNames, godNames, soldiersOf } from '../../components/cards.ts'
import { type Cost, GODS, RESOURCES } from '../../components/pack-form.ts'
import { SIZES } from '../../components/sizes.ts'
import { spaceName } from '../../components/spaces.ts'
import { costOf } from '../../components/tiles.ts'
import { WORKERS } from '../../components/workers.ts'
import { marketOf } from '../../rules/buildings.ts'
import { OFFERINGS } from '../../rules/high-priest.ts'
import type { Page } from '../page.ts'

type Kind = Action['type']

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
const SECTIONS = upTo(5)

/** Things, or the one that stands for them where there are none. */
function orElse<T>(things: readonly T[], one: T): readonly T[] {
  return things.length > 0 ? things : [one]
}

/** What comes closest to being possible of a kind of action: each way in which its player might think of it. Never empty. */
export const CANDIDATES: { readonly [K in Kind]: (page: Page) => readonly ActionOf<K>[] } = {
  start: ({ view }) => orElse(view.starting, 'SW01').map(tile => ({ type: 'start', tile })),
  keep: page => [{ type: 'keep', cards: [...ownCards(page), 'sun1', 'sun2', 'sun3'].slice(0, 3) }],
  priest: () => SECTIONS.map(section => ({ type: 'priest', section })),
  place: placings,
  move: () => upTo(2).map(steps => ({ type: 'move', steps })),
  pray: () => [{ type: 'pray' }],
  train: () => [{ type: 'train' }],
  recruit: () => [{ type: 'recruit' }],
  task: () => upTo(3).map(icon => ({ type: 'task', icon })),
  extra: () => [{ type: 'extra' }],
  use: page => orElse(ownCards(page), 'sun1').map(card => ({ type: 'use', card })),
  take: ({ view }) => [...godNames(view.pack, view.offer), 'deck'].map(card => ({ type: 'take', card })),
  hold: () => [{ type: 'hold', kind: 'a1' }],
  choose: () => [{ type: 'choose', option: 1 }],
  nomad: ({ view }) => orElse([...new Set(view.nomads)], 'architect').map(worker => ({ type: 'nomad', worker })),
  weave: () => [{ type: 'weave', from: 'top' }],
  hang: () => [{ type: 'hang', at: 'new' }],
  aside: page => drawn(page).map(tile => ({ type: 'aside', tiles: [tile] })),
  buy: page => drawn(page).map(tile => ({ type: 'buy', tiles: [tile] })),
  flip: page => downThings(page).map(thing => ({ type: 'flip', things: [thing], corn: 0 })),
  build: ({ view }) =>
    orElse(marketOf(view), 'P01')
      .toSorted((a, b) => sizeOf(costOf(view.pack, a)) - sizeOf(costOf(view.pack, b)))
      .map(tile => ({ type: 'build', tile })),
  refresh: page =>
    orElse(marketOf(page.view), 'P01').map(tile => ({
      type: 'refresh',
      card: at(orElse(ownCards(page), 'sun1'), 0),
      tiles: [tile],
    })),
  steps: () => SECTIONS.map(section => ({ type: 'steps', section })),
  statue: () => GODS.flatMap(god => SIZES.map(size => ({ type: 'statue', god, size }))),
  climb: () => [{ type: 'climb' }],
  produce: ({ own }) =>
    orElse(
      own.buildings.map(({ id }) => id),
      'P01',
    ).map(tile => ({ type: 'produce', tiles: [tile] })),
  gold: () => [{ type: 'gold' }],
  perform: () => [{ type: 'perform' }],
  sacrifice: ({ own }) =>
    orElse(own.statues, { god: 'sun', size: 'small' }).map(({ god, size }) => ({ type: 'sacrifice', [size]: god })),
  offer: () => [...OFFERINGS.active, ...OFFERINGS.following].map(({ corn }) => ({ type: 'offer', corn })),
  casualty: ({ view }) =>
    orElse([...view.village.slice(0, 1), ...view.nomads], 'architect').map(worker => ({
      type: 'casualty',
      worker,
      from: view.village.length > 0 ? 'potato' : 'nomads',
    })),
  muster: page => armyKinds(page).map(kind => ({ type: 'muster', kinds: [kind] })),
  conquer: ({ view }) =>
    view.pack.conquest.regions.flatMap(({ name, spaces }) =>
      [...spaces.keys()].map(index => ({ type: 'conquer', region: name, space: index + 1 })),
    ),
  soldiers: () => [{ type: 'soldiers', flip: '1', discard: '' }],
  hire: () => [
    { type: 'hire', end: 'potato' },
    { type: 'hire', end: 'corn' },
  ],
  release: ({ own }) => orElse(own.workers, 'architect').map(worker => ({ type: 'release', worker })),
  retrieve: ({ table }) =>
    orElse(
      table.state.hill.map(({ space }) => spaceName(table.hill, space)),
      'T1',
    ).map(space => ({ type: 'retrieve', space })),
  spend: page => armyKinds(page).map(kind => ({ type: 'spend', kind })),
  exchange: () =>
    RESOURCES.flatMap(from =>
      RESOURCES.flatMap(to =>
        from === to || from === 'potato' || to === 'potato' ? [] : [{ type: 'exchange', from, to }],
      ),
    ),
  study: () => [{ type: 'study' }],
  pay: () => [{ type: 'pay', gold: 1 }],
  pass: () => [{ type: 'pass' }],
}

function sizeOf({ stone = 0, corn = 0 }: Cost): number {
  return stone + corn
}

function ownCards({ view, own }: Page): string[] {
  return godNames(view.pack, own.godCards)
}

function armyKinds({ view, own }: Page): readonly string[] {
  return orElse([...new Set(armyNames(view.pack, own.armyHand))], 'a1')
}

/** The Weavings that are asked about. */
function drawn({ question }: Page): readonly string[] {
  return question !== undefined && 'tiles' in question ? orElse(question.tiles, 'W01') : ['W01']
}

function downThings({ view, own }: Page): readonly string[] {
  const buildings = own.buildings.flatMap(({ id, down }) => (down ? id : []))
  const soldiers = own.army.flatMap(({ card, down }) => (down ? soldiersOf(view.pack, card) : []))
  return orElse([...buildings, ...new Set(soldiers)], 'P01')
}

/** Each Worker on each space by each card that suits it, or by gold. */
function placings(page: Page): ActionOf<'place'>[] {
  const { hill } = page.table
  return orElse([...new Set(page.own.workers)], at(WORKERS, 0)).flatMap(worker =>
    [...hill.spaces.entries()].flatMap(([number, { god }]) => {
      const cards = ownCards(page).filter(card => card.startsWith(god))
      return [...cards, 'gold'].map((by): ActionOf<'place'> => {
        return { type: 'place', worker, space: spaceName(hill, number), by, corn: 0 }
      })
    }),
  )
}
