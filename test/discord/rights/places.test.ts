import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../src/store/store.ts'
import { type TableId, tableId } from '../../../src/store/values/ids.ts'
import { anyDatabase } from '../../databases.ts'
import type { User } from '../../driver/user.ts'
import { FULL } from '../../full.ts'
import { settled } from '../../store/settled.ts'
import { beforeTries } from '../../tries.ts'
import { type Chaski, live, startChaski } from '../chaski.ts'
import { anyWay } from '../ways.ts'

anyWay(anyDatabase, (by, _, open) => {
  let store: Store
  let chaski: Chaski
  let places = 0
  /** Ana owns the server; Ben and Dai play; Emre looks on; Goro moderates one channel, Hana the server. */
  let [ana, ben, dai, emre, goro, hana]: User[] = []

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store, { by })
    const { world } = chaski
    ;[ana, ben, dai, emre, goro] = ['Ana', 'Ben', 'Dai', 'Emre', 'Goro'].map(name => world.user(name))
    hana = world.user('Hana', {
      permissions: ['ViewChannel', 'SendMessages', 'ManageMessages', 'UseApplicationCommands'],
    })
    return () => chaski.close()
  })

  const person = (one: User | undefined): User => {
    if (one === undefined) throw new Error('nobody')
    return one
  }
  const says = async (who: User | undefined, at: string, line: string) =>
    (await person(who).slash(at, line)).reply?.text ?? ''

  /** Ben opens a table, and Dai joins it; begun, if it is to be. */
  const tableIn = async (channel: string, begun = true): Promise<TableId> => {
    const opened = await says(ben, channel, '/play new game:incan-gold players:2')
    const table = tableId.parse(Number(/#(\d+)/.exec(opened)?.[1]))
    await says(dai, channel, `/play join table:${table}`)
    if (begun) await says(ben, channel, `/play start table:${table}`)
    await settled(store)
    return table
  }
  const newChannel = () => chaski.world.addChannel(`place-${++places}`)
  const MISSING = 'There is no table'

  describe('who may look', () => {
    test('a user who sees the channel, from anywhere on its server, and from nowhere else', async () => {
      const { id } = newChannel()
      const table = await tableIn(id)
      expect(await says(emre, 'chat', `/table words:true table:${table}`)).toContain('Deck:')
      expect(await says(emre, person(emre).openDm(), `/table words:true table:${table}`)).toContain(MISSING)
      chaski.world.overwrite(id, 'everybody', { deny: ['ViewChannel'] })
      expect(await says(emre, 'chat', `/table words:true table:${table}`)).toContain(MISSING)
    })

    test('a player, from anywhere, and a user who once had a seat, even as a substitute', async () => {
      const { id } = newChannel()
      const table = await tableIn(id)
      await says(ben, id, `/seat give table:${table}`)
      await says(emre, id, `/seat take table:${table}`)
      await says(emre, id, `/seat give table:${table}`)
      chaski.world.overwrite(id, 'everybody', { deny: ['ViewChannel'] })
      for (const who of [ben, dai, emre]) {
        expect(await says(who, person(who).openDm(), `/table words:true table:${table}`)).toContain('Deck:')
      }
      expect(await says(goro, 'chat', `/table words:true table:${table}`)).toContain(MISSING)
      expect(await says(emre, 'chat', `/seat take table:${table}`)).toContain('see the channel')
      expect(await says(ben, person(ben).openDm(), `/seat back table:${table}`)).toContain('This seat is yours now')
    })

    test('in a private thread those who are in it, wherever they ask, and who manages threads', async () => {
      const parent = newChannel()
      const thread = chaski.world.addThread(parent.id, 'private', [ben, dai, emre].map(person))
      const table = await tableIn(thread.id)
      expect(await says(emre, thread.id, '/table words:true')).toContain('Deck:')
      expect(await says(emre, parent.id, `/table words:true table:${table}`)).toContain('Deck:')
      expect(await says(goro, parent.id, `/table words:true table:${table}`)).toContain(MISSING)
      expect(await says(goro, parent.id, `/notes text:hello table:${table}`)).toContain(MISSING)
      expect(await says(emre, parent.id, `/notes text:hello table:${table}`)).toContain('hello')
      expect(await says(ana, parent.id, `/table words:true table:${table}`)).toContain('Deck:')
    })

    test.runIf(FULL)(
      'of a thread whose channel they may not see nobody, and of one that the bot has forgotten anybody who sees it',
      async () => {
        const parent = newChannel()
        const thread = chaski.world.addThread(parent.id, 'public')
        const table = await tableIn(thread.id)
        chaski.world.setThread(thread, { archived: true })
        chaski.world.dropGateway({ resume: false })
        await chaski.world.botOnline()
        expect(await says(emre, 'chat', `/table words:true table:${table}`)).toContain('Deck:')
        chaski.world.overwrite(parent.id, 'everybody', { deny: ['ViewChannel'] })
        expect(await says(emre, 'chat', `/table words:true table:${table}`)).toContain(MISSING)
      },
    )

    test('where the channel is gone who had a seat, and who moderates the server', async () => {
      const { id } = newChannel()
      const table = await tableIn(id)
      expect(await says(emre, 'chat', `/table words:true table:${table}`)).toContain('Deck:')
      chaski.world.deleteChannel({ id })
      expect(await says(dai, 'chat', `/table words:true table:${table}`)).toContain('Deck:')
      expect(await says(emre, 'chat', `/table words:true table:${table}`)).toContain(MISSING)
      expect(await says(goro, 'chat', `/moderate pause table:${table}`)).toContain(MISSING)
      expect(await says(hana, 'chat', `/moderate pause table:${table}`)).toContain('paused')
    })

    test('in direct messages who has a seat alone', async () => {
      const dm = person(ben).openDm()
      const opened = await says(ben, dm, '/play new game:incan-gold players:2')
      const table = tableId.parse(Number(/#(\d+)/.exec(opened)?.[1]))
      for (const at of ['chat', person(emre).openDm()]) {
        expect(await says(emre, at, `/play join table:${table}`)).toContain(MISSING)
        expect(await says(ana, 'chat', `/moderate abandon table:${table}`)).toContain(MISSING)
      }
      await says(ben, dm, '/play computer')
      await says(ben, dm, '/play start')
      expect(await says(emre, 'chat', `/table words:true table:${table}`)).toContain(MISSING)
      expect(await says(ben, 'chat', `/table words:true table:${table}`)).toContain('Deck:')
    })
  })

  describe('who moderates', () => {
    let channel: string
    let table: TableId

    beforeEach(async () => {
      const added = newChannel()
      channel = added.id
      chaski.world.overwrite(channel, person(goro), { allow: ['ManageMessages'] })
      table = await tableIn(channel)
    })

    test('somebody may do so at the tables of one channel and its threads, from anywhere on the server', async () => {
      expect(await says(goro, 'chat', `/moderate pause table:${table}`)).toContain('paused')
      expect(await says(goro, channel, `/moderate resume table:${table}`)).toContain('run again')
      const thread = person(goro).startThread(channel, `thread-${places}`)
      const inThread = await tableIn(thread.id)
      expect(await says(goro, 'chat', `/moderate pause table:${inThread}`)).toContain('paused')
    })

    test('and at no table of another channel, not even from theirs', async () => {
      const other = await tableIn(newChannel().id)
      const before = await store.prisma.tableEvent.count()
      for (const deed of ['nudge', 'pause', 'replace seat:0', 'abandon', `move channel:${channel}`]) {
        const said = await says(goro, channel, `/moderate ${deed} table:${other}`)
        expect(said, deed).toContain('Only a moderator')
      }
      expect(await says(goro, channel, `/seat computer seat:0 table:${other}`)).toContain('Only its player')
      expect(await store.prisma.tableEvent.count()).toBe(before)
    })

    test('what concerns the server is for moderators of all of it', async () => {
      const elsewhere = newChannel()
      for (const line of [`channels allow:${channel}`, `digest channel:${channel}`]) {
        expect(await says(goro, channel, `/moderate ${line}`), line).toContain('Only a moderator of the server')
      }
      const move = `/moderate move channel:${elsewhere.name} table:${table}`
      expect(await says(goro, channel, move)).toContain('Only a moderator of the server')
      expect(await store.prisma.guild.count()).toBe(0)
      chaski.world.overwrite(channel, person(hana), { deny: ['ManageMessages'] })
      expect(await says(hana, channel, '/moderate channels')).toContain('in every channel')
      expect(await says(hana, channel, '/moderate pause')).toContain('Only a moderator')
      expect(await says(ana, channel, move)).toContain('has moved to')
      await store.prisma.guild.deleteMany()
    })
  })

  test('a table whose channel is lost is brought to no other server and no direct message', async () => {
    const { id } = newChannel()
    const table = await tableIn(id)
    chaski.world.deleteChannel({ id })
    await store.prisma.message.updateMany({ where: { tableId: table, kind: 'live' }, data: { lost: true } })
    const far = chaski.world.addServer(`Far ${places}`)
    const there = chaski.world.addChannel(`far-${places}`, far)
    chaski.world.user('Ben', { server: far })
    for (const at of [there.id, person(ben).openDm()]) {
      expect(await says(ben, at, `/table table:${table}`)).toContain('see the channel')
    }
    const unfit = newChannel()
    chaski.world.setBotPermissions(unfit.id, ['ViewChannel', 'SendMessages'])
    expect(await says(ben, unfit.id, `/table table:${table}`)).toContain('Attach Files')
    const fit = newChannel()
    expect(await says(ben, fit.id, `/table table:${table}`)).toContain(`<#${fit.id}>`)
    await live(chaski.world, fit.id, ({ text }) => text.includes('Waiting for'))
  })
})
