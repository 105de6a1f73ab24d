import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { whichTable } from '../../src/discord/commands/which-table.ts'
import type { Invocation } from '../../src/discord/messages/command.ts'
import { channelId, interactionId, userId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import { begin, playersOf } from '../faults/round.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, live, startChaski } from './chaski.ts'

inDatabase('server', (_, open) => {
  let chaski: Chaski
  const outcomes: string[] = []
  const problems: string[] = []

  beforeTries(async () => {
    chaski = await startChaski(await open(), {
      watch: {
        begun: () => () => {},
        interaction: (what, outcome) => outcomes.push(`${what} ${outcome}`),
        delivery: () => {},
      },
      log: pino({ level: 'error' }, { write: line => problems.push(line) }),
    })
    return () => chaski.close()
  })
  beforeEach(() => {
    outcomes.length = 0
    problems.length = 0
  })

  test('a second copy that finds its interaction answered is everyday: counted as repeated, and no error', async () => {
    const { world } = chaski
    const [{ players, channel }] = await begin(world, 'repeated', playersOf(world, 3))
    const [ana] = players
    outcomes.length = 0
    world.faults.deliverTwice(true)
    expect((await ana.slash(channel, '/turn')).reply?.text).toContain('Go on into the temple')
    world.faults.deliverTwice(false)
    await expect.poll(() => outcomes.toSorted()).toEqual(['/turn ok', '/turn repeated'])
    expect(problems).toEqual([])
  })

  test('a second press on Start leaves no note', async () => {
    const { world } = chaski
    const channel = world.addChannel('pressed-twice').name
    const [ana, ben] = playersOf(world, 3)
    await ana.slash(channel, '/play new game:incan-gold players:2')
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 2'))
    await ben.press(lobby, 'Join')
    const notes = () => ana.sees(channel).filter(({ ephemeral }) => ephemeral)
    const before = notes()
    await Promise.all([ana.press(lobby, 'Start'), ana.press(lobby, 'Start')])
    await live(world, channel, ({ text }) => text.includes('Waiting for'))
    expect(notes()).toEqual(before)
    expect((await ana.slash(channel, '/play start')).reply?.text).toContain('has already begun')
  })

  test('a second copy of what ended the only table of a channel does not say that there is none', async () => {
    const { world, house } = chaski
    const call = callFrom(world.addChannel('over').id)
    expect(await whichTable(call, house)).toMatchObject({ ok: false, reply: { type: 'message' } })
    await house.desk.store.prisma.claim.create({ data: { interaction: call.interaction } })
    expect(await whichTable(call, house)).toEqual({ ok: false, reply: { type: 'nothing' } })
  })

  test.each([
    ['that another process has answered', 'already-acknowledged', 'repeated'],
    ['that is gone', 'unknown-interaction', 'lost'],
    ['whose message was dismissed', 'unknown-message', 'lost'],
  ] as const)('an answer to an interaction %s is no error either', async (_, error, outcome) => {
    const { world } = chaski
    const [{ players, channel }] = await begin(world, error, playersOf(world, 3))
    const [ana] = players
    outcomes.length = 0
    world.faults.inject({ method: 'POST', path: /\/callback$/ }, { type: 'error', error })
    // Discord says to Ana that nobody answered, and only after its time is up: that is not waited for.
    void ana.slash(channel, '/turn').catch(() => {})
    await expect.poll(() => outcomes).toEqual([`/turn ${outcome}`])
    expect(problems).toEqual([])
  })
})

/** A user who types a command in a channel and names no table. */
function callFrom(channel: string): Invocation {
  return {
    interaction: interactionId.parse('700000000000000001'),
    user: userId.parse('400000000000000001'),
    name: 'Ana',
    locale: 'en',
    guild: undefined,
    permissions: 0n,
    inThread: false,
    parent: undefined,
    channel: channelId.parse(channel),
    sub: '',
    options: {},
    places: {},
    here: async () => [],
  }
}
