import { at } from '../../../engine/basics/at.ts'
import { seatLetter } from '../../../engine/contract/seat.ts'
import type { Fact } from '../../../engine/contract/words.ts'
import { boardOf, labelOf } from '../components/board.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { areasOf, templeIn } from '../rules/areas.ts'
import { positionsOn } from '../rules/position.ts'
import type { View } from '../view.ts'

/** A village or a city, as it is told. */
export interface Area {
  /** Where the temple stands; of a village, its first hex. */
  readonly hex: string
  readonly size: number
  /** The temple's value, 0 in a village. */
  readonly value: number
  readonly disc: boolean
  /** Who stands there, the highest position first. */
  readonly ranks: Fact
}

/** All cities and villages, in the order of the board. */
export function areasIn({ board: file, site }: View): Area[] {
  const board = boardOf(file)
  return areasOf(board, site).map(hexes => {
    const temple = templeIn(site, hexes)
    const positions = positionsOn(site, hexes)
    const ranks = positions.map(({ seat, heights }): CuzcoPhrase => {
      return { key: 'rank', facts: { mark: seatLetter(seat), heights: heights.join(' ') } }
    })
    return {
      hex: labelOf(board, temple ?? at(hexes, 0)),
      size: hexes.length,
      value: temple === undefined ? 0 : at(site.temple, temple),
      disc: temple !== undefined && site.discs.includes(temple),
      ranks: ranks.length === 0 ? ({ key: 'rank.nobody' } satisfies CuzcoPhrase) : { list: ranks },
    }
  })
}
