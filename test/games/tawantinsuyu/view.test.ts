import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { stateSchema } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { chanceOf, randomGame } from './random-games.ts'
import twinOf from './twins.ts'

describe.each([1, 2, 3, 4])('in games of %i', seats => {
  test('two states that differ in what a viewer may not know are the same to them', () => {
    let steps = 0
    for (const { after } of randomGame(seats, seats)) {
      if (steps++ % 5 > 0) continue
      for (const viewer of ['public', ...after.players.keys()] satisfies Viewer[]) {
        const twin = stateSchema.parse(twinOf(after, viewer, chanceOf(steps)))
        expect(view(twin, viewer)).toEqual(view(after, viewer))
        if (viewer !== 'public') expect([...legal(twin, viewer)]).toEqual([...legal(after, viewer)])
      }
    }
  })

  test('nobody sees a hand but its own player', () => {
    for (const { after } of randomGame(seats, seats)) {
      expect(view(after, 'public').hand).toBeUndefined()
      for (const [seat, { godCards }] of after.players.entries()) expect(view(after, seat).hand?.god).toEqual(godCards)
    }
  })
})
