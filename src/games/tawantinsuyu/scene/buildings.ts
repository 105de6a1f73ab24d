import type { Item } from '../../../engine/scene.ts'
import { costOf, productOf } from '../chapters/buildings.ts'
import type { Pack } from '../pack-file.ts'
import type { TawantinsuyuWords } from '../text/nouns.ts'
import { COLOURS } from './colours.ts'
import { choiceRow, gainRow } from './gains.ts'
import { type Box, FINE } from './measures.ts'
import { note, sprite } from './shapes.ts'

const LINE = 27
/** How wide a letter of small print is on the average. */
const LETTER = 11.2

/** A Building: its number and cost, and what it produces or does. */
export function buildingItems(pack: Pack, id: string, box: Box, look: BuildingLook): Item[] {
  const { x, y, w, h } = box
  const product = productOf(pack, id)
  return [
    {
      type: 'rect',
      ...{ x, y, w, h, radius: 10 },
      fill: look.isDown ? COLOURS.worn : look.isWanted ? COLOURS.gold : COLOURS.field,
      stroke: COLOURS.ink,
      line: 3,
    },
    sprite(product === undefined ? 'building-passive' : 'building-production', [x + 38, y + 32], 52),
    note(id, [x + 70, y + 32]),
    ...(look.isBuilt ? [] : gainRow(costOf(pack, id), [x + 12, y + h - 24], 28).items),
    ...(product === undefined
      ? lines(id, { x: x + 126, y, w: w - 134, h }, look.words)
      : choiceRow(product, [x + 136, y + h / 2], 40).items),
  ]
}

export interface BuildingLook {
  readonly words: TawantinsuyuWords
  readonly isDown?: boolean
  readonly isWanted?: boolean
  readonly isBuilt?: boolean
}

/** What a Passive Building does, in as many lines as there is room for. */
function lines(id: string, { x, y, w, h }: Box, words: TawantinsuyuWords): Item[] {
  const said = words.say('panel.gains', { gains: { key: `passive.${id}` } })
  const all = wrapped(said, Math.floor(w / LETTER))
  const shown = all.slice(0, Math.floor(h / LINE))
  const top = y + h / 2 - ((shown.length - 1) * LINE) / 2
  return shown.map((text, index) => note(text, [x, top + index * LINE], { width: w, bold: false, size: FINE }))
}

/** A text in lines of at most so many letters, as far as its words allow. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length === 0 || longer.length > most) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
