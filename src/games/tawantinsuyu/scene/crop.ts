import { at } from '../../../engine/basics/at.ts'
import type { Point, Scene } from '../../../engine/contract/scene.ts'
import { seatLetter } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { hillOf } from '../components/hill.ts'
import { REGIONS as REGION_NAMES } from '../components/pack-form.ts'
import { spaceName, spaceNamed } from '../components/spaces.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { market } from './blocks/market.ts'
import { regions } from './blocks/regions.ts'
import { temple } from './blocks/temple.ts'
import { village } from './blocks/village.ts'
import { board } from './board/board.ts'
import { ghostSpot } from './board/ghost.ts'
import { hillItems } from './board/hill.ts'
import { planOf } from './board/pentagon.ts'
import { lastChange } from './board/since.ts'
import { COLOURS } from './colours.ts'
import { BLOCK, CROP, FINE_MARK, GAP, MARKET, VILLAGE } from './measures.ts'
import type { Moment } from './moment.ts'
import { playerArea } from './players/player-area.ts'
import { sittersOf } from './players/sitters.ts'

const HEIGHT = 720
const SCALE = 1.4
const TAG = 0.6
/** How high the regions are, and the Temple track in two rows. */
const EMPIRE = 420
const TRACKS = 356
const TRACK = { rows: 2, mark: FINE_MARK, icon: 36 } as const
/** Actions about what lies in the market. */
const SALES: readonly string[] = [
  'build',
  'statue',
  'take',
  'weave',
  'start',
  'buy',
  'aside',
  'hire',
] satisfies Action['type'][]
const EDGE = (CROP - BLOCK) / 2

/**
 * A part of the table, large: the hill around a space, the `market`, the `regions`, or a player’s area by its letter;
 * for '' and what is none of these, wherever the considered action or the last change is.
 */
export function crop(view: View, words: TawantinsuyuWords, place: string, moment: Moment): Scene {
  const wanted = place.trim().toLowerCase()
  const part = parts(view).includes(wanted) ? wanted : place.trim() === '' ? partOf(moment.ghost) : undefined
  const seat = sittersOf(view).findIndex((_, one) => seatLetter(one).toLowerCase() === part)
  if (seat >= 0) return playerArea(view, seat, words, moment)
  if (part === 'market') return sales(view, words, moment)
  if (part !== undefined) return empire(view, moment)
  return onHill(view, words, place, moment)
}

/** By what words a crop is made: the parts of the table, and the spaces of the hill. */
export function cropWords(view: View): readonly string[] {
  const hill = hillOf(view.pack)
  return [...parts(view), ...hill.spaces.map((_, space) => spaceName(hill, space))]
}

function parts(view: View): readonly string[] {
  return ['market', 'regions', ...REGION_NAMES, ...sittersOf(view).map((_, seat) => seatLetter(seat).toLowerCase())]
}

/** Where an action that is only considered would change something, if not on the hill. */
function partOf(ghost: Action | undefined): string | undefined {
  if (ghost?.type === 'conquer' || ghost?.type === 'climb') return 'regions'
  return ghost !== undefined && SALES.includes(ghost.type) ? 'market' : undefined
}

function onHill(view: View, words: TawantinsuyuWords, place: string, moment: Moment): Scene {
  const [x, y] = middleOf(view, place, moment)
  const [wide, high] = [CROP / 2 / SCALE, HEIGHT / 2 / SCALE]
  const sight = { left: x - wide, top: y - high, right: x + wide, bottom: y + high, tag: TAG }
  const group = { x: CROP / 2 - x * SCALE, y: HEIGHT / 2 - y * SCALE, scale: SCALE }
  return {
    width: CROP,
    height: HEIGHT,
    ground: COLOURS.pasture,
    items: [{ type: 'group', ...group, items: [...hillItems(view.pack), ...board(view, words, moment, sight)] }],
  }
}

/** A space by its name; else where the considered action or the last change is, or the last Worker stands. */
function middleOf(view: View, place: string, { ghost, since }: Moment): Point {
  const hill = hillOf(view.pack)
  const { spaces } = planOf(hill)
  const space = spaceNamed(hill, place.trim())
  if (space !== undefined) return at(spaces, space)
  const last = view.hill.at(-1)
  return ghostSpot(view, ghost) ?? lastChange(view, since) ?? (last === undefined ? [0, 0] : at(spaces, last.space))
}

function sales(view: View, words: TawantinsuyuWords, moment: Moment): Scene {
  const box = { x: EDGE, y: EDGE, w: BLOCK, h: MARKET }
  const queue = { ...box, y: EDGE + MARKET + GAP, h: VILLAGE }
  return {
    width: CROP,
    height: MARKET + VILLAGE + GAP + 2 * EDGE,
    ground: COLOURS.pasture,
    items: [...market(view, words, box, moment), ...village(view, queue, moment)],
  }
}

function empire(view: View, moment: Moment): Scene {
  const box = { x: EDGE, y: EDGE, w: BLOCK, h: EMPIRE }
  return {
    width: CROP,
    height: EMPIRE + TRACKS + GAP + 2 * EDGE,
    ground: COLOURS.pasture,
    items: [
      ...regions(view, box, moment),
      ...temple(view, { ...box, y: EDGE + EMPIRE + GAP, h: TRACKS }, moment, TRACK),
    ],
  }
}
