import { at } from '../../../engine/basics/at.ts'
import type { Refusal } from '../../../engine/contract/refusal.ts'
import type { Fact } from '../../../engine/contract/words.ts'
import { type Board, labelOf } from '../components/board.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import type { Code } from '../refusals.ts'
import { templesOf } from '../rules/areas.ts'
import { judge } from '../rules/judge.ts'
import { incasOf } from '../rules/position.ts'
import { judgeToken } from '../rules/tokens.ts'
import { type Site, TOKEN_AP } from '../state.ts'
import { cardOf } from '../text/nouns.ts'
import { type Asker, candidatesOf } from './candidates.ts'
import type { Kind } from './kinds.ts'

type Miss = Refusal<Code>

/** How many villages and cities are told of. */
const MOST_TOLD = 3
/** How many hexes are named at once. */
const MOST_NAMED = 8

/** What stands in the way of a kind of action where it is closest to being possible: refusals of one code, the nearest first. */
export function nearMisses(kind: Kind, asker: Asker): readonly Miss[] {
  const rated = candidatesOf(kind, asker)
    .flatMap(action => judge(asker.board, asker.state, asker.seat, action) ?? [])
    .map(({ refusal }) => ({ refusal, rank: FROM_NEAREST.indexOf(refusal.code), far: farOf(refusal) }))
    .sort((a, b) => a.rank - b.rank || a.far - b.far)
  const nearest = rated.filter(({ rank }) => rank === rated[0]?.rank).map(({ refusal }) => refusal)
  const where = nearest.map(({ facts }) => JSON.stringify(facts.where ?? facts.hex ?? ''))
  return nearest.filter((_, index) => where.indexOf(at(where, index)) === index)
}

/** From what is nearest to being possible to what is furthest; what is not named has nothing to do with a place, and comes first. */
const FROM_NEAREST: readonly Code[] = [
  'too-few-ap',
  'changed-already',
  'no-floor',
  'not-highest',
  'card-worthless',
  'no-cards',
  'has-disc',
  'area-too-small',
  'not-higher',
  'joins-cities',
  'same-shape',
  'not-flat',
  'covers-inca',
  'covers-temple',
  'covers-pond',
  'hex-taken',
  'holy-hex',
  'no-inca-there',
  'no-terrain',
  'not-on-border',
]

/** Whether what stands in the way can be seen on the board. */
export function isSeen([miss]: readonly Miss[]): boolean {
  return miss !== undefined && FROM_NEAREST.includes(miss.code)
}

/** How far it is from being possible, among refusals of one code. */
function farOf({ code, facts }: Miss): number {
  if (code === 'not-highest') return STANDINGS.indexOf(keyOf(facts.standing))
  if (code === 'area-too-small') return Number(facts.value) - Number(facts.size)
  return Number(facts.cost ?? 0)
}

/** From the one that lacks least. */
const STANDINGS = ['standing.tied', 'standing.behind', 'standing.absent', 'standing.nobody']

function keyOf(fact: Fact | undefined): string {
  return typeof fact === 'object' && 'key' in fact ? fact.key : ''
}

/** The near misses in sentences: the nearest ones each, or all together where they are alike. */
export function reasonOf(kind: Kind, asker: Asker, misses: readonly Miss[]): CuzcoPhrase {
  const [first] = misses
  if (first === undefined) throw new RangeError(`nothing stands in the way of ${kind}`)
  if (first.code === 'not-highest') return standings(kind, misses)
  return togetherOf(kind, asker, misses) ?? (isSeen(misses) && TILES.has(kind) ? nowhere(first) : told(first))
}

const TILES: ReadonlySet<Kind> = new Set(['T', 'D', 'C', 'V'])

function told({ code, facts }: Miss): CuzcoPhrase {
  return { key: `refused.${code}`, facts }
}

/** What is in the way of a terrain that fits nowhere, where it comes closest to fitting. */
function nowhere(miss: Miss): CuzcoPhrase {
  const reason: CuzcoPhrase = miss.code === 'same-shape' ? { key: 'why.same-shape', facts: miss.facts } : told(miss)
  return { key: 'why.nowhere', facts: { reason } }
}

/** Where the asker comes closest to the highest position, and who is in the way. */
function standings(kind: Kind, misses: readonly Miss[]): CuzcoPhrase {
  const present = misses.filter(({ facts }) => STANDINGS.indexOf(keyOf(facts.standing)) <= 1).slice(0, MOST_TOLD)
  const [first, ...others] = present.map(({ facts: { standing = '', hexes = '' } }): CuzcoPhrase => {
    return { key: 'why.standing', facts: { standing, hexes } }
  })
  if (first === undefined) {
    const hexes = listed(misses.flatMap(({ facts }) => firstOf(facts.hexes)))
    return { key: kind === 'expand' ? 'why.expand-nowhere' : 'why.build-nowhere', facts: { hexes } }
  }
  return others.reduce<CuzcoPhrase>((one, other) => ({ key: 'why.two', facts: { one, other } }), first)
}

/** What is said of all that was tried; undefined where the nearest alone is told, as if it had been typed. */
function togetherOf(kind: Kind, asker: Asker, misses: readonly Miss[]): CuzcoPhrase | undefined {
  const { board, state } = asker
  const { code, facts } = at(misses, 0)
  const hexes = listed(misses.map(miss => miss.facts.hex ?? ''))
  const own = namesOf(board, incasOf(asker.state.site, asker.seat))
  if (code === 'too-few-ap') return tooFewAp(asker, { kind, ...facts })
  switch (`${kind}/${code}`) {
    case 'enter/no-terrain':
      return { key: 'why.enter' }
    case 'enter/hex-taken':
    case 'enter/holy-hex':
      return { key: 'why.enter-taken', facts: { hexes } }
    case 'leave/not-on-border':
      return { key: 'why.leave', facts: { hexes: own } }
    case 'leave/not-your-inca':
    case 'move/not-your-inca':
      return { key: 'why.no-inca' }
    case 'move/hex-taken':
    case 'move/holy-hex':
    case 'move/no-terrain':
      return { key: 'why.move', facts: { hexes: own } }
    case 'build/no-village':
    case 'build/city-has-temple':
      return { key: 'why.build' }
    case 'build/hex-taken':
      return { key: 'why.build-taken', facts }
    case 'expand/no-temple':
      return { key: 'why.expand' }
    case 'expand/changed-already':
      return { key: 'why.changed', facts: { hexes } }
    case 'pond/pond-at-border':
      return { key: 'why.pond' }
    case 'festival/no-temple':
      return { key: 'why.festival' }
    case 'festival/no-inca-there':
      return { key: 'why.festival-inca', facts: { hexes: namesOf(board, openTemples(state.site)) } }
    case 'festival/has-disc':
      return { key: 'why.discs', facts: { hexes } }
    case 'festival/no-cards':
      return { key: 'why.no-card' }
    case 'festival/card-worthless':
    case 'bid/card-worthless':
      return { key: 'why.no-match', facts: { card: cardOf(state.cards.faceUp) } }
    case 'bid/bid-too-low':
      return { key: 'why.bid', facts }
    default:
      return undefined
  }
}

interface Price {
  readonly kind: Kind
  readonly cost?: Fact
  readonly left?: Fact
  readonly hex?: Fact
}

/** Kinds whose price goes by the place. */
const PRICED: readonly Kind[] = ['enter', 'leave', 'move']

/** What it costs where it is cheapest, and that a token would do if it would. */
function tooFewAp({ state, seat }: Asker, { kind, cost = 0, left = 0, hex }: Price): CuzcoPhrase {
  const price: CuzcoPhrase =
    hex !== undefined && PRICED.includes(kind)
      ? { key: 'why.ap-on', facts: { count: cost, left, hex } }
      : { key: 'why.ap', facts: { count: cost, left } }
  const helps = Number(cost) <= Number(left) + TOKEN_AP && judgeToken(state, seat) === undefined
  return helps ? { key: 'why.two', facts: { one: price, other: { key: 'why.token' } satisfies CuzcoPhrase } } : price
}

function firstOf(fact: Fact | undefined): readonly Fact[] {
  return typeof fact === 'object' && 'list' in fact ? fact.list.slice(0, 1) : []
}

function listed(hexes: readonly Fact[]): Fact {
  return { list: hexes.slice(0, MOST_NAMED) }
}

function namesOf(board: Board, hexes: readonly number[]): Fact {
  return { list: hexes.map(hex => labelOf(board, hex)) }
}

/** The temples where a festival could still be held. */
function openTemples(site: Site): number[] {
  return templesOf(site).filter(hex => !site.discs.includes(hex))
}
