import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { type Attempts, attempts, isAcknowledged, possibleLog } from './attempts.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import { insist } from './once.ts'
import { askedBy, beatOf, isEnd, LABELS, type Players, playersOf, wish } from './round.ts'
import { expectReplay, expectToldOnce } from './story.ts'
import { storyIn } from './told.ts'

/** The embedded database takes longer to start. */
const KILLS = { embedded: 5, server: 20 }
const SEED = '77e2'.repeat(16)

/** Longer than a start can take, in milliseconds. */
const PATIENCE = 60_000

/** A table, and what its players tried there. */
interface Evening {
  readonly keeper: Keeper
  readonly channel: string
  /** The table's number. */
  readonly table: string
  readonly players: Players
  readonly tries: Attempts
}

anyDatabase((database, _, { fresh, reopen }) => {
  test('a bot killed at random moments keeps all that it acknowledged, and does nothing twice', async () => {
    const settings = await fresh()
    const keeper = await startKeeper(settings, SEED)
    const { world } = keeper.playground
    const players = playersOf(world, 3)
    const evenings: Evening[] = []
    await world.until(() => world.commands().length > 0, { what: 'the commands' })

    keeper.begin(KILLS[database], async () => {
      const evening = evenings.at(-1)
      if (evening !== undefined) await expectKept(evening)
    })
    while (keeper.kills() < KILLS[database]) {
      const evening = await seat(keeper, players)
      evenings.push(evening)
      await Promise.all(players.map(player => playOn(evening, player)))
    }
    await keeper.done()
    await Promise.all(evenings.map(({ tries }) => tries.settled()))
    const errors = await keeper.end()

    const store = await reopen(settings)
    for (const { channel, tries } of evenings) {
      await expectToldOnce(store, world, channel)
      for (const { user, choices } of await expectReplay(store, world, channel)) {
        const player = players.find(({ id }) => id === user)
        expect(`${choices.join(' ')} `).toMatch(possibleLog(player === undefined ? [] : tries.of(player)))
      }
    }
    expect(errors).toEqual([])
  }, 900_000)
})

/** Opens a table in a channel of its own; if the bot dies over it, another one elsewhere. */
async function seat(keeper: Keeper, players: Players): Promise<Evening> {
  const { world } = keeper.playground
  const [host, ...others] = players
  let channel = ''
  const opened = await insist(keeper, () => {
    channel = world.addChannel(`evening-${world.state.channels.size}`).name
    return host.slash(channel, `/play new game:incan-gold players:${players.length}`)
  })
  for (const other of others) await insist(keeper, () => other.slash(channel, '/play join'))
  await insist(keeper, () => host.slash(channel, '/play start'))
  const [, table = ''] = /#(\d+)/.exec(opened.text) ?? []
  return { keeper, channel, table, players, tries: attempts(keeper) }
}

/** Answers whenever the live message asks this player, to the end; where a button's answer is not known, by a command. */
async function playOn({ keeper, tries, channel, players }: Evening, player: User): Promise<void> {
  const { world } = keeper.playground
  const within = PATIENCE
  for (;;) {
    const shown = await world.until(
      () => world.messages(channel).findLast(message => isEnd(message) || askedBy(message, [player]).length > 0),
      { within, what: `a question for ${player.name}` },
    )
    if (isEnd(shown)) return
    const beat = beatOf(shown)
    const choice = wish(players.indexOf(player), beat)
    let { outcome } = await tries.make(player, { choice, beat }, () => player.press(shown, LABELS[choice]))
    while (outcome?.reply === undefined && outcome?.why === undefined) {
      const line = `/incan-gold choose choice:${choice}`
      outcome = (await tries.make(player, { choice, beat: undefined }, () => player.slash(channel, line))).outcome
    }
    const isStillAsked = () => askedBy(player.again(shown) ?? { ...shown, text: '' }, [player]).length > 0
    await world.until(() => !isStillAsked(), { within, what: `the answer of ${player.name} on the live message` })
  }
}

/** What the bot acknowledged before it died, it knows now: whoever has chosen is not asked again, and the log goes on. */
async function expectKept({ keeper, tries, channel, table, players }: Evening): Promise<void> {
  const last = storyIn(keeper.playground.world, channel).findLast(line => !/^-#|begins/.test(line))
  for (const player of players) {
    const acknowledged = tries.of(player).findLast(each => each.beat !== undefined && isAcknowledged(each))
    const { reply: turn } = await player.slash(channel, `/turn table:${table}`)
    expect(turn).toBeDefined()
    const asked = turn?.buttons.some(({ customId }) => customId.startsWith(`1/`) && customId.split('/')[3] === 'play')
    if (asked && turn !== undefined && acknowledged !== undefined && beatOf(turn) === acknowledged.beat) {
      expect(turn.text).toContain('You chose to')
    }
    const { reply: log } = await player.slash(channel, `/log table:${table}`)
    if (last !== undefined) expect(log?.text).toContain(last)
  }
}
