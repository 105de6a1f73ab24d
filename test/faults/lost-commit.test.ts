import pino from 'pino'
import { expect, test } from 'vitest'
import { openStore, type Store } from '../../src/store/store.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { NothingChanged, PerhapsChanged } from '../../src/tables/record/what-changed.ts'
import { inDatabase } from '../databases.ts'
import { type Chaski, live, startChaski } from '../discord/chaski.ts'
import { click, code, desk, done, lobby, position, user } from '../tables/seated.ts'
import { beforeTries } from '../tries.ts'
import { openRelay, type Relay } from './relay.ts'

inDatabase('server', (_, __, { fresh, reopen }) => {
  let relay: Relay
  let direct: Store
  let store: Store
  /** What `direct` looks after counts for another process. */
  let alone: Store
  beforeTries(async () => {
    const settings = await fresh()
    const databaseUrl = settings.databaseUrl ?? ''
    direct = await reopen(settings)
    relay = await openRelay(databaseUrl)
    store = await openStore({ databaseUrl: relay.url(databaseUrl), dataDir: '', log: pino({ level: 'silent' }) })
    alone = { ...store, isAlone: () => true }
    return async () => {
      await store.close()
      await relay.close()
    }
  })

  const seatsAt = async (table: Awaited<ReturnType<typeof lobby>>) => (await position(desk(direct), table)).seats.length

  test.each(['before', 'after'] as const)(
    'a commit that is cut off %s the server has it is told as it is, and done once',
    async when => {
      const at = desk(store)
      const table = await lobby(at, { people: 1, places: 3 })
      const request = { interaction: click(), user: user(2), table, name: 'Person 2' }
      relay.cutAtCommit(when)
      expect(done(await join(at, request)).full).toBe(false)
      expect(await seatsAt(table)).toBe(2)
      expect(code(await join(at, request))).toBe('repeat')
    },
  )

  test('what is cut off before its commit has changed nothing, and says so', async () => {
    const at = desk(alone)
    const table = await lobby(at, { people: 1, places: 3 })
    relay.shut(true)
    const error = await join(at, { interaction: click(), user: user(2), table, name: 'Person 2' }).catch(error => error)
    relay.shut(false)
    expect(error).toBeInstanceOf(NothingChanged)
    expect(await seatsAt(table)).toBe(1)
  })

  test('where another process hears of the same click, it does not say that nothing was changed', async () => {
    await expect.poll(() => store.isAlone()).toBe(false)
    const at = desk(store)
    const table = await lobby(at, { people: 1, places: 3 })
    const request = { interaction: click(), user: user(2), table, name: 'Person 2' }
    relay.shut(true)
    const error = await join(at, request).catch(error => error)
    done(await join(desk(direct), request))
    relay.shut(false)
    expect(error).toBeInstanceOf(PerhapsChanged)
  })

  test('where the database stays away after a commit, what became of it is not said', async () => {
    const at = desk(store)
    const table = await lobby(at, { people: 1, places: 3 })
    relay.shutAfterCommit()
    const request = { interaction: click(), user: user(2), table, name: 'Person 2' }
    const error = await join(at, request).catch(error => error)
    relay.shut(false)
    expect(error).toBeInstanceOf(PerhapsChanged)
    expect(await seatsAt(table)).toBe(2)
    expect(code(await join(at, request))).toBe('repeat')
  })

  test('a player whose commit is not confirmed reads so, with the way to the table', async () => {
    const chaski: Chaski = await startChaski(alone)
    const { world } = chaski
    const channel = world.addChannel('lost').name
    const ana = world.user('Ana')
    await ana.slash(channel, '/play new game:incan-gold players:3')
    const shown = await live(world, channel, message => message.text.includes('1 of 3'))
    const ben = world.user('Ben')
    // The next commit is to be that of Ben's press.
    await expect.poll(() => store.outbox.underWay(), { timeout: 20_000 }).toEqual([])
    relay.shutAfterCommit()
    const { reply } = await ben.press(shown, 'Join')
    expect(reply?.text).toContain('not known whether it was done')
    expect(reply?.text).not.toContain('Nothing was changed')
    expect(reply?.buttons.map(({ label }) => label)).toEqual(['My turn'])
    const { reply: read } = await ben.slash(channel, '/games')
    expect(read?.text).toContain('cannot be reached')
    expect(read?.text).not.toContain('changed')
    const { reply: refused } = await ben.press(shown, 'Join')
    expect(refused?.text).toContain('Nothing was changed')
    relay.shut(false)
    await chaski.close()
  })
})
