import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { FULL } from '../full.ts'
import { INHERITED } from '../inherited.ts'

const PROGRAM = resolve(import.meta.dirname, '../../src/main.ts')
/** What `npm start` runs. */
const START = resolve(import.meta.dirname, '../../src/start.js')

/** As if this package were not installed. */
const without = (name: string) =>
  `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== '${name}' || context.parentURL.includes('/node_modules/')) return next(specifier, context)
      throw Object.assign(new Error("Cannot find package '${name}'"), { code: 'ERR_MODULE_NOT_FOUND' })
    },
  })`)}`

describe('started without a token', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chaski-start-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const start = (settings: Readonly<Record<string, string>>, ...options: readonly string[]) => {
    const bot = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...options, PROGRAM], {
      env: { ...INHERITED, DATA_DIR: folder, PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const gone = once(bot, 'exit')
    const printed: string[] = []
    const { promise: open, resolve: opened } = Promise.withResolvers<void>()
    createInterface(bot.stdout).on('line', line => {
      printed.push(line)
      if (line.includes(' is open at ')) opened()
    })
    createInterface(bot.stderr).on('line', line => printed.push(line))
    return { bot, gone, printed, open }
  }

  test.runIf(FULL)(
    'it says where the playground is, and nothing else: not even what is done once, at the first start',
    async () => {
      const { bot, gone, printed, open } = start({})
      await open
      bot.kill('SIGTERM')
      await gone
      // A machine that stalls is told of as on Discord.
      const said = printed.filter(line => line !== '' && !line.includes('the event loop stood still'))
      expect(said).toEqual([
        `Chaski ${pkg.version} is starting its playground: the address follows.`,
        expect.stringMatching(/^Chaski's playground is open at http:\/\/127\.0\.0\.1:\d+$/),
      ])
    },
  )

  test.runIf(FULL)('it logs as LOG_LEVEL says, and the address comes last', async () => {
    const { bot, gone, printed, open } = start({ LOG_LEVEL: 'info' })
    await open
    const before = printed.filter(line => line !== '')
    bot.kill('SIGTERM')
    await gone
    expect(before.filter(line => line.includes('"migrated"'))).not.toEqual([])
    expect(before.at(-1)).toContain(' is open at ')
  })

  test.runIf(FULL)('told to end before it is there, it ends as at any other time', async () => {
    const { bot, gone, printed } = start({ LOG_LEVEL: 'info' })
    createInterface(bot.stdout).on('line', line => line.includes('"msg":"warm"') && bot.kill('SIGTERM'))
    expect(await gone).toEqual([0, null])
    expect(printed.filter(line => line.includes('cannot start'))).toEqual([])
  })

  test('it is for this machine alone, and says so before it begins anything', async () => {
    const { gone, printed } = start({ HOST: '0.0.0.0' })
    expect(await gone).toEqual([1, null])
    expect(printed).toContain('HOST: the playground is for this machine alone, so not for 0.0.0.0')
    expect(printed.filter(line => line.includes('cannot start'))).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  test('it asks for one where the packages of the playground are not installed, and begins nothing', async () => {
    const { gone, printed } = start({}, '--import', without('ws'))
    expect(await gone).toEqual([1, null])
    expect(printed).toEqual([
      'DISCORD_TOKEN: missing, and the playground that opens without one needs the packages for development: npm ci',
    ])
    expect(await readdir(folder)).toEqual([])
  })
})

/** As if Node were another one. */
const VERSION_20 = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.1' } })",
)}`

test.each([
  ['an older Node', VERSION_20, /^Chaski needs Node 24, and this is [^\n]+\n$/],
  [
    'packages of which one is missing',
    without('fastify'),
    /^Chaski cannot start: Cannot find package 'fastify': run npm ci again, to its end\n$/,
  ],
])('npm start says in one line that it cannot go on with %s', { timeout: 120_000 }, async (_, hindrance, line) => {
  const bot = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', START], {
    env: { ...INHERITED, NODE_OPTIONS: `--import=${hindrance}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  bot.stderr.on('data', chunk => {
    said += chunk
  })
  expect(await once(bot, 'close')).toEqual([1, null])
  expect(said).toMatch(line)
})
