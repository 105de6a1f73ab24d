import type { Item } from '../../../engine/contract/scene.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Words } from '../../../engine/contract/words.ts'
import type { Taken } from '../events.ts'
import type { AdventurerView, View } from '../view.ts'
import { CAMP, COLOURS, MARGIN, rowsOf, SMALL, TILE } from './colours.ts'
import { hasMoved } from './path.ts'

/** Where the words of a tile begin. */
const TEXT = 194

interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Every player's place: in the temple (dark, with a torch) or in the camp (light, with a tent). Whoever left
 * since an earlier view has a shining frame.
 */
export function camp(view: View, words: Words, since?: View): Item[] {
  const seats = view.adventurers.length
  const spare = rowsOf(seats) * CAMP.columns > seats ? resting(spotOf(seats)) : []
  return [...view.adventurers.flatMap(each => tile(view, each, words, hasMoved(view, since, each.seat))), ...spare]
}

function spotOf(index: number): Spot {
  const column = index % CAMP.columns
  const row = Math.floor(index / CAMP.columns)
  return { x: MARGIN + column * (TILE.w + CAMP.gap), y: CAMP.y + CAMP.pad + row * (TILE.h + CAMP.gap) }
}

/** Where nobody's tile is, the llama rests by the fire. */
function resting({ x, y }: Spot): Item[] {
  const middle = x + TILE.w / 2
  return [
    { type: 'sprite', art: 'incan-gold/campfire', x: middle - 20, y: y + 18, w: 96, h: 96 },
    { type: 'sprite', art: 'incan-gold/llama', x: middle - 160, y: y - 4, w: TILE.h + 6, h: TILE.h + 6 },
  ]
}

function tile(view: View, each: AdventurerView, words: Words, isNews: boolean): Item[] {
  const spot = spotOf(each.seat)
  const { x, y } = spot
  const isIn = each.inside && !view.over
  const isFirst = each.result?.place === 1
  const ground = isIn ? COLOURS.stone : COLOURS.paper
  const fill = isFirst ? COLOURS.shine : ground
  const badge = isIn ? 76 : 16
  const row = stock(view, each, isIn, { x: x + TEXT, y: y + 60 })
  return [
    ...(isNews ? [frame(spot)] : []),
    {
      type: 'rect',
      ...spot,
      w: TILE.w,
      h: TILE.h,
      radius: 16,
      fill,
      stroke: isFirst ? COLOURS.blood : COLOURS.ink,
      line: 4,
    },
    dwelling(isIn, each.seat, spot),
    { type: 'mark', seat: each.seat, x: x + 52, y: y + TILE.h / 2, r: 33 },
    {
      type: 'text',
      x: x + TEXT,
      y: y + (row.length > 0 ? 46 : 72),
      text: words.name(each.seat),
      size: 40,
      width: TILE.w - TEXT - badge,
      fill: isIn ? COLOURS.cream : COLOURS.ink,
      bold: true,
    },
    ...row,
    ...(isIn ? [answer(each.chosen, spot)] : []),
    ...(each.result ? standing(each.result, spot) : []),
  ]
}

function frame({ x, y }: Spot): Item {
  return { type: 'rect', x: x - 6, y: y - 6, w: TILE.w + 12, h: TILE.h + 12, radius: 20, fill: COLOURS.gold }
}

function dwelling(isIn: boolean, seat: Seat, { x, y }: Spot): Item {
  return isIn
    ? { type: 'sprite', art: 'incan-gold/torch', x: x + 86, y: y + 10, w: 96, h: 96 }
    : { type: 'sprite', art: 'incan-gold/tent', x: x + 84, y: y + 14, w: 104, h: 88, colour: `seat:${seat}` }
}

function answer(isChosen: boolean, { x, y }: Spot): Item {
  return {
    type: 'sprite',
    art: isChosen ? 'incan-gold/tick' : 'incan-gold/hourglass',
    x: x + TILE.w - 64,
    y: y + 8,
    w: 50,
    h: 50,
  }
}

/** What the last reveal brought this seat. */
interface News {
  readonly gained: number
  readonly home?: number
  readonly lost?: number
}

function newsOf({ last }: View, seat: Seat): News {
  let news: News = { gained: 0 }
  for (const event of last) {
    if (event.type === 'round-began') news = { ...news, gained: 0 }
    if (event.type === 'treasure-turned' && event.seats.includes(seat)) {
      news = { ...news, gained: news.gained + event.share }
    }
    const home = event.type === 'left' ? event.homes.find(each => each.seat === seat) : undefined
    if (home) news = { ...news, home: home.gems }
    const loss = event.type === 'scared-away' ? event.losses.find(each => each.seat === seat) : undefined
    if (loss) news = { ...news, lost: loss.gems }
  }
  return news
}

/** One thing of a row: a drawing, a number after it, and the room both take. */
interface Entry {
  readonly art?: string
  readonly text: string
  readonly fill: `#${string}`
}

const ICON = 46
const LETTER = 22
const AIR = 14

function stock(view: View, each: AdventurerView, isIn: boolean, at: Spot): Item[] {
  const entries = view.over ? opened(each) : entriesOf(newsOf(view, each.seat), each, isIn)
  const items: Item[] = []
  let x = at.x
  for (const { art, text, fill } of entries) {
    if (art) {
      items.push({ type: 'sprite', art: `incan-gold/${art}`, x, y: at.y, w: ICON, h: ICON })
      x += ICON + 6
    }
    items.push({ type: 'text', x, y: at.y + 38, text, size: 42, fill, bold: true })
    x += text.length * LETTER + AIR
  }
  const room = at.x + TILE.w - TEXT - (view.over ? STANDING : 16) - x
  const numeral = isIn ? COLOURS.gold : COLOURS.faded
  return [...items, ...treasures(each.artifacts, { x, y: at.y }, room, view.over ? undefined : numeral)]
}

function opened({ tent = 0 }: AdventurerView): Entry[] {
  return [{ art: 'gem', text: String(tent), fill: COLOURS.ink }]
}

function entriesOf({ gained, home, lost }: News, { carried }: AdventurerView, isIn: boolean): Entry[] {
  return [
    ...(isIn ? [{ art: 'bag', text: String(carried), fill: COLOURS.cream }] : []),
    ...(isIn && gained > 0 && gained < carried ? [{ text: `+${gained}`, fill: COLOURS.gold }] : []),
    ...(home !== undefined ? [{ art: 'home', text: `+${home}`, fill: isIn ? COLOURS.gem : COLOURS.gain }] : []),
    ...(lost ? [{ art: 'skull', text: `−${lost}`, fill: isIn ? COLOURS.flame : COLOURS.blood }] : []),
  ]
}

/** The artifacts beside the tent, and in this colour what they are worth together. */
function treasures(artifacts: readonly Taken[], { x, y }: Spot, room: number, fill: `#${string}` | undefined): Item[] {
  if (artifacts.length === 0) return []
  const worth = String(artifacts.reduce((sum, taken) => sum + taken.worth, 0))
  const numeral = fill === undefined ? 0 : worth.length * LETTER + 6
  const step = Math.min(ICON + 4, (room - numeral - ICON) / Math.max(1, artifacts.length - 1))
  const end = x + step * (artifacts.length - 1) + ICON
  return [
    ...artifacts.map(({ artifact }, index) => {
      return { type: 'sprite', art: `incan-gold/${artifact}`, x: x + index * step, y, w: ICON, h: ICON } as const
    }),
    ...(fill === undefined
      ? []
      : [{ type: 'text', x: end + 6, y: y + 36, text: worth, size: SMALL, fill, bold: true } as const]),
  ]
}

const MEDALS = [COLOURS.gold, '#d5d9e0', '#d08b50'] as const

/** The room that place and points take at the right of a tile. */
const STANDING = 182

function standing({ points, place }: { points: number; place: number }, { x, y }: Spot): Item[] {
  const right = x + TILE.w - 18
  const medal = right - 120
  return [
    {
      type: 'circle',
      x: medal,
      y: y + 82,
      r: 25,
      fill: MEDALS[place - 1] ?? COLOURS.sand,
      stroke: COLOURS.ink,
      line: 4,
    },
    {
      type: 'text',
      x: medal,
      y: y + 95,
      text: String(place),
      size: SMALL,
      fill: COLOURS.ink,
      align: 'center',
      face: 'title',
    },
    {
      type: 'text',
      x: right,
      y: y + 100,
      text: String(points),
      size: 52,
      fill: COLOURS.ink,
      align: 'right',
      face: 'title',
    },
  ]
}
