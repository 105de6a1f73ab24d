import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { games } from '../../../src/games/index.ts'
import { inDatabase } from '../../databases.ts'
import { FULL } from '../../full.ts'
import { own } from '../../games/own.ts'
import { beforeTries } from '../../tries.ts'
import type { Script } from '../whole-games/script.ts'
import { lowestOf, scriptsOf } from '../whole-games/scripts.ts'
import { expectAlike } from './alike.ts'
import type { Worlds } from './twins.ts'
import { MOST_PLAYERS, openWorld } from './world.ts'

/** How many stretches are played for all readers together, if it is not the full run. */
const STRETCHES = 20

const twins = await own('twins')
const played = [...games.values()].filter(({ seats: [min, max] }) => min <= MOST_PLAYERS && max > 1)

/** A game with as many people as there are to play it. */
function scriptFor(game: AnyGame): Script {
  const seats = Math.min(MOST_PLAYERS, game.seats[1])
  return scriptsOf(game).find(script => script.seats === seats) ?? lowestOf(game, seats)
}

// What may be said of the secrets does not depend on which database they lie in.
inDatabase('server', (_, _open, databases) => {
  describe.each(played)('no byte of a game of $id', game => {
    const script = scriptFor(game)
    const stretches = FULL ? script.stretches : script.stretches.slice(0, STRETCHES)
    let worlds: Worlds

    beforeTries(async () => {
      worlds = [await openWorld(databases, script), await openWorld(databases, script)]
      return () => Promise.all(worlds.map(({ chaski }) => chaski.close()))
    })

    test('depends on cards, choices, drafts or orders that its reader may not know', async () => {
      const differing = await expectAlike(worlds, script, stretches)
      // Where all is shown, as at the end of a round or of the game, there is nothing that could differ.
      const why = `test/games/${game.id}/twins.ts makes too few states that differ: at ${differing} of ${stretches.length} moments`
      if (twins.has(game.id)) expect(differing, why).toBeGreaterThan(stretches.length / 2)
    })
  })
})
