import type { Box, Item } from '../../../engine/contract/scene.ts'
import type { Gains, Pack } from '../components/pack-form.ts'
import { costOf, productOf } from '../components/tiles.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import { COLOURS } from './colours.ts'
import { choiceRow, costRow, gainRow } from './gains.ts'
import { SMALL, TINY } from './measures.ts'
import { fine, note, sprite } from './shapes.ts'
import { wrapped } from './wrapped.ts'

/** Where what it does begins, right of its number and its cost. */
const ASIDE = 122
const PAD = 8
/** A Building as narrow as this has what it does below its number and its cost, in small print if it takes words. */
const NARROW = 240
const UPPER = 26
const PRINT: readonly number[] = [TINY, 14, 12, 11]

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
  const frame: Item = { type: 'rect', ...box, radius: 10, fill: groundOf(look), stroke: COLOURS.ink, line: 3 }
  return [frame, ...(box.w < NARROW ? narrow(pack, id, box, look) : wide(pack, id, box, look))]
}

/** The ground of a Building: gold if it is marked, worn if it lies face down. */
export function groundOf({ isMarked, isDown }: Pick<BuildingLook, 'isMarked' | 'isDown'>) {
  if (isMarked) return COLOURS.gold
  return isDown ? COLOURS.worn : COLOURS.field
}

function wide(pack: Pack, id: string, { x, y, w, h }: Box, look: BuildingLook): Item[] {
  const product = productOf(pack, id)
  const does = { x: x + ASIDE, y, w: w - ASIDE - PAD, h }
  return [
    sprite(artOf(product), [x + 36, y + 34], 54),
    note(id, [x + 68, y + 36]),
    ...(look.isBuilt ? [] : costRow(costOf(pack, id), [x + 8, y + h - 26], 26).items),
    ...(product === undefined ? ability(id, does, look.words, [SMALL]) : production(product, does, 48)),
  ]
}

function narrow(pack: Pack, id: string, { x, y, w, h }: Box, look: BuildingLook): Item[] {
  const product = productOf(pack, id)
  const does = { x: x + PAD, y: y + UPPER + 18, w: w - 2 * PAD, h: h - UPPER - 20 }
  const cost = gainRow(costOf(pack, id), [0, 0], 22)
  const costAt = { x: x + w - cost.w - PAD, y: y + UPPER - 2 }
  return [
    sprite(artOf(product), [x + 21, y + UPPER - 4], 32),
    note(id, [x + 38, y + UPPER - 2]),
    ...(look.isBuilt ? [] : [{ type: 'group', ...costAt, items: cost.items } as const]),
    ...(product === undefined ? [fine(ability(id, does, look.words))] : production(product, does, 34)),
  ]
}

function artOf(product: readonly Gains[] | undefined): string {
  return product === undefined ? 'building-passive' : 'building-production'
}

function production(product: readonly Gains[], { x, y, w, h }: Box, size: number): readonly Item[] {
  const row = choiceRow(product, [0, 0], size)
  return choiceRow(product, [x + Math.max(0, (w - row.w) / 2), y + h / 2], size).items
}

/** What a Passive Building does, in as many lines as it takes, in the largest size in which they have room. */
function ability(id: string, { x, y, w, h }: Box, words: TawantinsuyuWords, sizes = PRINT): Item[] {
  const text = words.say('panel.gains', { gains: { key: `passive.${id}` } })
  const settings = sizes.map(size => ({
    size,
    line: Math.ceil(size * (size < SMALL ? 1.32 : 1.17)),
    lines: wrapped(text, size, w),
  }))
  const fitting = settings.find(({ line, lines }) => lines.length * line <= h) ?? settings.at(-1)
  if (fitting === undefined) return []
  const { size, line, lines } = fitting
  const top = Math.round(y + h / 2 - ((lines.length - 1) * line) / 2)
  return lines.map((text, index) => note(text, [x, top + index * line], { size, width: w, bold: false }))
}
