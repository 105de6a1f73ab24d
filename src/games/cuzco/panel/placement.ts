import { at } from '../../../engine/basics/at.ts'
import type { Viewer } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { labelOf } from '../components/board.ts'
import type { Footprint } from '../components/footprints.ts'
import { CROP, type Ground, VILLAGE } from '../components/tiles.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { format } from '../notation.ts'
import { surroundedPonds } from '../rules/ponds.ts'
import { terrainCost } from '../rules/terrain.ts'
import { costing, type Page } from './page.ts'

/** A terrain that is placed. */
export type Place = ActionOf<'place'>

/** The AP that a placement costs. */
export function costOf(page: Page, place: Place): number {
  return terrainCost(page.view.site, footprintOf(page, place))
}

/** On which side of its village the one crop of a double lies, or those of a triple. */
export function cropsOf(place: Extract<Place, { crops: string }>): CuzcoPhrase {
  return { key: place.tile === 'D' ? `crop.${place.crops}` : `crops.${place.crops}` }
}

/** What the ponds bring that a terrain surrounds. */
function pondsAround({ board, view }: Page, footprint: Footprint): CuzcoPhrase[] {
  const ground = view.site.ground.map((before, hex): Ground => {
    if (hex === footprint.village) return VILLAGE
    return footprint.crops.includes(hex) ? CROP : before
  })
  const [one, ...others] = surroundedPonds(board, { ...view.site, ground })
  if (one === undefined) return []
  if (others.length > 0) return [pondsTogether([one, ...others], view.viewer)]
  const { seat, pp } = one
  return [seat === undefined ? { key: 'panel.pond-nobody' } : { key: 'panel.pond-pp', facts: { who: { seat }, pp } }]
}

/** Several ponds at once, by what they bring the viewer. */
function pondsTogether(ponds: ReturnType<typeof surroundedPonds>, viewer: Viewer): CuzcoPhrase {
  const pp = ponds.reduce((sum, pond) => sum + (pond.seat === viewer ? pond.pp : 0), 0)
  return { key: 'panel.ponds-pp', facts: { number: ponds.length, pp } }
}

/** What a placement costs and brings, and how it lies, in one phrase. */
export function placeLabel(page: Page, place: Place): CuzcoPhrase {
  const { hexes, level } = groundOf(page, place)
  const lies: CuzcoPhrase =
    'crops' in place
      ? { key: 'next.turned', facts: { crops: cropsOf(place), hexes, level } }
      : { key: 'panel.level', facts: { level } }
  return costing(costOf(page, place), ...pondsAround(page, footprintOf(page, place)), lies)
}

/** How a placement lies: on which level, and where the crops are that one has turned. */
export function liesOn(page: Page, place: Place): CuzcoPhrase {
  const { hexes, level } = groundOf(page, place)
  const count = hexes.list.length
  return count > 0 ? { key: 'panel.lies', facts: { count, hexes, level } } : { key: 'panel.level', facts: { level } }
}

/** The level on which a placement lies, and the hexes of its crops. */
function groundOf(page: Page, place: Place) {
  const footprint = footprintOf(page, place)
  const level = at(page.view.site.height, at(footprint.hexes, 0)) + 1
  return { level, hexes: { list: footprint.crops.map(hex => labelOf(page.board, hex)) } }
}

function footprintOf({ board }: Page, place: Place): Footprint {
  const footprint = board.byNotation.get(format(place))
  if (footprint === undefined) throw new RangeError(`no such place: ${format(place)}`)
  return footprint
}
