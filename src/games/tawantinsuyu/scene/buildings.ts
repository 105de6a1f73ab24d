import type { Box, Item } from '../../../engine/contract/scene.ts'
import type { Gains, Pack } from '../components/pack-form.ts'
import { costOf, productOf } from '../components/tiles.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import { COLOURS } from './colours.ts'
import { choiceRow, gainRow } from './gains.ts'
import { FINE } from './measures.ts'
import { note, sprite } from './shapes.ts'
import { wrapped } from './wrapped.ts'

const LINE = 28
/** Where what it does begins, right of its number and its cost. */
const ASIDE = 122
const PAD = 8

export interface BuildingLook {
  readonly words: TawantinsuyuWords
  readonly isDown?: boolean
  /** A considered action is about it, or it is new. */
  readonly isMarked?: boolean
  /** Its cost is paid. */
  readonly isBuilt?: boolean
}

/** A Building: its number and cost, and what it produces or does. */
export function buildingItems(pack: Pack, id: string, box: Box, look: BuildingLook): Item[] {
  const { x, y, w, h } = box
  const product = productOf(pack, id)
  const does = { x: x + ASIDE, y, w: w - ASIDE - PAD, h }
  return [
    {
      type: 'rect',
      x,
      y,
      w,
      h,
      radius: 10,
      fill: look.isMarked ? COLOURS.gold : look.isDown ? COLOURS.worn : COLOURS.field,
      stroke: COLOURS.ink,
      line: 3,
    },
    sprite(product === undefined ? 'building-passive' : 'building-production', [x + 36, y + 34], 54),
    note(id, [x + 68, y + 36]),
    ...(look.isBuilt ? [] : gainRow(costOf(pack, id), [x + 12, y + h - 26], 32).items),
    ...(product === undefined ? ability(id, does, look.words) : production(product, does)),
  ]
}

function production(product: readonly Gains[], { x, y, w, h }: Box): readonly Item[] {
  const size = 48
  const row = choiceRow(product, [0, 0], size)
  return choiceRow(product, [x + Math.max(0, (w - row.w) / 2), y + h / 2], size).items
}

/** What a Passive Building does, in as many lines as it takes. */
function ability(id: string, { x, y, w, h }: Box, words: TawantinsuyuWords): Item[] {
  const lines = wrapped(words.say('panel.gains', { gains: { key: `passive.${id}` } }), FINE, w)
  const top = Math.round(y + h / 2 - ((lines.length - 1) * LINE) / 2)
  return lines.map((text, index) => note(text, [x, top + index * LINE], { width: w, bold: false }))
}
