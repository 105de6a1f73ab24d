import { test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { type Stretch, scriptOf } from '../discord/whole-games/script.ts'
import { expectSurvived, type Kind } from './killed-game.ts'

/** The embedded database takes longer to start. */
const KILLS = { embedded: 5, server: 20 }
const SCRIPT = scriptOf('tawantinsuyu', 'three-with-many-answers')

anyDatabase((database, _, databases) => {
  test('a bot killed in the middle of drafts and of answers in the turns of others keeps all that it acknowledged, and does nothing twice', async () => {
    await expectSurvived(databases, { script: SCRIPT, times: KILLS[database], kinds: kindsOf(SCRIPT.stretches) })
  }, 900_000)
})

/** What each stretch is: some steps of one's own turn, or an answer before the first turn and in that of another one. */
function kindsOf(stretches: readonly Stretch[]): (Kind | undefined)[] {
  let turn: number | undefined
  return stretches.map(({ seat, steps }) => {
    if (steps.some(step => /^(place|move|pray|train|recruit)\b/.test(step))) turn = seat
    if (seat !== turn) return 'answer'
    return steps.length > 1 ? 'draft' : undefined
  })
}
