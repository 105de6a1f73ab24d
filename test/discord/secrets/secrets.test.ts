import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { games } from '../../../src/games/index.ts'
import { inDatabase } from '../../databases.ts'
import { FULL } from '../../full.ts'
import { own } from '../../games/own.ts'
import { missingTwins } from '../../laws/missing-twins.ts'
import { beforeTries } from '../../tries.ts'
import type { Script } from '../whole-games/script.ts'
import { lowestOf, scriptsOf } from '../whole-games/scripts.ts'
import { expectAlike, readersOf } from './alike.ts'
import type { Worlds } from './twins.ts'
import { MOST_PLAYERS, openWorld } from './world.ts'

/** How many stretches of each script are played for each reader, if it is not the full run. */
const STRETCHES = 3
/** How many sit at the table of the shorter script. */
const FEW = 3

const twins = await own('twins')
/** A game in which all is open has nothing to be looked for. */
const isSecret = (game: AnyGame) => twins.has(game.id) || missingTwins(game) !== undefined
const played = [...games.values()].filter(({ seats: [min, max] }) => min <= MOST_PLAYERS && max > 1).filter(isSecret)

/** A game of a few; in the full run one of as many people as there are to play it, and all that were recorded as well. */
function scriptsFor(game: AnyGame): readonly Script[] {
  const most = Math.min(MOST_PLAYERS, game.seats[1])
  const sizes = new Set(FULL ? [Math.min(FEW, most), most] : [Math.min(FEW, most)])
  const known = scriptsOf(game).filter(({ seats }) => seats > 1 && seats <= most)
  const chosen = [...sizes].map(size => known.find(({ seats }) => seats === size) ?? lowestOf(game, size))
  return FULL ? [...new Set([...chosen, ...known])] : chosen
}

// What may be said of the secrets does not depend on which database they lie in.
inDatabase('server', (_, _open, databases) => {
  const each = played.flatMap(game =>
    scriptsFor(game).map(script => ({ game, script, id: game.id, seats: script.seats })),
  )

  describe.each(each)('no byte of a game of $id for $seats', ({ game, script }) => {
    const stretches = FULL ? script.stretches : script.stretches.slice(0, STRETCHES * readersOf(script.seats).length)
    let worlds: Worlds

    beforeTries(async () => {
      worlds = [await openWorld(databases, script), await openWorld(databases, script)]
      return () => Promise.all(worlds.map(({ chaski }) => chaski.close()))
    })

    test('depends on cards, choices, drafts or orders that its reader may not know', async () => {
      const differing = await expectAlike(worlds, script, stretches)
      // Where all is shown, as at the end of a round or of the game, there is nothing that could differ.
      const why = `test/games/${game.id}/twins.ts makes too few states that differ: at ${differing} of ${stretches.length} moments; a recorded game of three seats may have more with something secret`
      if (twins.has(game.id)) expect(differing, why).toBeGreaterThan(stretches.length / 2)
    })
  })
})
