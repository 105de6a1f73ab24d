import type { User } from '../test/driver/user.ts'

/** Opens a table of a game in a channel, seats these people and begins it. */
export async function beginTable(channel: string, game: string, people: readonly User[]): Promise<void> {
  const [host, ...others] = people
  if (host === undefined) throw new RangeError('nobody to play')
  await host.slash(channel, `/play new game:${game} players:${people.length}`)
  for (const other of others) await other.slash(channel, '/play join')
  await host.slash(channel, '/play start')
}
