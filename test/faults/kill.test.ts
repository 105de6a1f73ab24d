import { describe, expect, test } from 'vitest'
import { at } from '../../src/engine/basics/at.ts'
import { games } from '../../src/games/index.ts'
import { anyDatabase } from '../databases.ts'
import { people } from '../discord/chaski.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { FULL } from '../full.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import { expectSurvived, killable } from './killed-game.ts'
import { insist } from './once.ts'
import { expectToldOnce } from './story.ts'
import { storyIn } from './told.ts'

/** How often the bot is killed; the embedded database takes longer to start. */
const KILLS = { embedded: 5, server: 20 }
const SEED = '77e2'.repeat(16)

anyDatabase((database, _, databases) => {
  const times = KILLS[database]

  describe.runIf(FULL)('a bot that is killed', () => {
    test.each([...games.values()])(
      'in the middle of drafts and answers of $id keeps all that it acknowledged, and does nothing twice',
      game => expectSurvived(databases, killable(game), times),
    )

    test('while tables are opened, joined and begun keeps all that it acknowledged, and does nothing twice', async () => {
      const settings = await databases.fresh()
      const keeper = await startKeeper(settings, SEED)
      const { world } = keeper.playground
      await world.until(() => world.commands().length > 0, { what: 'the commands' })
      const players = people(world, 4)
      const channels: string[] = []
      keeper.begin(times, async () => {})
      while (keeper.kills() < times) {
        for (const { id, seats } of games.values()) {
          channels.push(await seat(keeper, id, players.slice(0, Math.min(players.length, seats[1]))))
        }
      }
      await keeper.done()
      for (const channel of channels) {
        const isBegun = () => storyIn(world, channel).length > 1 && isOneLive(world.messages(channel))
        await world.until(isBegun, { what: `the question in #${channel}, and one live message` })
      }
      const errors = await keeper.end()
      const store = await databases.reopen(settings)
      for (const channel of channels) await expectToldOnce(store, world, channel)
      expect(errors).toEqual([])
    })
  })
})

function isOneLive(messages: readonly Seen[]): boolean {
  const live = messages.filter(({ buttons }) => buttons.length > 0)
  // A picture that takes its time is added to the message.
  return live.length === 1 && live.every(({ text, pictures }) => text.includes('Waiting for') && pictures.length > 0)
}

/** Has people begin a table in a channel of its own; if the bot dies over opening it, another one elsewhere. */
async function seat(keeper: Keeper, game: string, players: readonly User[]): Promise<string> {
  const { world } = keeper.playground
  const host = at(players, 0)
  let channel = ''
  await insist(keeper, () => {
    channel = world.addChannel(`evening-${world.state.channels.size}`).name
    return host.slash(channel, `/play new game:${game} players:${players.length}`)
  })
  for (const other of players.slice(1)) await insist(keeper, () => other.slash(channel, '/play join'))
  await insist(keeper, () => host.slash(channel, '/play start'))
  return channel
}
