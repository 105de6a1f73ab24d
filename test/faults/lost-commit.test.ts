import pino from 'pino'
import { describe, expect, type TestContext, test } from 'vitest'
import { send } from '../../src/store/database/prisma-client.ts'
import { Prisma } from '../../src/store/prisma/client.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import type { TableId } from '../../src/store/values/ids.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { NothingChanged, PerhapsChanged } from '../../src/tables/record/what-changed.ts'
import { isClaimed, transact } from '../../src/tables/table/transact.ts'
import { inDatabase } from '../databases.ts'
import { live, startChaski } from '../discord/chaski.ts'
import { FULL } from '../full.ts'
import { settled } from '../store/settled.ts'
import { click, code, context, done, lobby, position, user } from '../tables/seated.ts'
import { openRelay } from './relay.ts'

// Most of the time is waited until somebody gives up: that is done side by side.
inDatabase('server', (_, __, { fresh, reopen }) => {
  describe.concurrent('a commit', () => {
    /** A database that is reached by a relay, and directly by another process. */
    const relayed = async ({ onTestFinished }: TestContext) => {
      const settings = await fresh()
      const databaseUrl = settings.databaseUrl ?? ''
      const direct = await reopen(settings)
      const relay = await openRelay(databaseUrl)
      const store = await openStore({
        databaseUrl: relay.url(databaseUrl),
        dataDir: '',
        log: pino({ level: 'silent' }),
      })
      onTestFinished(async () => {
        await store.close()
        await relay.close()
      })
      const seatsAt = async (table: TableId) => (await position(context(direct), table)).seats.length
      /** What `direct` looks after counts for another process. */
      const alone: Store = { ...store, isAlone: () => true }
      return { relay, direct, store, alone, seatsAt }
    }

    test.for(['before', 'after'] as const)(
      'a commit that is cut off %s the server has it is told as it is, and done once',
      async (when, testContext) => {
        const { relay, store, seatsAt } = await relayed(testContext)
        const at = context(store)
        const table = await lobby(at, { people: 1, places: 3 })
        const request = { interaction: click(), user: user(2), table, name: 'Person 2' }
        relay.cutAtCommit(when)
        expect(done(await join(at, request)).leaving).toBeUndefined()
        expect(await seatsAt(table)).toBe(2)
        expect(code(await join(at, request))).toBe('repeat')
      },
    )

    test('what is cut off before its commit has changed nothing, and says so', async testContext => {
      const { relay, alone, seatsAt } = await relayed(testContext)
      const at = context(alone)
      const table = await lobby(at, { people: 1, places: 3 })
      relay.shut(true)
      const error = await join(at, { interaction: click(), user: user(2), table, name: 'Person 2' }).catch(
        error => error,
      )
      relay.shut(false)
      expect(error).toBeInstanceOf(NothingChanged)
      expect(await seatsAt(table)).toBe(1)
    })

    test('what the database refuses though it was sent with the commit has changed nothing, and says so', async testContext => {
      const { alone, direct } = await relayed(testContext)
      const interaction = click()
      const twice = Prisma.sql`INSERT INTO "Claim" (interaction) VALUES (${interaction})`
      const error = await transact(context(alone), interaction, async ({ tx }) => {
        await send(tx, twice)
        return { ok: true }
      }).catch(error => error)
      expect(error).toBeInstanceOf(NothingChanged)
      expect(await isClaimed(context(direct), interaction)).toBe(false)
    })

    test.runIf(FULL)(
      'where another process hears of the same click, it does not say that nothing was changed',
      async testContext => {
        const { relay, store, direct } = await relayed(testContext)
        await testContext.expect.poll(() => store.isAlone()).toBe(false)
        const at = context(store)
        const table = await lobby(at, { people: 1, places: 3 })
        const request = { interaction: click(), user: user(2), table, name: 'Person 2' }
        relay.shut(true)
        const error = await join(at, request).catch(error => error)
        done(await join(context(direct), request))
        relay.shut(false)
        expect(error).toBeInstanceOf(PerhapsChanged)
      },
    )

    test.runIf(FULL)(
      'where the database stays away after a commit, what became of it is not said',
      async testContext => {
        const { relay, store, seatsAt } = await relayed(testContext)
        const at = context(store)
        const table = await lobby(at, { people: 1, places: 3 })
        relay.shutAfterCommit()
        const request = { interaction: click(), user: user(2), table, name: 'Person 2' }
        const error = await join(at, request).catch(error => error)
        relay.shut(false)
        expect(error).toBeInstanceOf(PerhapsChanged)
        expect(await seatsAt(table)).toBe(2)
        expect(code(await join(at, request))).toBe('repeat')
      },
    )

    test.runIf(FULL)(
      'a player whose commit is not confirmed reads so, with the way to the table',
      async testContext => {
        const { relay, direct, alone } = await relayed(testContext)
        const chaski = await startChaski(alone)
        const { world } = chaski
        const channel = world.addChannel('lost').name
        const ana = world.user('Ana')
        await ana.slash(channel, '/play new game:incan-gold players:3')
        const shown = await live(world, channel, message => message.text.includes('1 of 3'))
        const ben = world.user('Ben')
        // The next commit is to be that of Ben's press.
        await settled(direct)
        relay.shutAfterCommit()
        /** Joining is acknowledged at once and without a word; what became of it is told when the database is given up. */
        const toldOfJoining = async (what: string) => {
          await ben.press(shown, 'Join')
          const told = () => ben.sees(channel).find(({ ephemeral, text }) => ephemeral && text.includes(what))
          return world.until(told, { what })
        }
        const unknown = await toldOfJoining('may or may not have worked')
        expect(unknown.text).not.toContain('Nothing has changed')
        expect(unknown.buttons.map(({ label }) => label)).toEqual(['My turn'])
        const { reply: read } = await ben.slash(channel, '/games')
        expect(read?.text).toContain('can’t be reached')
        expect(read?.text).not.toContain('changed')
        await toldOfJoining('Nothing has changed')
        relay.shut(false)
        await chaski.close()
      },
    )
  })
})
