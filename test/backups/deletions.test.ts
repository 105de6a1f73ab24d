import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { workBackups } from '../../src/backups/work-backups.ts'
import { backupName } from '../../src/store/backups/backup-file.ts'
import { deletedAmong } from '../../src/store/backups/deletion.ts'
import { addDeletions, deletionsSince, dropDeletions } from '../../src/store/backups/deletions-since.ts'
import { keepDeletions } from '../../src/store/backups/keep-deletions.ts'
import { guildId, userId } from '../../src/store/values/ids.ts'
import { markOf } from '../../src/store/values/mark-of.ts'
import { askToDeleteServer } from '../../src/tables/privacy/delete-server.ts'
import { everyServer, everyUser } from '../../src/tables/privacy/every-user.ts'
import { askToBeForgotten } from '../../src/tables/privacy/forget.ts'
import { eachDatabase, inDatabase } from '../databases.ts'
import { reapers } from '../tables/reapers.ts'
import { click, context, done } from '../tables/seated.ts'
import { standIn, temporary } from './folders.ts'

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 4, day, hour))
const person = (id: string, moment: Date) => {
  const salt = 'a'.repeat(32)
  return { kind: 'person', salt, mark: markOf(salt, id), at: moment } as const
}
const LONG_AGO = new Date(0)

it('the list has who was deleted after a moment, in the order of time, and nobody twice', async () => {
  const folder = join(await temporary(), 'backups')
  const [ana, ben, chloe] = [person('1', at(2)), person('2', at(3)), person('3', at(3, 13))]
  await addDeletions(folder, [chloe, ana])
  await addDeletions(folder, [ben, ana])
  expect(await deletionsSince(folder, LONG_AGO)).toEqual([ana, ben, chloe])
  expect(await deletionsSince(folder, at(2))).toEqual([ben, chloe])
  expect(await deletionsSince(await temporary(), LONG_AGO)).toEqual([])
  expect(deletedAmong(['1', '2', '9'], 'person', [ana, ben])).toEqual(['1', '2'])
  expect(deletedAmong(['1'], 'server', [ana])).toEqual([])
})

it('the list names nobody', async () => {
  const folder = await temporary()
  await addDeletions(folder, [person('123456789', at(2))])
  expect(readFileSync(join(folder, 'deletions-2026-05-02.jsonl'), 'utf8')).not.toContain('123456789')
})

it('a line that a killed process began takes no other one with it', async () => {
  const folder = await temporary()
  await addDeletions(folder, [person('1', at(2))])
  appendFileSync(join(folder, 'deletions-2026-05-02.jsonl'), '\n{"kind":"person","at":"2026-05-0')
  await addDeletions(folder, [person('2', at(2, 13))])
  expect((await deletionsSince(folder, LONG_AGO)).map(one => one.mark)).toEqual(
    [person('1', at(2)), person('2', at(2))].map(one => one.mark),
  )
})

it('the list forgets whom no backup has any more, and all of none', async () => {
  const folder = await temporary()
  const those = [person('1', at(2)), person('2', at(9)), person('3', at(10)), person('4', at(12))]
  await addDeletions(folder, those)
  await dropDeletions(folder)
  expect(await deletionsSince(folder, LONG_AGO)).toHaveLength(4)
  writeFileSync(join(folder, backupName(at(10), '1.0.0', 'dump')), 'a dump')
  await dropDeletions(folder)
  expect(await deletionsSince(folder, LONG_AGO)).toEqual(those.slice(1))
})

eachDatabase((_, open) => {
  const ask = async () => {
    const here = context(await open())
    done(await askToBeForgotten(here, { interaction: click(), user: userId.parse('70001') }))
    await askToDeleteServer(here, guildId.parse('80001'))
    return here
  }

  it('is asked to delete somebody and a server: both are kept beside the backups, and in it no more', async () => {
    const { store } = await ask()
    const folder = await temporary()
    expect(await store.prisma.deletion.count()).toBe(2)
    expect(JSON.stringify(await store.prisma.deletion.findMany())).not.toMatch(/70001|80001/)
    expect(await keepDeletions(store, folder)).toBe(2)
    expect(await store.prisma.deletion.count()).toBe(0)
    const kept = await deletionsSince(folder, LONG_AGO)
    expect(deletedAmong(['70000', '70001'], 'person', kept)).toEqual(['70001'])
    expect(deletedAmong(['80000', '80001'], 'server', kept)).toEqual(['80001'])
    expect(await keepDeletions(store, folder)).toBe(0)
  })

  it('goes on having them where they could not be kept, so that it is tried again', async () => {
    const { store } = await ask()
    const file = join(await temporary(), 'file')
    writeFileSync(file, '')
    await expect(keepDeletions(store, file)).rejects.toThrow()
    expect(await store.prisma.deletion.count()).toBe(2)
    expect(await keepDeletions(store, await temporary())).toBe(2)
  })

  it('names everybody and every server of which it has something, by whatever column', async () => {
    const { store } = context(await open())
    const { prisma } = store
    const table = await prisma.table.create({
      data: {
        channelId: '1',
        guildId: '81',
        game: reapers.id,
        version: 1,
        options: {},
        places: 2,
        hostId: '71',
        locale: 'en',
        seats: { create: [{ seat: 0, userId: '72', name: 'Ana', formerId: '73' }] },
        events: { create: [{ entry: 0, userId: '74', what: { type: 'seat-taken', was: { user: '75' } } }] },
        invitations: { create: [{ userId: '76', inviterId: '77', at: at(1) }] },
      },
    })
    await prisma.follow.create({ data: { userId: '78', playerId: '79', guildId: '82' } })
    await prisma.avoided.create({ data: { userId: '770', otherId: '771' } })
    await prisma.guild.create({ data: { id: '83' } })
    await prisma.note.create({ data: { tableId: table.id, userId: '772', text: 'a note' } })
    const people = ['71', '72', '73', '74', '75', '76', '77', '770', '771', '772', '78', '79']
    expect((await everyUser({ store })).toSorted()).toEqual(people)
    expect((await everyServer({ store })).toSorted()).toEqual(['81', '82', '83'])
  })
})

inDatabase('server', (_, open) => {
  it('leaves its deletions to a process that has a place for backups', async () => {
    await standIn('pg_dump', 'echo whole')
    const here = context(await open())
    const folder = await temporary()
    const log = pino({ level: 'silent' })
    await askToDeleteServer(here, guildId.parse('80001'))
    onTestFinished(await workBackups(here.store, { folder, days: 14, version: '1.0.0', log, now: () => new Date() }))
    await expect.poll(async () => (await deletionsSince(folder, LONG_AGO)).length).toBe(1)
    await expect.poll(() => here.store.prisma.deletion.count()).toBe(0)
    await expect.poll(() => readdirSync(folder).filter(name => name.endsWith('.dump'))).toHaveLength(1)
  })
})

it('every column that names somebody is called as the others are', async () => {
  const schema = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8')
  const columns = [...schema.matchAll(/^ {2}(\w+Id)\s+String/gm)].map(([, name = '']) => name)
  const others = columns.filter(name => !/^(user|host|former|inviter|player|other|by|guild)Id$/.test(name))
  // Places and messages name nobody.
  expect([...new Set(others)].toSorted()).toEqual(['channelId', 'messageId', 'parentId'])
})
