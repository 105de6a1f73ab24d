import { at } from '../../../engine/basics/at.ts'
import type { Item, Point, Scene } from '../../../engine/contract/scene.ts'
import { boardOf, hexNamed, labelOf } from '../components/board.ts'
import { listCards } from '../components/relics.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { areaOf, templesOf } from '../rules/areas.ts'
import { askedGuest, festivalPp, highestFp } from '../rules/festival.ts'
import type { Festival, Guest } from '../state.ts'
import type { View } from '../view.ts'
import { boardAt } from './board/board-at.ts'
import { cityExtent } from './board/extent.ts'
import { templeItems } from './board/pieces.ts'
import { board } from './board.ts'
import { cardItems } from './card.ts'
import { COLOURS } from './colours.ts'
import { hand, handStrip, STRIP_HEIGHT } from './hand.ts'
import { GAP, INNER, MARGIN, SMALL, WIDTH } from './measures.ts'
import { ICON, plate, stock } from './plate.ts'

const CITY = { w: 690, h: 430 } as const
/** How high a row is: of a city, and of who takes part. */
const ROW = { city: 118, guest: 142 } as const

/**
 * A festival: the city, what is to be won, the face-up card, what everybody has played, and the viewer's own cards. Before
 * one is proposed, the cities in which the viewer may hold one; without any, the viewer's cards.
 */
export function festival(view: View, words: CuzcoWords, place: string): Scene {
  const cities = citiesFor(view, place)
  if (cities.length === 0) return view.hand === undefined ? board(view, words, {}) : hand(view, view.hand, words)
  const top = CITY.h + GAP
  const rows =
    view.festival === undefined
      ? cities.slice(0, MOST).map(hex => stakesRow(view, words, hex))
      : guestRows(view, view.festival, words)
  const step = view.festival === undefined ? ROW.city : ROW.guest
  const below = top + rows.length * step + GAP
  const own = view.hand
  const height = below + (own === undefined ? 0 : STRIP_HEIGHT + GAP) + MARGIN - GAP
  return {
    width: WIDTH,
    height,
    ground: COLOURS.jungle,
    items: [
      ...cityItems(view, at(cities, 0)),
      ...frame(height),
      ...aside(view, words, at(cities, 0)),
      ...rows.flatMap((row, index) => row(top + index * step)),
      ...(own === undefined ? [] : handStrip(own, view.cards.faceUp, words, below)),
    ],
  }
}

const MOST = 5

/** A row of the picture, from its upper edge. */
type Row = (y: number) => Item[]

/** The temples that the picture is about: the festival's, the one that is named, or those where the viewer may hold one. */
function citiesFor({ festival, site, board: file, viewer }: View, place: string): number[] {
  if (festival !== undefined) return [festival.hex]
  const board = boardOf(file)
  const named = hexNamed(board, place.toUpperCase())
  if (named !== undefined && site.temple[named] !== 0) return [named]
  const isOpen = (hex: number) =>
    !site.discs.includes(hex) && areaOf(board, site, hex).some(each => site.inca[each] === viewer)
  return templesOf(site)
    .filter(isOpen)
    .toSorted((a, b) => at(site.temple, b) - at(site.temple, a))
}

function cityItems(view: View, temple: number): readonly Item[] {
  const board = boardOf(view.board)
  const stretch = cityExtent(board, areaOf(board, view.site, temple), CITY.w / CITY.h)
  return boardAt(view, board, stretch, { width: CITY.w, picture: WIDTH, ghost: undefined }).items
}

/** What covers the board beyond the city. */
function frame(height: number): Item[] {
  const corner: readonly Point[] = [
    [0, CITY.h],
    [CITY.w, CITY.h],
    [CITY.w, 0],
  ]
  return [
    { type: 'rect', x: CITY.w, y: 0, w: WIDTH - CITY.w, h: height, fill: COLOURS.jungle },
    { type: 'rect', x: 0, y: CITY.h, w: CITY.w, h: height - CITY.h, fill: COLOURS.jungle },
    { type: 'line', points: corner, stroke: COLOURS.gold, line: 8 },
  ]
}

const CARD = { w: 220, h: 290 } as const

/** What is to be won, and the face-up card. */
function aside(view: View, words: CuzcoWords, temple: number): Item[] {
  const box = { x: CITY.w + GAP, y: MARGIN, w: WIDTH - CITY.w - GAP - MARGIN, h: CITY.h - MARGIN - 4 }
  const card = { x: box.x + box.w - CARD.w - 24, y: box.y + 82, ...CARD }
  const line = (said: string, y: number): Item => {
    return {
      type: 'text',
      x: box.x + 28,
      y,
      text: said,
      size: 50,
      width: card.x - box.x - 50,
      fill: COLOURS.ink,
      bold: true,
    }
  }
  const middle = { x: card.x + CARD.w / 2, width: CARD.w + 30, align: 'center' } as const
  const title: Item = {
    type: 'text',
    ...middle,
    y: box.y + 58,
    text: words.say('scene.face-up'),
    size: SMALL,
    fill: COLOURS.umber,
    bold: true,
  }
  return [
    ...plate(box, 'gold'),
    ...(temple === undefined
      ? []
      : won(view, temple, words).map(({ text }, index) => line(text, box.y + 268 + index * 76))),
    ...nameOf(view, temple, { x: box.x, y: box.y + 56 }),
    title,
    ...cardItems(view.cards.faceUp, card, COLOURS.gold),
  ]
}

function nameOf({ site, board }: View, hex: number, { x, y }: { x: number; y: number }): Item[] {
  const items = templeItems({ value: at(site.temple, hex), hasDisc: false, x: 0, y: 0 })
  return [
    { type: 'group', x: x + 96, y: y + 66, scale: 1.7, items },
    {
      type: 'text',
      x: x + 182,
      y: y + 92,
      text: labelOf(boardOf(board), hex),
      size: 76,
      fill: COLOURS.ink,
      face: 'title',
    },
  ]
}

/** What a festival brings there: to one alone, and to each of several. */
function won({ site }: View, temple: number, words: CuzcoWords) {
  const value = at(site.temple, temple)
  return [
    { text: words.say('scene.alone', { pp: festivalPp(value, 1) }) },
    { text: words.say('scene.shared', { pp: festivalPp(value, 2) }) },
  ]
}

function lane(y: number, row: number, isAsked: boolean): Item {
  const box = { x: MARGIN, y, w: INNER, h: row - 8, radius: 14 }
  return isAsked
    ? { type: 'rect', ...box, fill: COLOURS.shine, stroke: COLOURS.gold, line: 6 }
    : { type: 'rect', ...box, fill: COLOURS.cream, stroke: COLOURS.ink, line: 3 }
}

/** A city in which a festival may be held: what it would bring, and who else stands there. */
function stakesRow(view: View, words: CuzcoWords, hex: number): Row {
  const { site } = view
  const board = boardOf(view.board)
  const there = view.players.filter(({ seat }) => areaOf(board, site, hex).some(each => site.inca[each] === seat))
  const said = won(view, hex, words).map(({ text }) => text)
  return y => [
    lane(y, ROW.city, false),
    ...templeItems({ value: at(site.temple, hex), hasDisc: false, x: MARGIN + 66, y: y + 46 }),
    { type: 'text', x: MARGIN + 126, y: y + 72, text: labelOf(board, hex), size: 54, fill: COLOURS.ink, face: 'title' },
    { type: 'text', x: 300, y: y + 70, text: said.join(' · '), size: 46, width: 600, fill: COLOURS.ink, bold: true },
    ...there.map(
      ({ seat }, index): Item => ({ type: 'mark', seat, x: 960 + index * 105, y: y + ROW.city / 2 - 6, r: 38 }),
    ),
  ]
}

const STANCES = { in: undefined, agreed: 'tick', out: 'cross' } as const satisfies Record<
  Guest['stance'],
  string | undefined
>

const PLAYED = { x: 740, w: 96, h: 120, gap: 8 } as const
const BAR = { x: MARGIN + 122, y: 98, h: 18 } as const

/** Everybody who takes part: what they have played, how many FP it gives, and whether they are asked, share or are out. */
function guestRows(view: View, festival: Festival, words: CuzcoWords): Row[] {
  const most = Math.max(4, highestFp(festival))
  return festival.guests.map(guest => y => {
    const { seat, fp, stance } = guest
    const isAsked = askedGuest(festival).seat === seat
    const sign = isAsked ? 'asked' : STANCES[stance]
    const { cards } = at(view.players, seat)
    const room = MARGIN + INNER - 20 - PLAYED.x
    const played = listCards(guest.played)
    const step = Math.min(PLAYED.w + PLAYED.gap, (room - PLAYED.w) / Math.max(1, played.length - 1))
    const bar = { x: BAR.x, y: y + BAR.y, h: BAR.h, radius: BAR.h / 2 }
    const full = PLAYED.x - 18 - BAR.x
    return [
      lane(y, ROW.guest, isAsked),
      { type: 'mark', seat, x: MARGIN + 62, y: y + 66, r: 42 },
      {
        type: 'text',
        x: MARGIN + 122,
        y: y + 71,
        text: words.name(seat),
        size: 48,
        width: 278,
        fill: COLOURS.ink,
        bold: true,
      },
      ...(sign === undefined
        ? []
        : [{ type: 'sprite', art: `cuzco/${sign}`, x: 428, y: y + 30, w: 52, h: 52 } as const]),
      ...stock('cards', cards, { x: 494, y: y + 55 - ICON / 2 }),
      {
        type: 'text',
        x: PLAYED.x - 18,
        y: y + 71,
        text: words.say('scene.fp', { fp }),
        size: 48,
        fill: COLOURS.gain,
        align: 'right',
        bold: true,
      },
      { type: 'rect', ...bar, w: full, fill: COLOURS.worn },
      ...(fp === 0
        ? []
        : [
            {
              type: 'rect',
              ...bar,
              w: (full * fp) / most,
              fill: `seat:${seat}`,
              stroke: COLOURS.ink,
              line: 3,
            } as const,
          ]),
      ...played.flatMap((card, index) =>
        cardItems(card, { x: Math.round(PLAYED.x + index * step), y: y + 7, w: PLAYED.w, h: PLAYED.h }),
      ),
    ]
  })
}
