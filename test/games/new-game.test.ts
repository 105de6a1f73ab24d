import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULL } from '../full.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NEW = 'test/games/new-game.ts'

let project: string
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'chaski-new-game-'))
  for (const name of ['src', 'commands', 'assets', 'test', 'docs'])
    cpSync(join(ROOT, name), join(project, name), { recursive: true })
  for (const name of ['node_modules', 'prisma', 'package.json', 'vitest.config.ts', 'biome.json'])
    symlinkSync(join(ROOT, name), join(project, name))
  expect(run(NEW, 'stone-race')).toMatchObject({
    status: 0,
    said: expect.stringContaining('/play new game:stone-race'),
  })
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

function run(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  return { status, said: status === 0 ? stdout : `${stdout}${stderr}` }
}

const tests = (...args: readonly string[]) => {
  const { status, said } = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'pure', ...args)
  return status === 0 ? '' : said
}

test('a new game compiles, and is written as the rest is', () => {
  const config = { extends: join(ROOT, 'tsconfig.json'), include: ['src/games/stone-race'] }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config))
  expect(run('node_modules/typescript/bin/tsc')).toMatchObject({ status: 0 })
  expect(readFileSync(join(project, 'src/games/stone-race/locales/fr.json'), 'utf8')).toContain('"Stone Race"')
  const written = run('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'src/games/stone-race')
  expect(written).toMatchObject({ status: 0 })
})

test.runIf(FULL)('a new game has all its parts and keeps the laws', () => {
  expect(
    tests('test/games/skeleton.test.ts', 'test/laws/laws.test.ts', 'test/laws/catalogs.test.ts', '-t', 'stone-race'),
  ).toBe('')
})

test.runIf(FULL)('the rule that the guide adds is added by its lines, and keeps the laws', () => {
  const [, lines = ''] = /```diff\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/adding-a-game.md'), 'utf8')) ?? []
  const added = spawnSync('git', ['apply', '--unidiff-zero', '-'], { cwd: project, input: lines, encoding: 'utf8' })
  expect(added).toMatchObject({ status: 0, stderr: '' })
  expect(run('node_modules/typescript/bin/tsc')).toMatchObject({ status: 0 })
  expect(tests('test/games/skeleton.test.ts', 'test/laws/laws.test.ts', '-t', 'stone-race')).toBe('')
})

test.runIf(FULL)('a new game is played to its end, recorded, and goes again as it went', () => {
  const played = run('test/versions/record.ts', 'stone-race', '--play', 'four', ...Array<string>(4).fill('random'))
  expect(played).toMatchObject({ status: 0 })
  expect(tests('test/versions', 'test/games/labels.test.ts', 'test/games/legible.test.ts', '-t', 'stone-race')).toBe('')
})

test.runIf(FULL).each([
  [['Stone'], 1, 'Stone is no name for a game: it takes small letters, digits and single dashes, such as stone-race.'],
  [
    ['stone--race'],
    1,
    'stone--race is no name for a game: it takes small letters, digits and single dashes, such as stone-race.',
  ],
  [
    ['../cuzco'],
    1,
    '../cuzco is no name for a game: it takes small letters, digits and single dashes, such as stone-race.',
  ],
  [['s'.repeat(33)], 1, `${'s'.repeat(33)} is too long: a command has at most 32 characters.`],
  [['play'], 1, '/play is a command of Chaski: a game needs another name.'],
  [['cuzco'], 1, 'src/games/cuzco is there already.'],
  [[], 2, 'npm run new -- GAME'],
])('%j is refused in a sentence', (args, status, why) => {
  expect(run(NEW, ...args)).toMatchObject({ status, said: expect.stringContaining(why) })
})
