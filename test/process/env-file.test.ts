import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { unreadableEnvFile } from '../../src/process/unreadable-env-file.ts'
import { INHERITED } from '../inherited.ts'

const program = (file: string) => resolve(import.meta.dirname, '../../src', file)
const START = program('start.js')
const BACKUP = program('backups/backup.ts')
const ENV_FILE = program('process/env-file.ts')
const SETTINGS = '# Copy to .env and fill in.\r\nDISCORD_TOKEN=abc\r\n'
const BIG_ENDIAN = Buffer.from(`\uFEFF${SETTINGS}`, 'utf16le').swap16()

async function written(content: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chaski-env-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, '.env')
  await writeFile(file, content)
  return file
}

test.each<[as: string, content: Buffer, isRead: boolean]>([
  ['in UTF-8', Buffer.from(SETTINGS), true],
  ['in UTF-8 with its mark', Buffer.from(`\uFEFF${SETTINGS}`), true],
  ['in UTF-16, as Notepad does', Buffer.from(`\uFEFF${SETTINGS}`, 'utf16le'), false],
  ['in UTF-16 without a mark', Buffer.from(SETTINGS, 'utf16le'), false],
  ['in UTF-16 the other way round', BIG_ENDIAN, false],
  ['empty', Buffer.alloc(0), true],
])('a file of settings %s', async (_, content, isRead) => {
  const file = await written(content)
  const said = unreadableEnvFile(file)
  if (isRead) expect(said).toBeUndefined()
  else expect(said).toMatch(/\.env: written in UTF-16[^\n]+UTF-8[^\n]+$/)
})

/** Runs a program as npm does, in a folder with these settings, and returns all that it says. */
async function run(file: string, folder: string): Promise<{ readonly said: string; readonly code: unknown }> {
  const options = ['--disable-warning=ExperimentalWarning', '--import', ENV_FILE]
  const running = spawn(process.execPath, [...options, file], {
    cwd: folder,
    env: INHERITED,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(running.stderr), once(running, 'close')])
  return { said, code }
}

test('a start with settings in UTF-16 ends with one line that names the file and the encoding', async () => {
  const file = await written(Buffer.from(`\uFEFF${SETTINGS}`, 'utf16le'))
  const { said, code } = await run(START, dirname(file))
  expect(said).toMatch(/^\.env: written in UTF-16[^\n]+\n$/)
  expect(code).toBe(1)
})

test('a program reads the settings of .env, and says nothing where there is none', async () => {
  const file = await written(Buffer.from('BACKUP_DAYS=never\nBACKUP_DIR=there\n'))
  expect((await run(BACKUP, dirname(file))).said).toMatch(/^BACKUP_DAYS: [^\n]+\n$/)
  await rm(file)
  expect((await run(BACKUP, dirname(file))).said).toMatch(/^BACKUP_DIR: missing[^\n]+\n$/)
})
