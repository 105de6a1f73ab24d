import { at } from '../../../../engine/basics/at.ts'
import type { Item } from '../../../../engine/contract/scene.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Board } from '../../components/board.ts'
import type { CuzcoWords } from '../../locales/keys.ts'
import { COLOURS } from '../colours.ts'
import { SMALL } from '../measures.ts'
import type { Stretch } from './backdrop.ts'
import type { Ghost } from './ghost.ts'
import { middleOf, QUARTER, ROW } from './hexagon.ts'

const HEIGHT = 64
const PAD = 16
const COST = 136
const GAIN = 150
const MARK = { room: 52, r: 20 } as const

/** Where a tag can hang, and how much what it hangs over is scaled. */
export interface Room {
  readonly stretch: Stretch
  readonly scale: number
}

/** What a considered action costs and earns, on a tag above the spot; below it where there is no room above. */
export function tag(board: Board, ghost: Ghost, words: CuzcoWords, room: Room): Item[] {
  const gains = gainsOf(ghost)
  const w = PAD + COST + gains.length * (GAIN + MARK.room) + (gains.length > 0 ? 0 : PAD)
  return [
    {
      type: 'group',
      ...spotOf(board, ghost, { w: w / room.scale, h: HEIGHT / room.scale }, room.stretch),
      scale: 1 / room.scale,
      items: [
        {
          type: 'rect',
          x: -w / 2,
          y: -HEIGHT / 2,
          w,
          h: HEIGHT,
          radius: 14,
          fill: COLOURS.cream,
          stroke: COLOURS.gold,
          line: 6,
        },
        text(costOf(ghost, words), COLOURS.blood, PAD - w / 2),
        ...gains.flatMap((gain, index) => gainItems(gain, words, PAD + COST + index * (GAIN + MARK.room) - w / 2)),
      ],
    },
  ]
}

interface Gain {
  readonly seat: Seat
  readonly pp: number
}

function gainsOf({ events }: Ghost): Gain[] {
  return events.flatMap(event => {
    const isScored =
      event.type === 'temple-built' || event.type === 'temple-expanded' || event.type === 'pond-surrounded'
    return isScored && event.seat !== undefined ? [{ seat: event.seat, pp: event.pp }] : []
  })
}

function costOf({ ap }: Ghost, words: CuzcoWords): string {
  return ap === 0 ? words.say('scene.ap', { ap }) : words.say('scene.cost', { ap })
}

function text(said: string, fill: `#${string}`, x: number): Item {
  return { type: 'text', x, y: 17, text: said, size: SMALL, fill, bold: true }
}

function gainItems({ seat, pp }: Gain, words: CuzcoWords, x: number): Item[] {
  const mark: Item = { type: 'mark', seat, x: x + GAIN + 16, y: 0, r: MARK.r }
  return [
    text(words.say('scene.pp', { pp }), COLOURS.gain, x),
    { type: 'group', x: 0, y: 0, fine: true, items: [mark] },
  ]
}

/** The middle of the tag. */
function spotOf(board: Board, { hexes }: Ghost, { w, h }: { w: number; h: number }, stretch: Stretch) {
  const middles = hexes.map(hex => middleOf(at(board.hexes, hex)))
  const across = middles.map(([x]) => x)
  const along = middles.map(([, y]) => y)
  const x = (Math.min(...across) + Math.max(...across)) / 2
  const above = Math.min(...along) - 2 * QUARTER - h / 2
  const isAbove = above - h / 2 > stretch.top + ROW
  return {
    x: Math.min(Math.max(x, stretch.left + w / 2 + PAD), stretch.right - w / 2 - PAD),
    y: isAbove ? above : Math.max(...along) + 2 * QUARTER + h / 2,
  }
}
