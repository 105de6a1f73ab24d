import { at } from '../../../engine/basics/at.ts'
import type { Box, Item } from '../../../engine/contract/scene.ts'
import { boardOf, labelOf } from '../components/board.ts'
import { type Card, listCards } from '../components/relics.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { askedGuest, festivalPp } from '../rules/festival.ts'
import type { Guest } from '../state.ts'
import type { View } from '../view.ts'
import { templeItems } from './board/pieces.ts'
import { cardItems } from './card.ts'
import { COLOURS } from './colours.ts'
import { SMALL } from './measures.ts'
import { plate } from './plate.ts'

const PLATE = { x: 678, y: 16, w: 644, h: 122 } as const

/** What a festival is about: its temple, and the PP for one alone and for each of several. */
export function stakes({ festival, site, board: file }: View, words: CuzcoWords): Item[] {
  if (festival === undefined) return []
  const { x, y } = PLATE
  const value = at(site.temple, festival.hex)
  const line = (text: string, down: number): Item => {
    return { type: 'text', x: x + 268, y: y + down, text, size: SMALL, width: 360, fill: COLOURS.ink, bold: true }
  }
  return [
    ...plate(PLATE),
    ...templeItems({ value, hasDisc: false, x: x + 62, y: y + 66 }),
    {
      type: 'text',
      x: x + 116,
      y: y + 78,
      text: labelOf(boardOf(file), festival.hex),
      size: 56,
      fill: COLOURS.ink,
      face: 'title',
    },
    line(words.say('scene.alone', { pp: festivalPp(value, 1) }), 52),
    line(words.say('scene.shared', { pp: festivalPp(value, 2) }), 107),
  ]
}

const CARD = { w: 48, h: 60, gap: 6 } as const
const STANCES = { in: undefined, agreed: 'tick', out: 'cross' } as const satisfies Record<
  Guest['stance'],
  string | undefined
>

/** What a guest has played, and whether they are asked, share or are out. */
export function bid({ festival }: View, guest: Guest, words: CuzcoWords, { x, y, w }: Box): Item[] {
  const isAsked = festival !== undefined && askedGuest(festival).seat === guest.seat
  const sign = isAsked ? 'asked' : STANCES[guest.stance]
  const fp = words.say('scene.fp', { fp: guest.fp })
  const played = listCards(guest.played)
  const room = w - 70 - 132
  const step = Math.min(CARD.w + CARD.gap, (room - CARD.w) / Math.max(1, played.length - 1))
  return [
    ...(sign === undefined ? [] : [{ type: 'sprite', art: `cuzco/${sign}`, x, y: y + 2, w: 56, h: 56 } as const]),
    { type: 'text', x: x + 66, y: y + 46, text: fp, size: SMALL, fill: COLOURS.ink, bold: true },
    ...played.flatMap((card: Card, index) =>
      cardItems(card, { x: Math.round(x + 198 + index * step), y: y + 1, w: CARD.w, h: CARD.h }),
    ),
  ]
}
