import { panelOf, questions } from './asked.ts'
import { commandFor } from './guides.ts'
import type { Script } from './script.ts'
import type { Table } from './table.ts'

/** Plays a whole game by a slash command for each step; the answers are dismissed, as the playground keeps not all. */
export async function byCommands(table: Table, script: Script): Promise<void> {
  for await (const { player, steps } of questions(table, script)) {
    for (const step of steps) player.dismiss(panelOf(await player.slash(table.channel, commandFor(table.game, step))))
  }
}
