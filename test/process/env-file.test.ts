import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { unreadableEnvFile } from '../../src/process/unreadable-env-file.ts'
import { INHERITED } from '../inherited.ts'

const START = resolve(import.meta.dirname, '../../src/start.js')
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
  for (const option of ['--env-file', '--env-file-if-exists']) {
    const said = unreadableEnvFile(['--no-warnings', `${option}=${file}`])
    if (isRead) expect(said).toBeUndefined()
    else expect(said).toMatch(/\.env: written in UTF-16[^\n]+UTF-8[^\n]+$/)
  }
})

test('no file of settings', () => {
  expect(unreadableEnvFile([])).toBeUndefined()
  expect(unreadableEnvFile(['--env-file-if-exists=/nowhere/.env'])).toBeUndefined()
})

test('a start with settings in UTF-16 ends with one line that names the file and the encoding', async () => {
  const file = await written(Buffer.from(`\uFEFF${SETTINGS}`, 'utf16le'))
  const options = ['--disable-warning=ExperimentalWarning', `--env-file-if-exists=${file}`]
  const bot = spawn(process.execPath, [...options, START], { env: INHERITED, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(bot.stderr), once(bot, 'close')])
  expect(said).toMatch(/^\S+\.env: written in UTF-16[^\n]+\n$/)
  expect(code).toBe(1)
})
