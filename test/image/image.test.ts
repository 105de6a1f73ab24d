import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { type Playground, startPlayground } from '../driver/playground.ts'
import { begin, playersOf, playOut } from '../faults/round.ts'
import { FULL } from '../full.ts'
import { INHERITED } from '../inherited.ts'
import { startCollector } from '../traces/collector.ts'
import { followDockerfile, type Image } from './dockerfile.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MEGABYTE = 2 ** 20

/** What Debian's packages bring is as this machine has it, if it has. */
const isOfDebian = (command: string) => command.startsWith('apt-get ')

/** What `npm ci` installs is what the tests run with: files are shared where they can be, except what is only kept there. */
const INSTALL = [
  `cp -al '${ROOT}/node_modules' . || cp -a '${ROOT}/node_modules' .`,
  'rm -rf node_modules/.[!.b]*',
  'npm run postinstall',
].join('; ')

let image: Image
const started: ChildProcess[] = []
afterEach(() => {
  for (const program of started.splice(0)) program.kill('SIGKILL')
})

/** Runs what the image runs. */
function start(command: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const [, ...args] = command
  const program = spawn(process.execPath, args, {
    cwd: image.at('.'),
    env: { ...INHERITED, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...image.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(program)
  return program
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(files.map(async file => (await stat(file)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

test.runIf(FULL)("the image keeps what the database's client loads, and no compiler of queries besides", async () => {
  const client = 'node_modules/@prisma/client'
  const install = `mkdir -p ${dirname(client)} && cp -a '${ROOT}/${client}' ${client} && cp -a '${ROOT}/src' .`
  const made = await followDockerfile(ROOT, command => {
    if (command === 'npm ci') return install
    if (command.includes('page-builder')) return 'mkdir -p dist/web'
    return command.startsWith('npm ') || isOfDebian(command) ? ':' : command
  })
  try {
    const sources = await readdir(made.at('src/store/prisma'), { recursive: true })
    const texts = await Promise.all(
      sources.filter(name => name.endsWith('.ts')).map(name => readFile(made.at(`src/store/prisma/${name}`), 'utf8')),
    )
    const loaded = texts.flatMap(text => text.match(/(?<=@prisma\/client\/runtime\/)query_compiler_[^"']+/g) ?? [])
    const kept = (await readdir(made.at(`${client}/runtime`))).filter(name => name.startsWith('query_compiler_'))
    expect(kept.toSorted()).toEqual(loaded.toSorted())
    expect(loaded).not.toEqual([])
  } finally {
    await made.remove()
  }
})

// It takes half a minute, and nobody changes a Dockerfile every day.
describe.runIf(FULL)('what the Dockerfile builds', () => {
  beforeAll(async () => {
    image = await followDockerfile(ROOT, command => {
      if (command === 'npm ci') return INSTALL
      return isOfDebian(command) ? ':' : command
    })
  })
  afterAll(() => image?.remove())

  test('has less than 150 MB of packages', async () => {
    const size = await sizeOf(image.at('node_modules'))
    process.stdout.write(`${Math.round(size / MEGABYTE)} MB of packages\n`)
    expect(size).toBeLessThan(150 * MEGABYTE)
  })

  test('has what the bot depends on, and none of the tools', async () => {
    const there = new Set(
      (await readdir(image.at('node_modules'), { recursive: true })).filter(name => /^(@[^/]+\/)?[^@/]+$/.test(name)),
    )
    expect(Object.keys(pkg.dependencies).filter(name => !there.has(name))).toEqual([])
    // What other packages need is there in any case.
    const tools = Object.keys(pkg.devDependencies).filter(
      name => !/^(@types\/|ws$|@prisma\/driver-adapter-utils$)/.test(name),
    )
    expect(tools.filter(name => there.has(name))).toEqual([])
  })

  test('has neither tests nor the playground', async () => {
    expect((await readdir(image.at('.'))).toSorted()).toEqual([
      ...['LICENSE', 'assets', 'commands', 'dist', 'node_modules', 'package.json', 'prisma', 'src'],
    ])
    expect(await readdir(image.at('src'))).not.toContain('playground')
    expect(await readdir(image.at('src/store/prisma'))).toContain('client.ts')
    expect(await readdir(image.at('dist/web'))).toContain('index.html')
  })

  test('asks for a token', async () => {
    const program = start(image.command, {})
    let said = ''
    program.stderr?.on('data', chunk => {
      said += chunk
    })
    const [code] = await once(program, 'exit')
    expect(said).toBe('DISCORD_TOKEN: missing\n')
    expect(code).toBe(1)
  })

  test('starts, plays a game with its own database, is healthy, and ends when it is told to', async () => {
    const playground: Playground = await startPlayground({ requestsPerSecond: 100_000 })
    const collector = await startCollector()
    try {
      const settings = {
        DISCORD_TOKEN: 'any',
        DISCORD_API: playground.api,
        HOST: '127.0.0.1',
        PORT: `${await freePort()}`,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      }
      const program = start(image.command, settings)
      const errors: string[] = []
      const lines: string[] = []
      if (program.stdout && program.stderr) {
        createInterface(program.stdout).on('line', text => {
          lines.push(text)
          if (JSON.parse(text).level >= 50) errors.push(text)
        })
        createInterface(program.stderr).on('line', text => errors.push(text))
      }
      const { world } = playground
      await Promise.race([
        world.until(() => playground.gateway.shards().length > 0, { what: 'the bot' }),
        once(program, 'exit').then(() => Promise.reject(new Error(errors.join('\n')))),
      ])
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ version: pkg.version })
      await playOut(...(await begin(world, 'harbour', playersOf(world, 3))))

      const [healthy] = await once(start(image.health, settings), 'exit')
      expect(healthy).toBe(0)

      program.kill('SIGTERM')
      const [code] = await once(program, 'exit')
      expect(errors).toEqual([])
      expect(code).toBe(0)
      expect(collector.spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['interaction', 'paint']))
    } finally {
      await playground.close()
      await collector.close()
    }
  })
})
