import { games } from '../../src/games/index.ts'
import { openStore, type StoreSettings } from '../../src/store/store.ts'
import { channelId, guildId, interactionId, userId } from '../../src/store/values/ids.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { type Script, seatedBy } from '../discord/whole-games/script.ts'
import { done } from '../tables/seated.ts'

/** Where it is played. */
export const CHANNEL = 'table-1'

/** People that every playground has, by their ids. */
const PEOPLE = [
  { id: '400000000000000001', name: 'Ana' },
  { id: '400000000000000002', name: 'Ben' },
  { id: '400000000000000004', name: 'Dai' },
  { id: '400000000000000005', name: 'Emre' },
] as const

export const MOST_PLAYERS = PEOPLE.length

/** The players of a script, by seat. */
export function playersOf(script: Script): readonly (typeof PEOPLE)[number][] {
  return seatedBy(script, PEOPLE.slice(0, script.seats))
}

/** Begins the game of a script in the first channel of a playground, before any bot runs. */
export async function deal(settings: StoreSettings, { game, seats, seed, options }: Script): Promise<void> {
  const store = await openStore(settings)
  const context: Context = { store, games, now: () => new Date(), seed: () => seed }
  const [host, ...others] = PEOPLE.slice(0, seats).map(({ id, name }, n) => ({
    user: userId.parse(id),
    name,
    interaction: interactionId.parse(String(n + 1)),
  }))
  if (host === undefined) throw new Error('nobody to play')
  const where = { channel: channelId.parse('300000000000000001'), guild: guildId.parse('200000000000000001') }
  const { table } = done(await openLobby(context, { ...host, ...where, game, places: seats, options, locale: 'en' }))
  for (const other of others) done(await join(context, { ...other, table }))
  done(await start(context, { ...host, interaction: interactionId.parse('100'), table }))
  await store.close()
}
