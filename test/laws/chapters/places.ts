import assert from 'node:assert/strict'
import type { Look, Scene, Spot } from '../../../src/engine/contract/scene.ts'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { saysPlace } from '../../../src/engine/play/says-place.ts'
import { splitMoves } from '../../../src/operations/lines/split-moves.ts'
import { waysAt } from '../../../src/pages/browser/ways-at.ts'
import { LANGUAGES, type Language } from '../../words.ts'
import type { Law } from '../law.ts'
import { areaOf, overlapOf } from '../overlap-of.ts'
import { askedOf, type Position } from '../position.ts'
import { tableWords } from '../table-words.ts'
import { viewersOf, viewOf } from './faces.ts'
import { pagesOf } from './menus.ts'
import { legalOf } from './moves.ts'

/** How much of a place may lie on another one. */
const MOST_SHARED = 0.1
/** So many places are tried. */
const FEW = 4
/** How far a place may reach beyond a picture, in pixels. */
const EDGE = 1

export const places: readonly Law[] = [
  {
    name: 'each place lies once in a picture, inside of it and beside all others',
    share: 0.25,
    holds(position, whims) {
      for (const { name, spots, scene } of wholeOnes(position, whims.pick(viewersOf(position)))) {
        const names = new Set(spots.map(({ place }) => place.toLowerCase()))
        assert.equal(names.size, spots.length, `a place lies twice in ${name}`)
        const astray = spots.filter(spot => !isInside(spot, scene)).map(({ place }) => place)
        assert.deepEqual(astray, [], `${astray.join(', ')}: not inside of ${name}`)
        for (const [index, spot] of spots.entries()) {
          for (const other of spots.slice(index + 1)) {
            const shared = overlapOf(spot.points, other.points)
            const least = Math.min(areaOf(spot.points), areaOf(other.points))
            assert.ok(shared <= least * MOST_SHARED, `${spot.place} and ${other.place} lie on each other in ${name}`)
          }
        }
      }
    },
  },
  {
    name: 'each place is said by a notation, or something is told of it in every language',
    share: 0.25,
    holds(position, whims) {
      const { game } = position
      const viewer = whims.pick(viewersOf(position))
      const told = toldPlaces(position, viewer, whims.pick(LANGUAGES))
      const moves = viewer === 'public' ? [] : legalOf(position, viewer).map(action => game.notation.format(action))
      for (const [place, telling] of told) {
        assert.match(place, /^[^\s,]+( [^\s,]+)*$/, `“${place}” is no words of a notation`)
        assert.doesNotMatch(telling, /\{\{|\}\}|undefined|NaN|\[object/)
        const isSaid = moves.some(move => saysPlace(game, move, place))
        assert.ok(
          isSaid || (telling !== '' && telling !== place),
          `no notation says ${place}, and nothing is told of it`,
        )
      }
    },
  },
  {
    name: 'what is legal at a place is found there, and nothing else is',
    share: 0.15,
    holds(position, whims) {
      const { game, match } = position
      for (const seat of askedOf(game, match.state)) {
        const all = legalOf(position, seat)
        const asked = { view: viewOf(position, seat), viewBefore: viewOf(position, seat), draft: [], legal: () => all }
        const moves = all.map(action => game.notation.format(action))
        const known = wholeOnes(position, seat).flatMap(({ spots }) => spots.map(({ place }) => place))
        const said = known.filter(place => moves.some(move => saysPlace(game, move, place)))
        for (const place of whims.shuffle(said).slice(0, FEW)) {
          const ways = waysAt(game, asked, [place]).flatMap(({ action }) => splitMoves(action).slice(0, 1))
          assert.ok(ways.length > 0, `seat ${seat}: nothing is found at ${place}`)
          const others = ways.filter(way => !saysPlace(game, way, place))
          assert.deepEqual(others, [], `seat ${seat}: ${others.join('; ')} is found at ${place}`)
        }
      }
    },
  },
  {
    name: 'a place that a question marks can be pointed at, where it is said by what is legal',
    share: 0.25,
    holds(position, whims) {
      const { game, match } = position
      if (game.pictures.spots === undefined) return
      for (const seat of whims.shuffle(askedOf(game, match.state)).slice(0, 1)) {
        const known = wholeOnes(position, seat).flatMap(({ spots }) => spots.map(({ place }) => place))
        const marked = pagesOf(position, seat).flatMap(({ picture }) => picture?.marks ?? [])
        const moves = legalOf(position, seat).map(action => game.notation.format(action))
        for (const place of new Set(marked.map(mark => mark.place))) {
          const isKnown = known.some(each => saysPlace({}, place, each) || saysPlace({}, each, place))
          if (isKnown || !moves.some(move => saysPlace(game, move, place))) continue
          assert.fail(`seat ${seat}: ${place} is marked, and cannot be pointed at`)
        }
      }
    },
  },
]

/** What lies at every place that a viewer can point at. */
export function toldPlaces(
  position: Position,
  viewer: Viewer,
  language: Language,
): readonly (readonly [string, string])[] {
  const { game } = position
  const [view, words] = [viewOf(position, viewer), tableWords(position, language)]
  return wholeOnes(position, viewer).flatMap(({ spots }) =>
    spots.map(({ place }) => [place, game.tellPlace?.(view, place, words) ?? place] as const),
  )
}

interface Whole {
  readonly name: string
  readonly spots: readonly Spot[]
  readonly scene: Scene
}

/** The pictures of a table and of a hand that show all and have places. */
export function wholeOnes(position: Position, viewer: Viewer): readonly Whole[] {
  const { gallery, spots, scene } = position.game.pictures
  if (spots === undefined) return []
  const view = viewOf(position, viewer)
  const words = tableWords(position, 'en')
  const table = gallery?.(view, true).map(crop => ({ crop })) ?? ['table' as const]
  const looks: readonly Look[] = [...table, ...(viewer === 'public' ? [] : ['hand' as const])]
  return looks.flatMap(look => {
    const found = spots(view, look)
    const name = typeof look === 'object' ? look.crop : look
    return found.length === 0 ? [] : [{ name, spots: found, scene: scene(view, { look, isWhole: true, words }) }]
  })
}

function isInside({ points }: Spot, { width, height }: Scene): boolean {
  return points.every(([x, y]) => x >= -EDGE && y >= -EDGE && x <= width + EDGE && y <= height + EDGE)
}
