import type { Box, Item } from '../../../../engine/contract/scene.ts'
import { ROWS } from '../../components/axomamma.ts'
import type { Pack } from '../../components/pack-form.ts'
import type { AxomammaView } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { gainsAt } from '../gains.ts'
import { note, plate, sprite } from '../shapes.ts'

type Row = (typeof ROWS)[number]
type Middle = Pack['axomamma']['rows']['middle']['spots'][number]

const HEAD = 150
const PAD = 8
const ICON = 32
const TOKEN = 15

/** The drawing of what she does on each spot of the middle row. */
const CRAFTS: Readonly<Record<Middle, string>> = {
  production: 'building-production',
  weavings: 'weaving',
  statue: 'statue-small',
  steps: 'steps',
  passive: 'building-passive',
}

/** Axomamma’s board: her die, the gods of the cards under it, and the three rows with the numbered tokens. */
export function axomammaBoard(pack: Pack, her: AxomammaView, box: Box): Item[] {
  const high = (box.h - PAD) / ROWS.length
  return [
    plate(box),
    sprite('axomamma', [box.x + 46, box.y + 52], 72),
    ...die(her, box),
    ...gods(her, box),
    ...ROWS.flatMap((row, index) => {
      const place = { x: box.x + HEAD, y: box.y + PAD + index * high, w: box.w - HEAD - PAD, h: high - PAD }
      return rowItems(pack, her, row, place)
    }),
  ]
}

function die({ die: rolled }: AxomammaView, { x, y }: Box): Item[] {
  return [
    {
      type: 'rect',
      x: x + 92,
      y: y + 26,
      w: 50,
      h: 50,
      radius: 10,
      fill: COLOURS.cream,
      stroke: COLOURS.ink,
      line: 3,
    },
    note(rolled === undefined ? '–' : String(rolled), [x + 117, y + 51], { size: 36, align: 'center' }),
  ]
}

/** The gods that her die stands for, from 1 on. */
function gods({ tucked }: AxomammaView, { x, y, h }: Box): Item[] {
  const wide = (HEAD - PAD) / 2
  return tucked.flatMap((god, index): Item[] => {
    const [left, top] = [x + PAD + (index % 2) * wide, y + h - 94 + Math.floor(index / 2) * 46]
    return [note(String(index + 1), [left + 4, top]), sprite(`god-${god}`, [left + 40, top], 40)]
  })
}

function rowItems(pack: Pack, her: AxomammaView, row: Row, { x, y, w, h }: Box): Item[] {
  const spots = spotsOf(pack, her, row)
  const wide = w / spots.length
  return spots.flatMap((spot, index): Item[] => {
    const box = { x: Math.round(x + index * wide), y, w: wide - PAD, h }
    const tokens = her.tokens.filter(token => token.row === row && token.spot === index + 1)
    return [
      { type: 'rect', ...box, radius: 8, fill: COLOURS.field, stroke: COLOURS.faded },
      ...spot(box),
      ...tokens.flatMap(({ number }, lying): Item[] => {
        const [left, top] = [box.x + box.w - TOKEN - 3 - lying * 2 * TOKEN, y + h - TOKEN - 3]
        return [
          { type: 'circle', x: left, y: top, r: TOKEN, fill: COLOURS.blood, stroke: COLOURS.ink },
          note(String(number), [left, top], { align: 'center', fill: COLOURS.cream }),
        ]
      }),
    ]
  })
}

/** What is drawn on each spot of a row; the token of her personality covers one of the top row. */
function spotsOf(
  { axomamma }: Pack,
  { personality }: AxomammaView,
  row: Row,
): readonly ((box: Box) => readonly Item[])[] {
  const { top, middle, bottom } = axomamma.rows
  const upper = ({ x, y, w, h }: Box) => [x + w / 2, Math.round(y + h * 0.3)] as const
  switch (row) {
    case 'top':
      return top.spots.map((options, index) => box => {
        const isCovered = personality !== undefined && index + 1 === top.personality
        const shown = isCovered ? [axomamma.personalities[personality]] : options
        const [one = {}, ...others] = shown
        if (others.length === 0) return gainsAt(one, upper(box), ICON)
        const high = box.h / shown.length
        return shown.flatMap((gains, line) => gainsAt(gains, [box.x + 34, box.y + (line + 0.5) * high], ICON - 4))
      })
    case 'middle':
      return middle.spots.map(craft => box => [sprite(CRAFTS[craft], upper(box), ICON + 4)])
    case 'bottom':
      return bottom.spots.map(brings => box => {
        if (!('village' in brings)) return gainsAt(brings, upper(box), ICON)
        const [x, y] = upper(box)
        return [sprite('village', [x - 20, y], ICON + 4), sprite(brings.village, [x + 20, y], ICON)]
      })
  }
}
