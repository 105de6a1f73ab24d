import { answerAll, panelOf } from './asked.ts'
import type { Script } from './script.ts'
import type { Table } from './table.ts'
import { commandFor } from './typed.ts'

/** Plays a whole game by a slash command for each step; the answers are dismissed, as the playground keeps not all. */
export async function byCommands(table: Table, script: Script): Promise<void> {
  await answerAll(table, script, async ({ player, steps }) => {
    for (const { text } of steps) {
      player.dismiss(panelOf(await player.slash(table.channel, commandFor(table.game, text))))
    }
  })
}
