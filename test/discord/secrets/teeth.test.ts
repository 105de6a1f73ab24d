import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { games } from '../../../src/games/index.ts'
import { inDatabase } from '../../databases.ts'
import { gameOf } from '../../games/registered.ts'
import { beforeTries } from '../../tries.ts'
import { lowestOf } from '../whole-games/scripts.ts'
import { expectAlike, readersOf } from './alike.ts'
import type { Worlds } from './twins.ts'
import { openWorld } from './world.ts'

const sound = gameOf('incan-gold')
const script = lowestOf(sound, 3)
// Each reader listens from their second stretch on.
const stretches = script.stretches.slice(0, 2 * readersOf(script.seats).length)

/** A game whose places are called after what nobody may know: only a page in a browser is told of them. */
function leaking(game: AnyGame): AnyGame {
  const known = new WeakMap<WeakKey, string>()
  return {
    ...game,
    view(state, viewer) {
      const view = game.view(state, viewer)
      if (typeof view === 'object' && view !== null) known.set(view, JSON.stringify(state))
      return view
    },
    pictures: {
      ...game.pictures,
      gallery: () => [''],
      spots(view) {
        const secret = typeof view === 'object' && view !== null ? known.get(view) : undefined
        return [{ place: secret ?? '', points: [] }]
      },
    },
  }
}

inDatabase('server', (_, _open, databases) => {
  describe('that pages are alike is not found where', () => {
    let worlds: Worlds

    const open = (given?: ReadonlyMap<string, AnyGame>) => async () => {
      const options = given === undefined ? {} : { games: given }
      worlds = [await openWorld(databases, script, options), await openWorld(databases, script, options)]
      return () => Promise.all(worlds.map(({ chaski }) => chaski.close()))
    }

    describe('a secret stands in what a page is told', () => {
      beforeTries(open(new Map([...games, [sound.id, leaking(sound)]])))

      test('by any of its bytes', async () => {
        await expect(expectAlike(worlds, script, stretches)).rejects.toThrow('on the board of 0')
      })
    })

    describe('a page is told', () => {
      beforeTries(open())

      test('once too often to look anew', async () => {
        const [, { store }] = worlds
        let left = 1
        store.news.listen(one => {
          if (one === undefined || left === 0) return
          left -= 1
          store.news.tell([{ table: one.table }])
        })
        await expect(expectAlike(worlds, script, stretches)).rejects.toThrow('told to the page of 0')
      })
    })
  })
})
