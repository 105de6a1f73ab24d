import { at } from '../../../engine/basics/at.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Board } from './board.ts'

/** How many parts a board is cut into from north to south, and from west to east. */
const BANDS = { rows: 3, cols: 4 } as const

/** The hexes of a board by parts of about the same size, from the north-west: few enough for a list each. */
export const regionsOf = onceFor((board: Board): readonly (readonly number[])[] => {
  const rows = bands(
    board.hexes.map(({ row }) => row),
    BANDS.rows,
  )
  const cols = bands(
    board.hexes.map(({ col }) => col),
    BANDS.cols,
  )
  const regions = Array.from({ length: BANDS.rows * BANDS.cols }, (): number[] => [])
  for (const hex of board.all) at(regions, at(rows, hex) * BANDS.cols + at(cols, hex)).push(hex)
  return regions
})

/** Which of so many bands of the same breadth each of these numbers lies in. */
function bands(numbers: readonly number[], count: number): number[] {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return numbers.map(number => Math.floor(((number - least) * count) / (most - least + 1)))
}
