import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SETUP = new URL('temporary-folder.ts', import.meta.url).href

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'around-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A run that does this in its temporary folder: how it ended, once nothing that it has started writes any more, and what it said. */
async function run(body: string, end: (pid: number) => void = () => {}) {
  const program = `
    import { spawn } from 'node:child_process'
    import { mkdtempSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import setup from '${SETUP}'
    setup()
    ${body}`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { env: { ...process.env, TMPDIR: folder }, stdio: 'pipe' })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  child.stdout.once('data', () => end(child.pid ?? 0))
  const [code, signal] = await once(child, 'close')
  return { code, signal, said }
}

test('a run that leaves nothing ends well, and its folder is gone', async () => {
  expect(await run('')).toEqual({ code: 0, signal: null, said: '' })
  expect(await readdir(folder)).toEqual([])
})

test('a run that leaves something fails and says what; it is gone all the same', async () => {
  const { code, said } = await run(`mkdtempSync(tmpdir() + '/forgotten-')`)
  expect(said).toMatch(/^The tests left in the temporary folder: forgotten-\w{6}$/m)
  expect(code).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test.runIf(platform() === 'linux').for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'of a run that is ended by %s nothing stays and nothing runs on',
  async signal => {
    const begun = `
    mkdtempSync(tmpdir() + '/begun-')
    const bot = spawn('sleep', ['1000'], { stdio: ['ignore', 'inherit', 'ignore'] })
    bot.once('spawn', () => process.stdout.write('begun'))`
    expect(await run(begun, pid => process.kill(pid, signal))).toMatchObject({ code: null, signal })
    await expect.poll(() => readdir(folder)).toEqual([])
  },
)
