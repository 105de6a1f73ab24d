import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { putChannel } from '../../src/playground/state/channels.ts'
import { EVERY_PERMISSION } from '../../src/playground/state/permissions.ts'
import { startPlayground } from '../driver/playground.ts'

const TOKEN = 'a-secret-token'

/** Starts the program with these settings and no others. */
function begin(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const program = ['--disable-warning=ExperimentalWarning', 'test/smoke/main.ts', ...args]
  const { PATH = '', TMPDIR = tmpdir() } = process.env
  const env = { PATH, TMPDIR, ...settings }
  const child = spawn(process.execPath, program, { cwd: resolve(import.meta.dirname, '../..'), env })
  const ended = new Promise<number | null>(done => child.on('exit', done))
  const all = Promise.all([text(child.stdout), text(child.stderr), ended])
  return { stop: () => child.kill('SIGINT'), ended: all.then(([out, error, code]) => ({ out, error, code })) }
}

/** Runs it to its end. */
const run = (...how: Parameters<typeof begin>) => begin(...how).ended

/** A server to run it on. */
async function testServer() {
  const playground = await startPlayground()
  onTestFinished(playground.close)
  const channel = putChannel(playground.state, {
    ...playground.world.addChannel('test'),
    permissions: EVERY_PERMISSION,
  })
  const settings = { DISCORD_TOKEN: TOKEN, SMOKE_CHANNEL: channel.id, DISCORD_API: playground.api }
  return { settings, channel: channel.id, world: playground.world }
}

function reportIn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-smoke-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'report')
}

test('it writes a report to be read and one to be pasted, neither with the token, and ends with 0', async () => {
  const report = reportIn()
  const { settings } = await testServer()
  const { out, error, code } = await run(['--nobody', '--report', report, 'and where', 'presses'], settings)
  expect(error).toBe('')
  expect(out).toMatch(/✅ who we are, and where +\d+\.\d s/)
  expect(out).toMatch(/– somebody presses a button: a private panel/)
  expect(code).toBe(0)
  const written = ['json', 'md'].map(kind => readFileSync(`${report}.${kind}`, 'utf8'))
  expect(written[0]).toContain('"outcome": "same"')
  expect(written[1]).toMatch(/^\*\*\d{4}-\d\d-\d\d\*\*, version .*: 2 steps: 1 the same/)
  for (const said of [out, ...written]) expect(said).not.toContain(TOKEN)
})

test('it ends with 1 where something failed', async () => {
  const settings = { ...(await testServer()).settings, SMOKE_CHANNEL: '100000000000000009' }
  const { out, code } = await run(['--report', reportIn()], settings)
  expect(out).toContain('❌ SMOKE_CHANNEL: refused with 404')
  expect(code).toBe(1)
})

test('it ends with 2 where a setting is missing or an option unknown, and says which', async () => {
  expect(await run([], {})).toEqual({ out: '', error: expect.stringMatching(/^DISCORD_TOKEN: missing/), code: 2 })
  expect(await run(['--everybody'], {})).toMatchObject({
    out: '',
    error: expect.stringContaining('--everybody'),
    code: 2,
  })
})

test('it takes away what it has made when it is stopped by Ctrl-C', async () => {
  const { settings, channel, world } = await testServer()
  const { stop, ended } = begin(['--report', reportIn(), 'hello', 'presses'], settings)
  await world.until(() => world.messages(channel).some(({ text }) => text.includes('Press the button')))
  stop()
  const { out, code } = await ended
  expect(out).toContain('it was stopped')
  expect(code).toBe(1)
  expect(world.messages(channel)).toEqual([])
})
