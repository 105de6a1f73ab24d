import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FULL } from './full.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Runs a program of the project, or of a copy of it, to its end. */
function run(program: string, args: readonly string[], cwd = ROOT) {
  const node = ['--disable-warning=ExperimentalWarning', program, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, node, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return { status, stdout, stderr }
}

/** A copy of these folders of the project, in which a program may write; all else is shared. */
function copyOf(...folders: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'chaski-copy-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of ['src', 'commands', 'assets', 'test', 'prisma', 'node_modules', 'package.json']) {
    if (folders.includes(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
    else symlinkSync(join(ROOT, name), join(copy, name))
  }
  return copy
}

const benches = [...run('bench/main.ts', ['--help']).stdout.matchAll(/^ {2}([a-z][\w-]*) {2,}\S/gm)]

test('the benches are listed', () => {
  expect(benches.map(([, name]) => name)).toEqual(expect.arrayContaining(['engines', 'idle', 'soak', 'fleet']))
})

// What benches measure is looked at by whoever wants to know, on a quiet machine; that they work is held here.
describe.runIf(FULL)('a bench that takes next to nothing works', () => {
  const little = ['--brief', '--minutes', '0.1', '--games', '1', '--servers', '4', '--tables', '40']

  test.each(benches.map(([, name = '']) => name))('%s', name => {
    const { status, stdout, stderr } = run('bench/main.ts', [name, ...little])
    expect(stderr).toBe('')
    expect(stdout).toMatch(/\d/)
    expect(status).toBe(0)
  })
})

describe.runIf(FULL)('a tool that nothing else starts works', () => {
  test('the arena says who wins how often', () => {
    const { status, stdout } = run('bench/arena.ts', ['incan-gold', 'easy', 'random', '--games', '2'])
    expect(stdout).toMatch(/\d %/)
    expect(status).toBe(0)
  })

  test('the tuning prints weights that beat those of today, or nothing', () => {
    const args = ['incan-gold', '--rounds', '1', '--deals', '1', '--confirm', '30']
    const { status, stdout, stderr } = run('bench/tune.ts', args)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/\d/)
    expect([0, 1]).toContain(status)
  })

  test('a migration is written for what is new in the schema, and none where nothing is', () => {
    const copy = copyOf('prisma')
    const before = readdirSync(join(copy, 'prisma/migrations'))
    const write = () => run('prisma/new-migration.ts', ['more'], copy)
    expect(write().stdout).toContain('nothing to write')
    appendFileSync(join(copy, 'prisma/schema.prisma'), '\nmodel Extra {\n  id Int @id\n}\n')
    expect(write()).toMatchObject({ status: 0, stderr: '' })
    const [added = ''] = readdirSync(join(copy, 'prisma/migrations')).filter(name => !before.includes(name))
    expect(added).toMatch(/^\d{4}_more$/)
    expect(readFileSync(join(copy, 'prisma/migrations', added, 'migration.sql'), 'utf8')).toContain(
      'CREATE TABLE "Extra"',
    )
  })

  test('the palettes are found anew', () => {
    const copy = copyOf('assets', 'test', 'src')
    rmSync(join(copy, 'assets/palettes'), { recursive: true })
    cpSync(join(ROOT, 'assets/palettes'), join(copy, 'assets/palettes'), { recursive: true })
    expect(run('test/render/find-palettes.ts', [], copy)).toMatchObject({ status: 0, stderr: '' })
  })

  test('a defect is put into a copy of the project, and noticed', () => {
    const folder = join(tmpdir(), 'chaski-mutants-copy')
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { status, stdout } = run('test/mutants/main.ts', ['--folder', folder, '--only', '1', '--tests', 'engine'])
    expect(stdout).toMatch(/^ {4}(noticed by .*|survived|unreached), \d+ s$/m)
    expect(status).toBe(0)
  })
})
