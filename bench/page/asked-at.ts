import type { Seen } from '../../test/driver/seen.ts'
import type { User } from '../../test/driver/user.ts'
import type { ClickedTable } from '../fleet/click.ts'
import { liveAt } from '../live-at.ts'
import { pause } from '../soak/crowd.ts'
import type { ClickedWorld } from '../wire/clicked-bot.ts'

/** The message of a table, and somebody for whom it waits. */
export async function askedAt(
  { world }: ClickedWorld['playground'],
  { channel, players }: ClickedTable,
): Promise<{ readonly live: Seen; readonly player: User }> {
  for (;;) {
    const live = liveAt(world, channel)
    const waiting = live?.text.split('\n').find(line => line.startsWith('Waiting for')) ?? ''
    const player = players.find(({ id }) => waiting.includes(`<@${id}>`))
    if (live !== undefined && player !== undefined) return { live, player }
    await pause(50)
  }
}
