import { afterAll, beforeAll, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import { scriptOf } from '../whole-games/script.ts'
import { expectAlike } from './alike.ts'
import type { Worlds } from './twins.ts'
import { openWorld } from './world.ts'

const SCRIPT = scriptOf('cuzco', 'three-with-many-festivals')

// In which database the secrets lie makes no difference to what is said of them.
inDatabase('server', (_, open) => {
  let worlds: Worlds

  beforeAll(async () => {
    worlds = [await openWorld(await open(), SCRIPT), await openWorld(await open(), SCRIPT)]
  })
  afterAll(() => Promise.all(worlds.map(({ chaski }) => chaski.close())))

  test('no byte of a game of Cuzco depends on cards, drafts or orders that its reader may not know', async () => {
    await expectAlike(worlds, SCRIPT)
  }, 900_000)
})
