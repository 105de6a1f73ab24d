import { describe, expect, test } from 'vitest'
import { open } from '../../../src/engine/play/match.ts'
import { games } from '../../../src/games/index.ts'
import { namesOf, recorded } from '../../games/recorded.ts'
import { arrowRoutes } from '../reach/arrow-routes.ts'

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
