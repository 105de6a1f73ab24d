import type { Box, Item } from '../../../../engine/contract/scene.ts'
import type { Fact } from '../../../../engine/contract/words.ts'
import { ROWS } from '../../components/axomamma.ts'
import type { Pack } from '../../components/pack-form.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import { deedsOf } from '../../text/axomamma-board.ts'
import type { AxomammaView } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { gainsAt } from '../gains.ts'
import { TINY } from '../measures.ts'
import { fine, note, plate, sprite } from '../shapes.ts'
import { wrapped } from '../wrapped.ts'

type Row = (typeof ROWS)[number]
type Middle = Pack['axomamma']['rows']['middle']['spots'][number]

const HEAD = 190
const PAD = 8
const ICON = 32
const TOKEN = 13
const PRINT = 12

/** The drawing of what she does on each spot of the middle row. */
const CRAFTS: Readonly<Record<Middle, string>> = {
  production: 'building-production',
  weavings: 'weaving',
  statue: 'statue-small',
  steps: 'steps',
  passive: 'building-passive',
}

/** Axomamma’s board: her die, the gods of the cards under it, and the three rows with the numbered tokens. */
export function axomammaBoard(pack: Pack, her: AxomammaView, words: TawantinsuyuWords, box: Box): Item[] {
  const high = (box.h - PAD) / ROWS.length
  return [
    plate(box),
    sprite('axomamma', [box.x + 44, box.y + 50], 72),
    note(words.say('scene.axomamma'), [box.x + PAD, box.y + 108], { width: HEAD - 2 * PAD }),
    ...die(her, words, box),
    ...gods(her, box),
    ...ROWS.flatMap((row, index) => {
      const place = { x: box.x + HEAD, y: box.y + PAD + index * high, w: box.w - HEAD - PAD, h: high - PAD }
      return rowItems({ pack, her, words }, row, place)
    }),
  ]
}

function die({ die: rolled }: AxomammaView, words: TawantinsuyuWords, { x, y }: Box): Item[] {
  return [
    {
      type: 'rect',
      x: x + 112,
      y: y + 16,
      w: 50,
      h: 50,
      radius: 10,
      fill: COLOURS.cream,
      stroke: COLOURS.ink,
      line: 3,
    },
    note(rolled === undefined ? '–' : String(rolled), [x + 137, y + 41], { size: 36, align: 'center' }),
    fine([note(words.say('scene.die'), [x + 137, y + 76], { size: TINY, align: 'center' })]),
  ]
}

/** The gods that her die stands for, from 1 on. */
function gods({ tucked, die: rolled }: AxomammaView, { x, y, h }: Box): Item[] {
  const wide = (HEAD - PAD) / 2
  return tucked.flatMap((god, index): Item[] => {
    const [left, top] = [x + PAD + 6 + (index % 2) * wide, y + h - 106 + Math.floor(index / 2) * 54]
    return [
      ...(rolled === index + 1 ? [{ type: 'circle', x: left + 44, y: top, r: 26, fill: COLOURS.gold } as const] : []),
      note(String(index + 1), [left + 2, top]),
      sprite(`god-${god}`, [left + 44, top], 42),
    ]
  })
}

interface Hers {
  readonly pack: Pack
  readonly her: AxomammaView
  readonly words: TawantinsuyuWords
}

/** In small print what a spot does; one of two things, which are drawn one above the other, is not told again. */
function deedLines(deed: Fact | undefined, words: TawantinsuyuWords, { x, y, w }: Box): Item[] {
  if (deed === undefined || (typeof deed === 'object' && 'key' in deed && deed.key === 'either')) return []
  const lines = wrapped(words.say('panel.gains', { gains: deed }), PRINT, w - 4).slice(0, 2)
  return [
    fine(
      lines.map((text, index) =>
        note(text, [x + w / 2, y + 40 + index * (PRINT + 2)], { size: PRINT, align: 'center', bold: false }),
      ),
    ),
  ]
}

function rowItems({ pack, her, words }: Hers, row: Row, { x, y, w, h }: Box): Item[] {
  const spots = spotsOf(pack, her, row)
  const deeds = deedsOf(pack, her.personality, row)
  const wide = w / spots.length
  return spots.flatMap((spot, index): Item[] => {
    const box = { x: Math.round(x + index * wide), y, w: wide - PAD, h }
    const tokens = her.tokens.filter(token => token.row === row && token.spot === index + 1)
    return [
      { type: 'rect', ...box, radius: 8, fill: COLOURS.field, stroke: COLOURS.faded },
      ...spot(box),
      ...deedLines(deeds[index], words, box),
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
  const upper = ({ x, y, w }: Box) => [x + w / 2, y + 18] as const
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
