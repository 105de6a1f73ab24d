import { at } from '../../../engine/at.ts'
import type { Point, Scene } from '../../../engine/scene.ts'
import { hillOf } from '../hill.ts'
import { REGIONS as NAMES } from '../pack-file.ts'
import { spaceNamed } from '../spaces.ts'
import type { TawantinsuyuWords } from '../text/nouns.ts'
import type { View } from '../view.ts'
import { board, type Moment } from './board.ts'
import { COLOURS } from './colours.ts'
import { hillItems } from './hill.ts'
import { market } from './market.ts'
import { BLOCK, CROP, GAP, MARKET, REGIONS, TEMPLE, VILLAGE } from './measures.ts'
import { planOf, stepsAt } from './pentagon.ts'
import { playerArea } from './player-area.ts'
import { regions } from './regions.ts'
import { lastChange } from './since.ts'
import { temple } from './temple.ts'
import { village } from './village.ts'

const HEIGHT = 720
const SCALE = 1.4
/** What is written reaches so far from its spot. */
const ROOM = 38
const EDGE = (CROP - BLOCK) / 2

/**
 * A part of the table, large: the hill around a space, the `market`, the `regions`, or a player’s area by its letter;
 * for '' and what is none of these, the hill around the ghost or the last change.
 */
export function crop(view: View, words: TawantinsuyuWords, near: string, moment: Moment): Scene {
  const wanted = near.trim().toLowerCase()
  const seat = /^[a-d]$/.test(wanted) ? wanted.charCodeAt(0) - 97 : undefined
  if (seat !== undefined && seat < view.players.length) return playerArea(view, seat, words)
  if (wanted === 'market') return sales(view, words, moment)
  if (wanted === 'regions' || NAMES.some(name => name === wanted)) return empire(view, moment)
  return onHill(view, near, moment)
}

function onHill(view: View, near: string, moment: Moment): Scene {
  const [x, y] = middleOf(view, near, moment)
  const group = { x: CROP / 2 - x * SCALE, y: HEIGHT / 2 - y * SCALE, scale: SCALE }
  const sees = ([right, down]: Point) =>
    Math.abs(right - x) < CROP / 2 / SCALE - ROOM && Math.abs(down - y) < HEIGHT / 2 / SCALE - ROOM
  return {
    width: CROP,
    height: HEIGHT,
    ground: COLOURS.sky,
    items: [{ type: 'group', ...group, items: [...hillItems(view.pack), ...board(view, moment, sees)] }],
  }
}

function middleOf(view: View, near: string, { ghost, since }: Moment): Point {
  const hill = hillOf(view.pack)
  const plan = planOf(hill)
  const space = spaceNamed(hill, near.trim())
  if (space !== undefined) return at(plan.spaces, space)
  if (ghost?.type === 'place') return at(plan.spaces, spaceNamed(hill, ghost.space) ?? 0)
  if (ghost?.type === 'steps') return stepsAt(ghost.section - 1, 'lower')
  return lastChange(view, since) ?? [0, 0]
}

function sales(view: View, words: TawantinsuyuWords, { ghost }: Moment): Scene {
  const box = { x: EDGE, y: EDGE, w: BLOCK, h: MARKET }
  const queue = { ...box, y: EDGE + MARKET + GAP, h: VILLAGE }
  return {
    width: CROP,
    height: MARKET + VILLAGE + GAP + 2 * EDGE,
    ground: COLOURS.sky,
    items: [...market(view, words, box, ghost?.type === 'build' ? ghost.tile : undefined), ...village(view, queue)],
  }
}

function empire(view: View, { ghost }: Moment): Scene {
  const box = { x: EDGE, y: EDGE, w: BLOCK, h: REGIONS }
  return {
    width: CROP,
    height: REGIONS + TEMPLE + GAP + 2 * EDGE,
    ground: COLOURS.sky,
    items: [
      ...regions(view, box, ghost?.type === 'conquer' ? ghost : undefined),
      ...temple(view, { ...box, y: EDGE + REGIONS + GAP, h: TEMPLE }),
    ],
  }
}
