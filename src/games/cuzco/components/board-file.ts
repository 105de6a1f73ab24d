import { z } from 'zod'
import type { DeepReadonly } from '../../../engine/basics/deep-readonly.ts'
import { type Hex, hexKey, isConnected, neighbours } from '../../../engine/basics/hex.ts'
import { readOnce } from '../../../engine/basics/read-once.ts'
import pack from '../packs/board.json' with { type: 'json' }
import { PONDS } from './tiles.ts'

const count = z.int().min(0)
/** So that the numbers of a row have two digits. */
const column = z.int().min(-90).max(90)
const position = z.tuple([z.int().min(-1).max(25), column])

/** The form of a board file: rows as there are letters for them, those off the site included. */
export const fileSchema = z.strictObject({
  name: z.string().min(1).max(40),
  /** The rows of the site from the north, each as spans of columns: every second column, both ends included. */
  rows: z.array(z.array(z.tuple([column, column]))).max(24),
  /** The printed ponds, as row and column. */
  ponds: z.array(position).max(PONDS),
  /** Which off-site hexes are mountain: all down to a row, and these. The others are forest. */
  mountain: z.strictObject({ lastRow: z.int(), hexes: z.array(position) }),
  /** What the outline has to come to, if the file says it. */
  counts: z
    .strictObject({
      hexes: count,
      border: z.strictObject({ mountain: count, forest: count, both: count }),
      offSite: z.strictObject({ mountain: count, forest: count }),
    })
    .exactOptional(),
})

/** A board as it is written down. */
export type BoardFile = DeepReadonly<z.infer<typeof fileSchema>>

/** A board file that passes all checks of its form: a connected site, ponds inside it, and the counts that it states. */
export const boardFileSchema = readOnce<BoardFile>(
  fileSchema.superRefine((file, context) => {
    for (const message of faults(file)) context.addIssue({ code: 'custom', message })
  }),
)

type Border = 'mountain' | 'forest'

/** The hexes of an outline, each list from the north-west. */
export interface Outline {
  readonly site: readonly Hex[]
  /** The hexes that are not on the site but touch it. */
  readonly offSite: readonly (Hex & { readonly border: Border })[]
}

/** The hexes that a board file describes. */
export function outlineOf(file: BoardFile): Outline {
  const site = file.rows.flatMap((spans, row) => spans.flatMap(span => hexesOf(row, span)))
  const onSite = new Set(site.map(hexKey))
  const touching = new Map(site.flatMap(neighbours).map(hex => [hexKey(hex), hex]))
  const also = new Set(file.mountain.hexes.map(([row, col]) => hexKey({ row, col })))
  const offSite = [...touching]
    .filter(([key]) => !onSite.has(key))
    .map(([key, hex]) => ({ ...hex, border: borderOf(hex.row <= file.mountain.lastRow || also.has(key)) }))
    .sort((a, b) => a.row - b.row || a.col - b.col)
  return { site, offSite }
}

function hexesOf(row: number, [first, last]: readonly [number, number]): Hex[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / 2) + 1) }, (_, index) => ({
    row,
    col: first + 2 * index,
  }))
}

function borderOf(isMountain: boolean): Border {
  return isMountain ? 'mountain' : 'forest'
}

/** What is wrong with a board file, in a sentence each. */
function faults(file: BoardFile): string[] {
  const { site, offSite } = outlineOf(file)
  const onSite = new Set(site.map(hexKey))
  const outside = new Set(offSite.map(hexKey))
  const ponds = file.ponds.map(([row, col]) => ({ row, col }))
  const checks: [wrong: boolean, sentence: string][] = [
    [site.length < 3, 'a site has at least 3 hexes'],
    [onSite.size < site.length, 'a row has its spans apart and in order'],
    [file.rows.flat().some(([first, last]) => last < first || (last - first) % 2 !== 0), 'a span ends on a hex'],
    [!isConnected(site), 'the site is connected'],
    [new Set(ponds.map(hexKey)).size < ponds.length, 'a pond is named once'],
    [ponds.some(pond => !onSite.has(hexKey(pond))), 'a pond lies on the site'],
    [ponds.some(pond => neighbours(pond).some(hex => outside.has(hexKey(hex)))), 'a pond touches no off-site hex'],
    [
      file.mountain.hexes.some(([row, col]) => !outside.has(hexKey({ row, col }))),
      'a hex of the mountain is off the site and touches it',
    ],
    ...countFaults(file, { site, offSite }),
  ]
  return checks.filter(([wrong]) => wrong).map(([, sentence]) => sentence)
}

function countFaults({ counts }: BoardFile, outline: Outline): [wrong: boolean, sentence: string][] {
  if (counts === undefined) return []
  const { hexes, border, offSite } = countsOf(outline)
  return [
    [counts.hexes !== hexes, `the site has ${hexes} hexes, not ${counts.hexes}`],
    [
      counts.border.mountain !== border.mountain ||
        counts.border.forest !== border.forest ||
        counts.border.both !== border.both,
      `the border has ${border.mountain} mountain, ${border.forest} forest and ${border.both} hexes of both`,
    ],
    [
      counts.offSite.mountain !== offSite.mountain || counts.offSite.forest !== offSite.forest,
      `off the site there are ${offSite.mountain} mountain and ${offSite.forest} forest hexes`,
    ],
  ]
}

/** What an outline comes to. */
export function countsOf({ site, offSite }: Outline): NonNullable<BoardFile['counts']> {
  const borders = new Map(offSite.map(hex => [hexKey(hex), hex.border]))
  const touched = site.map(hex => new Set(neighbours(hex).flatMap(next => borders.get(hexKey(next)) ?? [])))
  const only = (border: Border) => touched.filter(found => found.size === 1 && found.has(border)).length
  const off = (border: Border) => offSite.filter(hex => hex.border === border).length
  return {
    hexes: site.length,
    border: {
      mountain: only('mountain'),
      forest: only('forest'),
      both: touched.filter(found => found.size > 1).length,
    },
    offSite: { mountain: off('mountain'), forest: off('forest') },
  }
}

/** The board of the pack. */
export const PACK_BOARD = boardFileSchema.parse(pack)
