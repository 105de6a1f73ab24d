import { test } from 'vitest'
import { at } from '../../src/engine/at.ts'
import { anyDatabase } from '../databases.ts'
import { type Stretch, scriptOf } from '../discord/whole-games/script.ts'
import { expectSurvived, type Kind } from './killed-game.ts'

/** The embedded database takes longer to start. */
const KILLS = { embedded: 5, server: 20 }
const SCRIPT = scriptOf('cuzco', 'four-who-plan')

anyDatabase((database, _, databases) => {
  test('a bot killed in the middle of drafts and festivals keeps all that it acknowledged, and does nothing twice', async () => {
    const kinds = SCRIPT.stretches.map(kindOf)
    await expectSurvived(databases, { script: SCRIPT, times: KILLS[database], kinds })
  }, 900_000)
})

/** What is going on: steps that can still be taken back, or a festival to be answered. */
function kindOf({ steps }: Stretch): Kind | undefined {
  if (/^(bid|share|withdraw)/.test(at(steps, 0))) return 'answer'
  return steps.length > 4 ? 'draft' : undefined
}
