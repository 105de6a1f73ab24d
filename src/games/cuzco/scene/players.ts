import { at } from '../../../engine/basics/at.ts'
import type { Box, Item } from '../../../engine/contract/scene.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Event } from '../events.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { askedGuest } from '../rules/festival.ts'
import { changesOf, type PlayerView, type View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { bid } from './festival.ts'
import { GAP, MARGIN, SMALL, TILE } from './measures.ts'
import { plate, stock } from './plate.ts'

/** Every player's score and what is left to them; in a festival, what its guests have played. */
export function players(view: View, words: CuzcoWords, top: number, since?: View): Item[] {
  return view.players.flatMap((player, index) => {
    const column = index % TILE.columns
    const row = Math.floor(index / TILE.columns)
    const x = MARGIN + column * (TILE.w + GAP)
    const box = { x, y: top + row * (TILE.h + GAP), w: TILE.w, h: TILE.h }
    return tile(view, { ...player, gained: gainOf(view, player.seat, since) }, words, box)
  })
}

/** How high this many players' tiles are together. */
export function playersHeight(seats: number): number {
  const rows = Math.ceil(seats / TILE.columns)
  return rows * TILE.h + (rows - 1) * GAP
}

function tile(view: View, player: PlayerView & { readonly gained: number }, words: CuzcoWords, box: Box): Item[] {
  const { x, y, w } = box
  const { seat, pp, scored, gained } = player
  const asked = view.festival === undefined ? view.turn.seat : askedGuest(view.festival).seat
  const guest = view.festival?.guests.find(each => each.seat === seat)
  return [
    ...plate(box, seat === asked ? 'gold' : 'plain'),
    { type: 'mark', seat, x: x + 62, y: y + 68, r: 44 },
    {
      type: 'text',
      x: x + 124,
      y: y + 54,
      text: words.name(seat),
      size: SMALL,
      width: w - 124 - 252 - (scored ? 58 : 0),
      fill: COLOURS.ink,
      bold: true,
    },
    ...(scored ? [{ type: 'sprite', art: 'cuzco/tick', x: x + w - 300, y: y + 14, w: 50, h: 50 } as const] : []),
    ...(gained > 0 ? [gainItem(gained, x + w - 148, y)] : []),
    { type: 'sprite', art: 'cuzco/prestige', x: x + w - 142, y: y + 14, w: 50, h: 50 },
    {
      type: 'text',
      x: x + w - 18,
      y: y + 58,
      text: String(pp),
      size: 56,
      fill: COLOURS.ink,
      align: 'right',
      face: 'title',
      width: 74,
    },
    ...(guest === undefined
      ? belongings(player, box)
      : bid(view, guest, words, { ...box, x: x + 124, y: y + 70, w: w - 140 })),
  ]
}

function gainItem(gained: number, x: number, y: number): Item {
  return {
    type: 'text',
    x,
    y: y + 56,
    text: `+${gained}`,
    size: SMALL,
    fill: COLOURS.gain,
    align: 'right',
    bold: true,
  }
}

const STEP = 107

function belongings({ seat, incas, tokens, tiles, cards }: PlayerView, { x, y }: Box): Item[] {
  const things = [
    ['inca', incas],
    ['token', tokens],
    ['double', tiles.D],
    ['single-crop', tiles.C],
    ['single-village', tiles.V],
    ['cards', cards],
  ] as const
  return things.flatMap(([art, count], index) =>
    stock(art, count, { x: x + 122 + index * STEP, y: y + 74, colour: `seat:${seat}` }),
  )
}

/** The PP that a seat got by what is marked as new. */
function gainOf(view: View, seat: Seat, since: View | undefined): number {
  if (since !== undefined) return at(view.players, seat).pp - at(since.players, seat).pp
  return changesOf(view).reduce((sum, event) => sum + ppOf(event, seat), 0)
}

function ppOf(event: Event, seat: Seat): number {
  switch (event.type) {
    case 'temple-built':
    case 'temple-expanded':
    case 'pond-surrounded':
    case 'finally-scored':
      return event.seat === seat ? event.pp : 0
    case 'festival-held':
      return event.seats.includes(seat) ? event.pp : 0
    default:
      return 0
  }
}
