import type { Action, ActionOf } from '../../../src/games/tawantinsuyu/actions.ts'
import { armyCardsOf, godCardsOf } from '../../../src/games/tawantinsuyu/components/cards.ts'
import { GODS, REGIONS, RESOURCES } from '../../../src/games/tawantinsuyu/components/pack-form.ts'
import { spaceName } from '../../../src/games/tawantinsuyu/components/spaces.ts'
import { WORKERS } from '../../../src/games/tawantinsuyu/components/workers.ts'
import { questionOf, type Table, tableOf } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import { orders } from '../../../src/games/tawantinsuyu/rules/choices.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'

const MOST_CORN = 8

/** Every action that a seat could name with what it owns and is asked about, and with some of what it does not own. */
export function* everything(state: State, seat: number): Generator<Action> {
  const table = tableOf(state)
  yield* plain()
  yield* ofCards(table, seat)
  yield* ofTiles(table, seat)
  yield* ofWorkers(table)
  const isTurn = questionOf(state)?.type === 'turn'
  for (const action of placing(table, seat)) if (isTurn || action.corn === 0) yield action
}

const to = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
const upTo = (most: number) => [0, ...to(most)]

function* plain(): Generator<Action> {
  const types = ['pray', 'train', 'recruit', 'extra', 'climb', 'gold', 'perform', 'study', 'pass'] as const
  for (const type of types) yield { type }
  for (const section of to(5)) {
    yield { type: 'priest', section }
    yield { type: 'steps', section }
  }
  for (const steps of to(2)) yield { type: 'move', steps }
  for (const icon of to(3)) yield { type: 'task', icon }
  for (const option of to(9)) yield { type: 'choose', option }
  for (const from of ['top', 'beneath'] as const) yield { type: 'weave', from }
  yield { type: 'hang', at: 'new' }
  for (const tapestry of to(9)) for (const end of ['l', 'r']) yield { type: 'hang', at: `${tapestry}${end}` }
  for (const god of GODS) for (const size of ['small', 'large'] as const) yield { type: 'statue', god, size }
  for (const small of [undefined, ...GODS]) {
    for (const large of [undefined, ...GODS]) {
      yield { type: 'sacrifice', ...(small && { small }), ...(large && { large }) }
    }
  }
  for (const corn of upTo(MOST_CORN)) yield { type: 'offer', corn }
  for (const gold of upTo(9)) yield { type: 'pay', gold }
  for (const region of REGIONS) for (const space of to(9)) yield { type: 'conquer', region, space }
  const some = ['', '1', '2', '11', '12', '21', '22', '111', '112', '121', '122', '222']
  for (const flip of some) for (const discard of some) yield { type: 'soldiers', flip, discard }
  for (const end of ['potato', 'corn'] as const) yield { type: 'hire', end }
  for (const from of RESOURCES) for (const other of RESOURCES) yield { type: 'exchange', from, to: other }
}

function* ofCards({ pack, state }: Table, seat: number): Generator<Action> {
  for (const { name } of godCardsOf(pack)) {
    yield { type: 'use', card: name }
    yield { type: 'take', card: name }
  }
  yield { type: 'take', card: 'deck' }
  const kinds = [...new Set(armyCardsOf(pack).map(({ name }) => name))]
  for (const kind of kinds) {
    yield { type: 'hold', kind }
    yield { type: 'spend', kind }
  }
  for (const some of lists([...kinds.slice(0, 4), ...kinds.slice(0, 2)], 3)) yield { type: 'muster', kinds: some }
  const { godCards } = state.players[seat] ?? { godCards: [] }
  const own = [...godCards, 0].map(card => godCardsOf(pack)[card]?.name ?? '')
  for (const cards of orders(own, 3)) yield { type: 'keep', cards }
  const market = [...state.market.production, ...state.market.passive, 'P01']
  for (const card of own) for (const tiles of lists(market, 2)) yield { type: 'refresh', card, tiles }
}

/** Things one after another, up to n, each list once. */
function lists<T>(things: readonly T[], most: number): T[][] {
  const found = to(Math.min(most, things.length)).flatMap(size => orders(things, size))
  return [...new Map(found.map(list => [list.join(' '), list])).values()]
}

function* ofTiles({ pack, state }: Table, seat: number): Generator<Action> {
  for (const { id } of pack.weavings.starting) yield { type: 'start', tile: id }
  const matter = state.agenda.at(-1)
  const drawn = matter !== undefined && 'tiles' in matter ? matter.tiles : []
  for (const tiles of lists([...drawn, 'W01'], 3)) {
    yield { type: 'buy', tiles }
    yield { type: 'aside', tiles }
  }
  for (const { id } of [...pack.buildings.production, ...pack.buildings.passive]) yield { type: 'build', tile: id }
  const { buildings, army } = state.players[seat] ?? { buildings: [], army: [] }
  const own = [...buildings.slice(0, 5).map(({ id }) => id), 'P01']
  for (const tiles of lists(own, 3)) yield { type: 'produce', tiles }
  for (const things of lists([...own, ...(army.length > 1 ? ['a1', 'a2', 'a1', 'a2'] : ['a1', 'a2'])], 3)) {
    for (const corn of upTo(3)) yield { type: 'flip', things, corn }
  }
}

function* ofWorkers({ hill }: Table): Generator<Action> {
  for (const worker of WORKERS) {
    yield { type: 'nomad', worker }
    yield { type: 'release', worker }
    for (const from of ['potato', 'corn', 'nomads'] as const) yield { type: 'casualty', worker, from }
  }
  for (const space of hill.spaces.keys()) yield { type: 'retrieve', space: spaceName(hill, space) }
}

function* placing({ pack, hill, state }: Table, seat: number): Generator<ActionOf<'place'>> {
  const { godCards } = state.players[seat] ?? { godCards: [] }
  const cards = [...godCards, 0].map(card => godCardsOf(pack)[card]?.name ?? '')
  for (const worker of WORKERS) {
    for (const number of hill.spaces.keys()) {
      for (const by of ['gold' as const, ...cards]) {
        for (const corn of upTo(MOST_CORN)) yield { type: 'place', worker, space: spaceName(hill, number), by, corn }
      }
    }
  }
}
