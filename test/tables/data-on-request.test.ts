import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { deletedAmong } from '../../src/store/backups/deletion.ts'
import { deletionsSince } from '../../src/store/backups/deletions-since.ts'
import { RetryLater } from '../../src/store/jobs/carrying-out.ts'
import { guildId } from '../../src/store/values/ids.ts'
import { closeAndDeleteServer } from '../../src/tables/privacy/delete-server.ts'
import { serverData } from '../../src/tables/privacy/server-data.ts'
import { writtenData } from '../../src/tables/privacy/written-data.ts'
import { anyDatabase, inDatabase } from '../databases.ts'
import { INHERITED } from '../inherited.ts'
import { context, GUILD, lobby, seated, user } from './seated.ts'

const ELSEWHERE = guildId.parse('8')

anyDatabase((_, open) => {
  it('deletes all of a server once its tables are closed and say so, and nothing that its members have elsewhere', async () => {
    const at = context(await open())
    const { prisma } = at.store
    const running = await seated(at, { people: 3 })
    const there = await lobby(at, { people: 2 })
    await prisma.table.update({ where: { id: there }, data: { guildId: ELSEWHERE } })
    const rating = { game: 'any', userId: user(1), mu: 25, sigma: 8, games: 1, wins: 1 }
    await prisma.rating.createMany({ data: [GUILD, ELSEWHERE].map(guildId => ({ ...rating, guildId })) })
    await prisma.guild.createMany({ data: [GUILD, ELSEWHERE].map(id => ({ id, digest: '77' })) })
    await prisma.follow.create({ data: { userId: user(3), guildId: GUILD } })
    await prisma.playerSettings.create({ data: { userId: user(1), locale: 'fr' } })
    await expect(closeAndDeleteServer(at, GUILD)).rejects.toBeInstanceOf(RetryLater)
    expect(await prisma.table.findUnique({ where: { id: running.table } })).toMatchObject({ status: 'ABANDONED' })
    await closeAndDeleteServer(at, GUILD)
    const left = async (rows: Promise<readonly { readonly guildId: string | null }[]>) =>
      (await rows).map(one => one.guildId)
    expect(await left(prisma.table.findMany({ select: { guildId: true } }))).toEqual([ELSEWHERE])
    expect(await left(prisma.rating.findMany({ select: { guildId: true } }))).toEqual([ELSEWHERE])
    expect(await prisma.follow.count()).toBe(0)
    expect((await prisma.guild.findMany()).map(({ id }) => id)).toEqual([ELSEWHERE])
    expect(await prisma.playerSettings.count()).toBe(1)
    await closeAndDeleteServer(at, GUILD)
  })

  it('gives whoever answers for a server what everybody there could see, and nothing that one person alone may', async () => {
    const at = context(await open())
    const { prisma } = at.store
    const { table: id } = await seated(at, { people: 3 })
    await prisma.note.create({ data: { tableId: id, userId: user(1), text: 'a secret note' } })
    await prisma.follow.create({ data: { userId: user(2), guildId: GUILD } })
    const seed = (await prisma.table.findUniqueOrThrow({ where: { id } })).seed ?? ''
    const pieces: string[] = []
    for await (const piece of writtenData({ server: GUILD }, serverData(at, GUILD))) pieces.push(piece)
    const text = pieces.join('')
    const copy = JSON.parse(text)
    expect(copy).toMatchObject({ server: GUILD, tables: [{ id, status: 'RUNNING' }], moves: [] })
    expect(copy.seats).toHaveLength(3)
    expect(seed).toHaveLength(64)
    for (const secret of [seed, 'state', 'a secret note', 'draft', 'order']) expect(text).not.toContain(secret)
  })
})

inDatabase('server', (_, __, { fresh, reopen }) => {
  it('answers for a person and a server by a program, which keeps that they are deleted', async () => {
    const settings = await fresh()
    const at = context(await reopen(settings))
    await lobby(at, { people: 2 })
    await at.store.close()
    const folder = mkdtempSync(join(tmpdir(), 'chaski-request-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const program = new URL('../../src/process/privacy.ts', import.meta.url).pathname
    const env = { ...INHERITED, DATABASE_URL: settings.databaseUrl, BACKUP_DIR: join(folder, 'backups') }
    const node = ['--disable-warning=ExperimentalWarning', program]
    const run = (...args: string[]) => execFileSync(process.execPath, [...node, ...args], { env, encoding: 'utf8' })
    for (const [kind, id, name] of [['person', user(2), 'Person 2'] as const, ['server', GUILD, 'Person 1'] as const]) {
      expect(run('export', kind, id, folder)).toContain(`chaski-${kind}-${id}.json`)
      expect(readFileSync(join(folder, `chaski-${kind}-${id}.json`), 'utf8')).toContain(name)
      expect(run('delete', kind, id)).toContain(`All of ${kind} ${id} is deleted.`)
    }
    const kept = await deletionsSince(join(folder, 'backups'), new Date(0))
    expect(deletedAmong([user(1), user(2)], 'person', kept)).toEqual([user(2)])
    expect(deletedAmong([GUILD, ELSEWHERE], 'server', kept)).toEqual([GUILD])
    const wrong = spawnSync(process.execPath, [...node, 'delete', 'cat', '1'], { env, encoding: 'utf8' })
    expect(wrong).toMatchObject({ status: 1, stderr: 'npm run privacy -- export|delete person|server ID [FOLDER]\n' })
    const again = await reopen(settings)
    expect(await again.prisma.table.count()).toBe(0)
  })
})
