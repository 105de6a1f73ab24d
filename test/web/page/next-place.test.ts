import { describe, expect, test } from 'vitest'
import { open } from '../../../src/engine/play/match.ts'
import { games } from '../../../src/games/index.ts'
import { nextPlace } from '../../../src/web/page/scene/next-place.ts'
import { namesOf, recorded } from '../../games/recorded.ts'
import { arrowRoutes } from '../reach/arrow-routes.ts'

test('an arrow key leads to the next row of a board of hexes, not past it', () => {
  const hex = (place: string, x: number, y: number) => ({
    place,
    points: [
      [x - 1, y - 1],
      [x + 1, y - 1],
      [x + 1, y + 1],
      [x - 1, y + 1],
    ] as const,
  })
  const rows = [hex('D5', 70, 0), hex('E4', 35, 60), hex('E6', 105, 60), hex('F5', 70, 120), hex('D7', 140, 0)]
  expect(nextPlace(rows, 'D5', 'ArrowDown')).toMatch(/^E/)
  expect(nextPlace(rows, 'F5', 'ArrowUp')).toMatch(/^E/)
  expect(nextPlace(rows, 'D5', 'ArrowRight')).toBe('D7')
})

describe.each([...games.values()].map(game => [game.id, game] as const))(
  'the arrow keys in pictures of %s',
  (_, game) => {
    test('lead from one place to every other one', () => {
      const [name = ''] = namesOf(game)
      const { state } = open(game, recorded(game, name))
      const view = game.view(state, 0)
      const looks = game.pictures.gallery?.(view, true).map(crop => ({ crop })) ?? ['table' as const]
      for (const look of looks) {
        const spots = game.pictures.spots?.(view, look) ?? []
        const routes = arrowRoutes(spots, spots[0]?.place ?? '')
        expect(spots.map(({ place }) => place).filter(place => !routes.has(place))).toEqual([])
      }
    })
  },
)
