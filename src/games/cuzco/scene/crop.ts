import { at } from '../../../engine/basics/at.ts'
import type { Scene } from '../../../engine/contract/scene.ts'
import { boardOf } from '../components/board.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { land, type Stretch } from './board/backdrop.ts'
import { boardItems, type Moment } from './board/board-items.ts'
import { centreOf, ghostOf } from './board/ghost.ts'
import { HALF, middleOf, ROW } from './board/hexagon.ts'
import { labels } from './board/labels.ts'
import { COLOURS } from './colours.ts'

const WIDTH = 800
const HEIGHT = 720

/** Large enough for the names of hexes to be read on a phone. */
const SCALE = 1.5

/** What of a hex may hang over the edge: its ground; what is written on it must lie inside. */
const ROOM = { across: 42, along: 44 } as const

/** A part of the board, large: around a hex, or, for '', around the ghost or wherever something happened last. */
export function crop(view: View, words: CuzcoWords, place: string, moment: Moment): Scene {
  const board = boardOf(view.board)
  const ghost = ghostOf(board, view, moment.ghost)
  const [x, y] = middleOf(at(board.hexes, centreOf(board, view, place, ghost)))
  const [across, along] = [WIDTH / 2 / SCALE, HEIGHT / 2 / SCALE]
  const stretch: Stretch = { left: x - across, top: y - along, right: x + across, bottom: y + along }
  const within = (right: number, down: number) =>
    board.all.filter(hex => {
      const [hx, hy] = middleOf(at(board.hexes, hex))
      return Math.abs(hx - x) < across + right && Math.abs(hy - y) < along + down
    })
  const whole = within(-ROOM.across, -ROOM.along)
  const part = { hexes: within(2 * HALF, ROW), whole, names: labels(board, whole), room: { stretch, scale: SCALE } }
  return {
    width: WIDTH,
    height: HEIGHT,
    ground: COLOURS.sky,
    items: [
      {
        type: 'group',
        x: WIDTH / 2 - x * SCALE,
        y: HEIGHT / 2 - y * SCALE,
        scale: SCALE,
        items: [...land(board, stretch), ...boardItems(view, board, { ghost, since: moment.since, words }, part)],
      },
    ],
  }
}
