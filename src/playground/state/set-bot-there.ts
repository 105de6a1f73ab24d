import { BOT_PERMISSIONS } from './permissions.ts'
import { guildOf, type State } from './state.ts'

/** Has a server invite the bot, or has the bot be there no more. Throws Discord's 10004. */
export function setBotThere(state: State, id: string, isThere: boolean): void {
  const before = guildOf(state, id)
  const members = new Map(before.members)
  if (isThere) members.set(state.bot, { permissions: BOT_PERMISSIONS })
  else members.delete(state.bot)
  const guild = { ...before, members }
  state.guilds.set(id, guild)
  state.announce({ type: isThere ? 'guild-created' : 'guild-left', guild })
}
