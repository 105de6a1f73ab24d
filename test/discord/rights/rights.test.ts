import { ApplicationCommandOptionType } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../../src/store/store.ts'
import { type TableId, tableId } from '../../../src/store/values/ids.ts'
import { inDatabase } from '../../databases.ts'
import type { Outcome } from '../../driver/outcome.ts'
import type { Seen } from '../../driver/seen.ts'
import type { User } from '../../driver/user.ts'
import { FULL } from '../../full.ts'
import { settled } from '../../store/settled.ts'
import { beforeTries } from '../../tries.ts'
import { type Chaski, resign, startChaski } from '../chaski.ts'
import { LEAVES, NEVER_GIVEN, namesTable, presses, typings } from './everything.ts'
import { listenToDatabases } from './statements.ts'

const ASKERS = [
  'a stranger from another server',
  'a direct message',
  'who does not see the channel',
  'a moderator of another channel',
  'a former player of another table',
]

/** Above all numbers that stand in texts for something else. */
const FIRST = 555_001

// Who may see a table does not depend on which database it lies in.
inDatabase('server', (_, open) => {
  let store: Store
  let chaski: Chaski
  let ears: ReturnType<typeof listenToDatabases>
  const hidden = 'hidden'
  const tables: Record<string, TableId> = {}
  /** Somebody who may not look, and where they ask. */
  const askers: Record<string, { readonly user: User; readonly at: string; readonly on: Seen }> = {}

  const begin = async (name: string, players: readonly User[], channel: string): Promise<TableId> => {
    const [host, ...others] = players
    if (host === undefined) throw new Error('nobody')
    const opened = await host.slash(channel, `/play new game:incan-gold players:${players.length}`)
    const id = tableId.parse(Number(/#(\d+)/.exec(opened.reply?.text ?? '')?.[1]))
    for (const other of others) await other.slash(channel, `/play join table:${id}`)
    if (name !== 'a lobby') await host.slash(channel, `/play start table:${id}`)
    if (name === 'an ended table')
      for (const player of players) await resign(player, channel, `/play resign table:${id}`)
    tables[name] = id
    return id
  }

  beforeTries(async () => {
    store = await open()
    await store.prisma.$executeRawUnsafe(`ALTER SEQUENCE "Table_id_seq" RESTART WITH ${FIRST}`)
    chaski = await startChaski(store)
    ears = listenToDatabases()
    const { world } = chaski
    const [ana, ben, hana] = ['Ana', 'Ben', 'Hana'].map(name => world.user(name))
    if (!ana || !ben || !hana) throw new Error('nobody')
    world.addChannel(hidden)
    world.overwrite(hidden, 'everybody', { deny: ['ViewChannel'] })
    for (const player of [ana, ben, hana]) world.overwrite(hidden, player, { allow: ['ViewChannel'] })
    await begin('a lobby', [ana, ben], hidden)
    await begin('a running table', [ana, ben], hidden)
    await begin('an ended table', [ana, ben], hidden)
    const far = world.addServer('Far')
    const elsewhere = world.addChannel('elsewhere', far).id
    const modded = world.addChannel('modded').id
    const somebody = (name: string, user: User, at: string) => {
      askers[name] = { user, at, on: user.say(at, 'hello') }
    }
    const [dai, emre, goro] = ['Dai', 'Emre', 'Goro'].map(name => world.user(name))
    if (!dai || !emre || !goro) throw new Error('nobody')
    somebody('a stranger from another server', world.user('Zoe', { server: far }), elsewhere)
    somebody('a direct message', dai, dai.openDm())
    somebody('who does not see the channel', emre, 'table-1')
    world.overwrite(modded, goro, { allow: ['ManageMessages', 'ManageChannels'] })
    somebody('a moderator of another channel', goro, modded)
    // Hana had a seat at another table of the channel, and sees it no more.
    const other = await begin('another table', [hana, ana], hidden)
    await hana.slash(hidden, `/seat give table:${other}`)
    world.overwrite(hidden, hana, { deny: ['ViewChannel'] })
    somebody('a former player of another table', hana, 'table-2')
    await settled(store)
    return async () => {
      ears.close()
      await chaski.close()
    }
  })

  /** All that the database keeps except which clicks were carried out. */
  const dump = async () => {
    const { prisma } = store
    const named = await prisma.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public'
        AND table_name NOT IN ('Claim', 'Heartbeat', 'RulesHeartbeat', 'Shard', 'Sharding', '_prisma_migrations') ORDER BY 1`
    const rows = named.map(async ({ name }) => [
      name,
      await prisma.$queryRawUnsafe(`SELECT md5(row_to_json(r)::text) AS row FROM "${name}" r ORDER BY 1`),
    ])
    return Promise.all(rows)
  }

  /** What comes of asking after a table, wherever its number stands replaced. */
  const told = ({ reply, updated, modal, choices, failed, why }: Outcome, table: TableId) => {
    const said = (seen: Seen | undefined) =>
      seen && {
        text: seen.text,
        buttons: seen.buttons,
        selects: seen.selects,
        alts: seen.pictures.map(({ alt }) => alt),
      }
    const all = { reply: said(reply), updated: said(updated), modal, choices, failed, why }
    return JSON.stringify(all).replaceAll(String(table), 'N')
  }

  /** All that somebody can ask after a table, each with a name; in the quick run it is shared out among those who ask. */
  const waysOf = (asker: string) => {
    const found = askers[asker]
    if (found === undefined) throw new Error('nobody')
    const { user, at, on } = found
    const channel = chaski.world.channel('chat').id
    const ways: (readonly [name: string, ask: (table: TableId) => Promise<Outcome>])[] = []
    for (const leaf of LEAVES.filter(namesTable)) {
      const count = typings(leaf, { table: 1, user: user.id, channel }).length
      for (let n = 0; n < count; n++) {
        const ask = (table: TableId) =>
          user.forgeCommand(at, leaf.words, typings(leaf, { table, user: user.id, channel })[n] ?? [])
        ways.push([`/${leaf.words} (${n})`, ask])
      }
      for (const { name, type } of leaf.options.filter(option => option.autocomplete && option.name !== 'table')) {
        const ask = (table: TableId) =>
          user.forgeCommand(at, leaf.words, [
            { name: 'table', type: ApplicationCommandOptionType.Integer, value: table },
            { name, type, value: '', focused: true },
          ])
        ways.push([`/${leaf.words} ${name}:…`, ask])
      }
    }
    for (const [n, { customId }] of presses(NEVER_GIVEN).entries()) {
      const pressed = (table: TableId) => presses(table)[n] ?? { customId: '' }
      ways.push([customId, table => user.forge(on, pressed(table).customId, pressed(table).values)])
      ways.push([`${customId} sent off`, table => user.forgeForm(on, pressed(table).customId, { text: 'on' })])
    }
    return ways.filter((_, n) => FULL || n % (2 * ASKERS.length) === ASKERS.indexOf(asker))
  }

  describe.each(ASKERS)('for %s', asker => {
    test('a table that may not be seen answers like a number that was never given, and nothing is written', async () => {
      const before = await dump()
      for (const [name, ask] of waysOf(asker)) {
        ears.heard()
        const never = told(await ask(NEVER_GIVEN), NEVER_GIVEN)
        const asked = ears.heard()
        expect(never, name).not.toContain('Something went wrong')
        for (const status of ['a lobby', 'a running table', 'an ended table']) {
          const table = tables[status] ?? NEVER_GIVEN
          expect(told(await ask(table), table), `${name} at ${status}`).toBe(never)
          expect(ears.heard(), `${name} at ${status}`).toEqual(asked)
        }
      }
      expect(await dump()).toEqual(before)
    })

    test('no completion and no list tells that it is there', async () => {
      const { user, at } = askers[asker] ?? { user: undefined, at: '' }
      if (user === undefined) throw new Error('nobody')
      const numbers = ['a lobby', 'a running table', 'an ended table'].map(status => String(tables[status]))
      const expectNone = (text: string, name: string) => {
        for (const number of numbers) expect(text, name).not.toContain(number)
      }
      for (const { words, options } of LEAVES.filter(namesTable)) {
        const needed = options.filter(({ required }) => required).map(({ name }) => `${name}:on`)
        const choices = await user.complete(at, `/${words} ${needed.join(' ')} table:`).catch(() => [])
        expectNone(JSON.stringify(choices), words)
      }
      for (const line of [
        '/games',
        '/stats game:incan-gold',
        '/privacy show',
        '/privacy export',
        '/log',
        '/rematch',
        '/replay',
      ]) {
        expectNone((await user.slash(at, line)).reply?.text ?? '', line)
      }
    })
  })
})
