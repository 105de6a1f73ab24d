import { answerAll, panelOf } from './asked.ts'
import type { Script } from './script.ts'
import type { Table } from './table.ts'
import { lineFor } from './typed.ts'

/** Plays a whole game by lines, each a turn or as much of it as can still be taken back. */
export async function byLines(table: Table, script: Script): Promise<void> {
  await answerAll(table, script, async ({ player, steps }) => {
    player.dismiss(panelOf(await player.slash(table.channel, lineFor(steps))))
  })
}
