import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'

/** Turns a panel to what is seldom wanted on it. Throws an Error where nothing came of it. */
export async function openSeldom(player: Pick<User, 'press'>, { updated, reply }: Outcome): Promise<Seen> {
  const panel = updated ?? reply
  const more = panel?.buttons.find(({ customId }) => customId.includes('/more/'))
  if (panel === undefined || more === undefined) throw new Error(`no panel with more:\n${panel?.text}`)
  const turned = await player.press(panel, more.customId)
  const shown = turned.updated ?? turned.reply
  if (shown === undefined) throw new Error(`nothing more is shown: ${turned.why}`)
  return shown
}
