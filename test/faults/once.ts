import type { Outcome } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import type { Keeper } from './keeper.ts'

/** Does something while the bot is there; undefined if the bot died over it, and nobody knows what came of it. */
export async function once(keeper: Keeper, act: () => Promise<Outcome>): Promise<Outcome | undefined> {
  const { killed } = await keeper.alive()
  // Announced, and then nothing more came: that is how a death looks to a player.
  const outcome = act().catch(() => undefined)
  return (await Promise.race([outcome, killed])) ?? undefined
}

/** Does something that changes nothing again and again until the bot has answered it. */
export async function insist(keeper: Keeper, act: () => Promise<Outcome>): Promise<Seen> {
  for (;;) {
    const known = await once(keeper, act)
    if (known?.reply !== undefined) return known.reply
  }
}
