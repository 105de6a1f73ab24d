import { at } from '../../../engine/basics/at.ts'
import type { Point, Scene } from '../../../engine/contract/scene.ts'
import { seatLetter } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { hillOf, SECTIONS } from '../components/hill.ts'
import { REGIONS as REGION_NAMES } from '../components/pack-form.ts'
import { BANDS, inSection, planOf } from '../components/pentagon.ts'
import { iconNamed, spaceName, spaceNamed } from '../components/spaces.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { board } from './board/board.ts'
import { extentOf } from './board/extent.ts'
import { ghostSpot } from './board/ghost.ts'
import { hillItems } from './board/hill.ts'
import { priced } from './board/price.ts'
import { lastChange } from './board/since.ts'
import { boardsPicture } from './boards-picture.ts'
import { COLOURS } from './colours.ts'
import { festivalPicture } from './crops/festival.ts'
import { godsPicture } from './crops/gods.ts'
import { marketPicture } from './crops/market.ts'
import { regionsPicture } from './crops/regions.ts'
import { weavingsPicture } from './crops/weavings.ts'
import { type Draw, pictureOf } from './drawn.ts'
import { GALLERY } from './gallery.ts'
import { inPixels } from './in-pixels.ts'
import { WIDTH } from './measures.ts'
import type { Moment } from './moment.ts'
import { playerArea } from './players/player-area.ts'
import { playersPicture } from './players/players.ts'
import { sittersOf } from './players/sitters.ts'

/** By their words, the parts of the table that are not a place on the hill. */
const PARTS: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ...Object.entries(GALLERY),
  ['boards', boardsPicture],
  ['players', playersPicture],
  ['market', marketPicture],
  ['regions', regionsPicture],
  ['weavings', weavingsPicture],
  ['gods', godsPicture],
  ['festival', festivalPicture],
  ...REGION_NAMES.map((name): [string, Draw] => [name, regionsPicture]),
])

/** The Coricancha with the uppermost terrace, and how far out that lies. */
const CORICANCHA = 'coricancha'
const AROUND_CORICANCHA = (2 * BANDS.top.from + BANDS.top.to) / 3

/** Where a considered action changes something that does not lie on the hill. */
const PART_OF: Readonly<Partial<Record<Action['type'], string>>> = {
  conquer: 'regions',
  muster: 'regions',
  soldiers: 'regions',
  climb: 'boards',
  build: 'market',
  hire: 'market',
  statue: 'gods',
  take: 'gods',
  weave: 'weavings',
  start: 'weavings',
  buy: 'weavings',
  aside: 'weavings',
  hang: 'weavings',
  pay: 'festival',
}

/**
 * A part of the table, large: the hill around a space, a part by its word, or a player’s area by its letter. For any
 * other text, wherever the considered action or the last change is.
 */
export function crop(view: View, words: TawantinsuyuWords, place: string, moment: Moment): Scene {
  const wanted = place.trim().toLowerCase()
  const part = wanted === '' && moment.ghost !== undefined ? PART_OF[moment.ghost.type] : wanted
  if (part === 'hill' && moment.marks.length > 0 && !moment.isWhole) return onHill(view, words, '', moment)
  const draw = PARTS.get(part ?? '')
  if (draw !== undefined) return pictureOf(draw(view, words, moment))
  const seat = sittersOf(view).findIndex((_, one) => seatLetter(one).toLowerCase() === part)
  return seat >= 0 ? pictureOf(playerArea(view, seat, words, moment)) : onHill(view, words, place, moment)
}

/** By what words a crop is made: the parts of the table, whoever sits there, and the spaces of the hill. */
export function cropWords(view: View): readonly string[] {
  const hill = hillOf(view.pack)
  return [
    ...PARTS.keys(),
    CORICANCHA,
    ...sittersOf(view).map((_, seat) => seatLetter(seat).toLowerCase()),
    ...hill.spaces.map((_, space) => spaceName(hill, space)),
  ]
}

/** The hill around a place, or around all that is marked; all of the hill where that lies too far apart. */
function onHill(view: View, words: TawantinsuyuWords, place: string, moment: Moment): Scene {
  const sight = extentOf(placesOf(view, place, moment))
  const { left, top, bottom, scale } = sight
  const items = inPixels([...hillItems(view.pack), ...board(view, words, moment, sight)], {
    x: -left * scale,
    y: -top * scale,
    scale,
  })
  const part = { height: Math.round((bottom - top) * scale), items: [{ type: 'group', x: 0, y: 0, items } as const] }
  return { width: WIDTH, ground: COLOURS.pasture, ...priced(part, view, words, moment, sight) }
}

/**
 * A space by its name; else where the considered action or the last change is, what is marked, or where the last Worker
 * stands; and the task icons that are marked.
 */
function placesOf(view: View, place: string, { ghost, since, marks }: Moment): readonly Point[] {
  const hill = hillOf(view.pack)
  const { spaces, icons } = planOf(hill)
  if (place === CORICANCHA)
    return Array.from({ length: SECTIONS }, (_, section) => inSection(section, AROUND_CORICANCHA, 0))
  const named = (name: string) => {
    const space = spaceNamed(hill, name.trim())
    return space === undefined ? [] : [at(spaces, space)]
  }
  const asked = marks.flatMap(mark => iconNamed(hill, mark.place) ?? []).map(icon => at(icons, icon))
  const last = view.hill.at(-1)
  const spot = ghostSpot(view, ghost) ?? lastChange(view, since)
  const found = [named(place), spot === undefined ? [] : [spot], marks.flatMap(mark => named(mark.place))]
  const around = found.find(some => some.length > 0) ?? [last === undefined ? [0, 0] : at(spaces, last.space)]
  return [...around, ...asked]
}
