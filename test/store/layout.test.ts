import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it, test } from 'vitest'
import { startEmbedded } from '../../src/store/database/embedded.ts'
import { layOut } from '../../src/store/database/layout.ts'
import { openStore } from '../../src/store/store.ts'
import { FULL } from '../full.ts'

const log = pino({ level: 'silent' })
const program = new URL('committing.ts', import.meta.url).pathname

describe('where the embedded database is laid out', () => {
  let dataDir: string
  let files: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chaski-layout-'))
    files = join(dataDir, 'postgres')
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const made = async (folder: string) => {
    await mkdir(join(folder, 'base/1'), { recursive: true })
    await writeFile(join(folder, 'PG_VERSION'), '17\n')
  }

  it.each([
    ['nothing', async () => {}],
    ['an empty folder', async () => void (await mkdir(files))],
    ['what was begun beside it', async () => void (await mkdir(`${files}.new/base`, { recursive: true }))],
    ['folders without a version', async () => void (await mkdir(join(files, 'pg_wal'), { recursive: true }))],
    [
      'tables of Postgres alone',
      async () => {
        await mkdir(join(files, 'base/1'), { recursive: true })
        await writeFile(join(files, 'PG_VERSION'), '17\n')
        await writeFile(join(files, 'base/1/1259_fsm'), '')
      },
    ],
  ])('%s gives way to a whole one', async (_, prepare) => {
    await prepare()
    await layOut(files, made)
    expect(await readFile(join(files, 'PG_VERSION'), 'utf8')).toBe('17\n')
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  it.each([
    ['a table', 'base/5/16384'],
    ['a database', 'base/16400/1'],
    ['a space for tables elsewhere', 'pg_tblspc/16385/x'],
    ['anything that is not of Postgres', 'letters/to-my-mother.txt'],
  ])('%s there is left alone', async (_, file) => {
    await mkdir(join(files, file, '..'), { recursive: true })
    await writeFile(join(files, file), 'kept')
    await layOut(files, () => Promise.reject(new Error('nothing is laid out here')))
    expect(await readFile(join(files, file), 'utf8')).toBe('kept')
  })

  it.each(['before anything', 'with a part of it'])('nothing stands in its place where it fails %s', async when => {
    const failing = async (folder: string) => {
      if (when !== 'before anything') await mkdir(join(folder, 'base'), { recursive: true })
      throw new Error('the disk is full')
    }
    await expect(layOut(files, failing)).rejects.toThrow('the disk is full')
    expect(await readdir(dataDir)).not.toContain('postgres')
    await layOut(files, made)
    expect(await readdir(files)).toContain('PG_VERSION')
  })

  it.each([
    [
      'a file in place of the folder',
      async () => {
        await rm(dataDir, { recursive: true })
        await writeFile(dataDir, '')
      },
      /EEXIST|ENOTDIR/,
    ],
    ['a file in place of the database', async () => writeFile(files, ''), /ENOTDIR/],
    [
      'files of another version',
      async () => {
        await mkdir(join(files, 'base/16384'), { recursive: true })
        await writeFile(join(files, 'PG_VERSION'), '19\n')
      },
      /its files are of Postgres 19, and this version of Chaski has 17/,
    ],
    [
      'files without a version',
      async () => {
        await mkdir(join(files, 'base/16384'), { recursive: true })
      },
      /ENOENT.*PG_VERSION/,
    ],
    [
      'files of which one is missing',
      async () => {
        await cp(join(inject('embedded'), 'postgres'), files, { recursive: true })
        await rm(join(files, 'global/pg_control'))
      },
      /its files are damaged/,
    ],
  ])('%s is told in one line that names the folder', { timeout: 240_000 }, async (_, prepare, why) => {
    await prepare()
    const error = await startEmbedded(dataDir, log).catch(error => error)
    expect(error.message).toMatch(/^DATA_DIR: the embedded database in \S+ cannot be opened: [^\n]+$/)
    expect(error.message).toContain(dataDir)
    expect(error.message).toMatch(why)
    expect(error.message).not.toContain('[object')
  })

  it.runIf(existsSync('/proc/self'))('a folder that nobody can make is told in one line', async () => {
    await expect(startEmbedded('/proc/chaski/data', log)).rejects.toThrow(
      'DATA_DIR: the embedded database in /proc/chaski/data cannot be opened: ENOENT',
    )
  })

  it.runIf(FULL).each(['SIGKILL', 'SIGINT'] as const)(
    'a first start that ends by %s at any moment is followed by one that works',
    {
      timeout: 1_200_000,
    },
    async signal => {
      // Counted in what is there on the disk, which goes with the machine's pace.
      for (const enough of [0, 1, 2, 5, 20, 300, 600, 900, 950, 980]) {
        await rm(dataDir, { recursive: true, force: true })
        const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir], {
          stdio: 'ignore',
        })
        const gone = once(child, 'exit')
        const there = async () => (await readdir(dataDir, { recursive: true }).catch(() => [])).length
        while (child.exitCode === null && (await there()) < enough) await setTimeout(1)
        child.kill(signal)
        await gone
      }
      const store = await openStore({ dataDir, log })
      expect(await store.prisma.claim.count()).toBe(0)
      await store.close()
    },
  )
})

test('files that were just laid out are of the version that is told of', async () => {
  expect(await readFile(join(inject('embedded'), 'postgres/PG_VERSION'), 'utf8')).toBe('17\n')
})
