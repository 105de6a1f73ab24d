import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import commands from '../assets/locales/en/commands.json' with { type: 'json' }
import pkg from '../package.json' with { type: 'json' }
import { FULL } from './full.ts'

const ROOT = resolve(import.meta.dirname, '..')
const SAMPLE = join(ROOT, 'docs/sample')
const GUIDES = ['docs/game-reference.md', 'docs/game-faces.md', 'docs/adding-a-game.md']
const TEXTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]

/** What a text names as being in the project: paths from its root in code, and what it links to. */
function pathsIn(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const named = [...text.matchAll(/`((?:src|test|docs|commands|assets|bench|prisma)\/[\w./{},-]*)`/g)]
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
  return [
    ...named.flatMap(([, path = '']) => spelledOut(path)),
    ...linked.map(([, path = '']) => join(dirname(file), path)),
  ]
}

/** Links to headings that are not in the text to which they lead. */
function deadAnchorsOf(file: string): readonly string[] {
  const links = readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)
  return [...links].flatMap(([, path = '', anchor = '']) => {
    const target = path === '' ? file : join(dirname(file), path)
    return headingsOf(target).includes(anchor) ? [] : [`${target}#${anchor}`]
  })
}

/** The headings of a text, as links name them. */
function headingsOf(file: string): readonly string[] {
  const headings = readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** `a/{b,c}.ts` is two paths. */
function spelledOut(path: string): readonly string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return choices === undefined ? [path] : choices.split(',').map(choice => `${before}${choice}${after}`)
}

const guides = GUIDES.map(file => readFileSync(join(ROOT, file), 'utf8')).join('\n')

/** What of the guides is code of the sample, by the file that it says it is of. */
const excerpts = [...guides.matchAll(/^`([^`\n]+)`([^\n]*)\n\n```ts\n(.*?)\n```$/gms)].map(
  ([, path = '', remark = '', code = '']) => ({ path, remark, code }),
)

/** The tests that the guide has run in the end, as their arguments, of the sample. */
const [, lastStep = ''] = /\n## 7\. Done\n\n```sh\n(.*?)```/s.exec(guides) ?? []
const lastTests = [...lastStep.matchAll(/^npx vitest (run [^#\n]*?) *(?:#.*)?$/gm)].map(([, line = '']) =>
  line.replaceAll('stone-race', 'market-day'),
)

describe.each(TEXTS)('%s', file => {
  test('names what there is', () => {
    const missing = pathsIn(file).filter(path => !existsSync(join(ROOT, path)) && !existsSync(join(SAMPLE, path)))
    // Made by those who follow the text, and by tests.
    const made =
      /^(data|assets\/engines|test\/browser\/shots|test\/render\/failure|(test|src)\/(games|replays|versions)\/(market-day|stone-race)|test\/replays\/<)/
    expect(missing.filter(path => !made.test(path))).toEqual([])
  })

  test('leads to headings that there are', () => {
    expect(deadAnchorsOf(file)).toEqual([])
  })

  test('names commands that there are', () => {
    const named = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name)
    expect(named.filter(name => name === undefined || !(name in pkg.scripts))).toEqual([])
  })
})

test.each(TEXTS)('%s names slash commands that there are', file => {
  const GAMES = [...readdirSync(join(ROOT, 'src/games')), 'market-day', 'stone-race']
  const OTHERS = ['healthz', 'readyz', 'metrics', 'data', 'interactions', 'events', 'terms']
  const text = readFileSync(join(ROOT, file), 'utf8')
  const named = [...text.matchAll(/`\/([a-z][a-z-]*)(?: ([a-z]+)(?![a-z]*:))?[^`/]*`/g)]
  const unknown = named.filter(([, command = '', sub]) => {
    if (GAMES.includes(command) || OTHERS.includes(command)) return false
    return !(`${command}.name` in commands) || (sub !== undefined && !(`${command}.${sub}.name` in commands))
  })
  expect(unknown.map(([text]) => text)).toEqual([])
})

describe('the sample game', () => {
  let project: string

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'chaski-sample-'))
    for (const name of ['src', 'commands', 'assets', 'test', 'bench'])
      cpSync(join(ROOT, name), join(project, name), { recursive: true })
    for (const name of ['node_modules', 'prisma']) symlinkSync(join(ROOT, name), join(project, name))
    for (const name of ['package.json', 'package-lock.json', 'vitest.config.ts', 'prisma.config.ts'])
      cpSync(join(ROOT, name), join(project, name))
    cpSync(SAMPLE, project, { recursive: true })
  })
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  const run = (...args: readonly string[]) => {
    try {
      execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
      return ''
    } catch (error) {
      if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) return String(error)
      return `${error.stdout}${error.stderr}`
    }
  }

  test.each(excerpts.filter(({ remark }) => remark === ''))('is what the guide shows of $path', ({ path, code }) => {
    expect(readFileSync(join(SAMPLE, path), 'utf8')).toContain(code)
  })

  test('compiles, on its first day with plain faces too', () => {
    for (const { path, remark, code } of excerpts)
      if (remark !== '') writeFileSync(join(project, path.replace('.ts', '-first.ts')), `${code}\n`)
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      include: ['*.ts', 'src/games/market-day', 'test/games/market-day'],
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config))
    expect(run('node_modules/typescript/bin/tsc')).toBe('')
    for (const { path, remark } of excerpts) if (remark !== '') rmSync(join(project, path.replace('.ts', '-first.ts')))
  })

  test.runIf(FULL)('keeps its own rules, and says what catalogs have to', () => {
    const files = ['test/games/market-day', 'test/locales.test.ts']
    expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'pure', ...files)).toBe('')
  })

  test('is played and recorded by a command, and goes again as it went', () => {
    const played = 'test/replays/market-day/two-in-a-hurry.json'
    const record = 'test/versions/record.ts'
    const how = ['--play', 'two-in-a-hurry', 'easy', 'random', '--seed', 'b', '--options', '{"market":"short"}']
    expect(run(record, 'market-day', ...how)).toBe('')
    const written = readFileSync(join(project, played), 'utf8')
    expect(JSON.parse(written)).toMatchObject({
      seats: 2,
      options: { market: 'short' },
      expected: { ranking: [{}, {}] },
    })
    expect(readFileSync(join(project, 'test/versions/market-day-1.json'), 'utf8')).toContain('two-in-a-hurry')
    expect(run(record, 'market-day')).toBe('')
    expect(readFileSync(join(project, played), 'utf8')).toBe(written)
  })

  test.runIf(FULL)('has its moves in words, and pictures that can be read on a phone', () => {
    const files = ['test/games/labels.test.ts', 'test/games/legible.test.ts', 'test/versions']
    expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'pure', ...files, '-t', 'market-day')).toBe('')
  })

  test.runIf(FULL)('has computer players who meet in the arena', () => {
    expect(run('bench/arena.ts', 'market-day', 'easy', 'normal', '--games', '10')).toBe('')
  })

  test.runIf(FULL).each(lastTests)('passes the last step of the guide: %s', line => {
    expect(run('node_modules/vitest/vitest.mjs', ...line.split(/ +/))).toBe('')
  })

  test('is what the last step of the guide is for', () => {
    expect(lastTests.length).toBeGreaterThan(1)
    expect(lastTests.join(' ')).toMatch(/test\/laws.*test\/discord\/whole-games test\/discord\/secrets/)
  })
})
