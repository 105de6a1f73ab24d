import { panelOf, questions } from './asked.ts'
import type { Script } from './script.ts'
import type { Table } from './table.ts'

/** Plays a whole game by lines, each a turn or as much of it as can still be taken back. */
export async function byLines(table: Table, script: Script): Promise<void> {
  for await (const { player, steps } of questions(table, script)) {
    player.dismiss(panelOf(await player.slash(table.channel, `/${table.game} turn moves:${steps.join('; ')}`)))
  }
}
