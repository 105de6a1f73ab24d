import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pino from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { lockData } from '../../src/store/database/data-lock.ts'
import { openStore } from '../../src/store/store.ts'
import { FULL } from '../full.ts'
import { beforeTries } from '../tries.ts'

const log = pino({ level: 'silent' })
const program = new URL('committing.ts', import.meta.url).pathname

describe('the embedded database', () => {
  let dataDir: string
  beforeTries(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chaski-embedded-test-'))
    await cp(inject('embedded'), dataDir, { recursive: true })
    return () => rm(dataDir, { recursive: true, force: true })
  })

  it('has everything that it acknowledged when it is started again after a kill', async () => {
    let acknowledged = -1
    for (const enough of FULL ? [1, 7, 30] : [7]) {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir])
      const target = acknowledged + enough
      for await (const line of createInterface(child.stdout)) {
        acknowledged = Math.max(acknowledged, Number(line))
        if (acknowledged >= target && !child.killed) child.kill('SIGKILL')
      }
      if (child.signalCode === null) await once(child, 'exit')
      const store = await openStore({ dataDir, log })
      const rows = await store.prisma.claim.findMany()
      const numbers = new Set(rows.map(row => Number(row.interaction)))
      for (let n = 0; n <= acknowledged; n++) expect(numbers.has(n)).toBe(true)
      // What was committed and not yet said when the kill came.
      expect(numbers.size).toBeLessThanOrEqual(acknowledged + 2)
      acknowledged = numbers.size - 1
      await store.close()
    }
  })

  it('is refused to a second process with a sentence that names the first', async () => {
    const store = await openStore({ dataDir, log })
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir])
    let said = ''
    child.stderr.on('data', chunk => {
      said += String(chunk)
    })
    const [exit] = await once(child, 'close')
    expect(exit).not.toBe(0)
    expect(said).toContain(
      `the data in ${dataDir} is in use by process ${process.pid}; stop it or set another DATA_DIR`,
    )
    expect(await store.health()).toBe(true)
    await store.close()
  })

  it('carries out statements in SQL that it knows after one that failed', async () => {
    const store = await openStore({ dataDir, log })
    const claim = () => store.prisma.$executeRaw`INSERT INTO "Claim" (interaction) VALUES ('said twice')`
    await claim()
    await expect(claim()).rejects.toThrow('duplicate key')
    await expect(claim()).rejects.toThrow('duplicate key')
    await store.prisma.claim.delete({ where: { interaction: 'said twice' } })
    expect(await claim()).toBe(1)
    await store.close()
  })
})

/** The ports on which this process listens, as the machine lists them. */
async function listening(): Promise<readonly string[]> {
  const folder = '/proc/self/fd'
  const open = await Promise.all((await readdir(folder)).map(fd => readlink(join(folder, fd)).catch(() => '')))
  const table = await readFile('/proc/net/tcp', 'utf8')
  return table.split('\n').filter(line => / 0A /.test(line) && open.includes(`socket:[${line.trim().split(/\s+/)[9]}]`))
}

it.runIf(FULL)(
  'is reached through a file of its owner alone where its folder has a long name, and listens on no port',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chaski-long-'))
    const dataDir = join(folder, 'a-long-name-'.repeat(12))
    await cp(inject('embedded'), dataDir, { recursive: true })
    const before = new Set(await listening())
    const store = await openStore({ dataDir, log })
    expect(await store.health()).toBe(true)
    expect((await listening()).filter(line => !before.has(line))).toEqual([])
    await store.close()
    await rm(folder, { recursive: true, force: true })
  },
)

describe('the lock of a data folder', () => {
  let folder: string
  beforeTries(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chaski-lock-'))
    return () => rm(folder, { recursive: true, force: true })
  })

  it('is given to one of many, and leaves nothing behind', async () => {
    const unlock = await lockData(folder)
    await expect(lockData(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await unlock()
    await (await lockData(folder))()
    expect(await readdir(folder)).toEqual([])
  })

  it('is given to one of many where the file system knows no hard links', async () => {
    const linkless = () => Promise.reject(Object.assign(new Error('not permitted'), { code: 'EPERM' }))
    const tried = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockData(folder, 20, linkless)))
    const [unlock, ...more] = tried.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    expect(more).toEqual([])
    await unlock?.()
    await (await lockData(folder, 20, linkless))()
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['of which nothing was written', ''],
    ['of a process that is gone', JSON.stringify({ pid: 4_000_000, birth: '' })],
    ['of an earlier process with the same number', JSON.stringify({ pid: process.ppid, birth: 'long ago' })],
    ['of which only a part was written', '{"pid":'],
    ['in a space of its own that gives no sign of life', JSON.stringify({ pid: 1, birth: '', space: 'elsewhere' })],
  ])('is taken over from one %s', async (_, text) => {
    await writeFile(join(folder, 'chaski.lock'), text)
    await (await lockData(folder, 20))()
  })

  it('is not taken over from one in a space of its own that gives signs of life, as another container does', async () => {
    const lock = join(folder, 'chaski.lock')
    await writeFile(lock, JSON.stringify({ pid: 4_000_000, birth: '', space: 'elsewhere' }))
    const beat = setInterval(() => void utimes(lock, new Date(), new Date()), 20)
    await expect(lockData(folder, 200)).rejects.toThrow('in use by process 4000000')
    clearInterval(beat)
  })
})
