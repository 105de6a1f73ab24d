import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { panelOf, questions } from './asked.ts'
import { guideOf } from './guides.ts'
import { take } from './panel.ts'
import type { Script } from './script.ts'
import type { Table } from './table.ts'

/** Plays a whole game by clicks alone: My turn on the live message, and then the panel for as long as one is asked. */
export async function byButtons(table: Table, script: Script): Promise<void> {
  const guide = guideOf(table.game)
  let open: { readonly of: User; readonly panel: Seen } | undefined
  for await (const { player, asking, steps } of questions(table, script)) {
    let panel = open?.of === player ? open.panel : panelOf(await player.press(asking, 'My turn'))
    for (const step of steps) panel = await take(player, panel, { step, guide })
    open = { of: player, panel }
  }
}
