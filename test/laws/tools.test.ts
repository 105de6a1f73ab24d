import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { FULL } from '../full.ts'

/** Runs one of the tools; returns its exit code and all that it printed. */
function run(tool: string, ...args: readonly string[]): Promise<{ code: number; printed: string }> {
  return new Promise(done => {
    execFile(process.execPath, [resolve(import.meta.dirname, tool), ...args], (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, printed: out + err })
    })
  })
}

const BENCH = '../../bench/main.ts'
const ARENA = '../../bench/arena.ts'
const TUNE = '../../bench/tune.ts'
const MUTANTS = '../mutants/main.ts'
const RECORD = '../versions/record.ts'

const record = resolve(import.meta.dirname, '../replays/incan-gold/two-as-a-variant.json')

test('the fuzzer plays games and says how many', async () => {
  const { code, printed } = await run('fuzz.ts', '--game', 'incan-gold', '--minutes', '0.001', '--seed', 'a')
  expect(printed).toMatch(/^seed a\n[1-9]\d* games, \d+ moves, \d+ positions judged, 0 failed$/m)
  expect(code).toBe(0)
})

test('the replay prints the log and the table in words, and judges the position', async () => {
  const { code, printed } = await run('replay.ts', record, '--upto', '2')
  expect(printed).toContain('1. seat ')
  expect(printed).not.toContain('3. seat ')
  expect(printed).toContain('**Round 1 of 5 · 1 in the temple · variant for two**')
  expect(printed).toContain('All laws hold here.')
  expect(code).toBe(0)
})

test('the replay wants the rules of the version that was played', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'replay-'))
  const file = join(folder, 'older.json')
  await writeFile(file, (await readFile(record, 'utf8')).replace('"version": 1', '"version": 0'))
  expect(await run('replay.ts', file)).toEqual({
    code: 2,
    printed: expect.stringContaining('version 0, are pinned nowhere'),
  })
  await rm(folder, { recursive: true })
})

/** What each tool says of its options, or of what is wrong with them. */
const SAYINGS = [
  ['fuzz.ts', ['--help'], 0, '--minutes N'],
  ['replay.ts', ['--help'], 0, '--upto N'],
  ['replay.ts', [], 2, 'npm run replay -- FILE'],
  ['fuzz.ts', ['--game', 'chess'], 2, 'no game is called chess'],
  ['fuzz.ts', ['--minutes', 'ten'], 2, '--minutes is a number above 0, not ten'],
  ['fuzz.ts', ['--fast'], 2, "Unknown option '--fast'"],
  ['replay.ts', ['no-such-file.json'], 2, 'no-such-file.json holds no game'],
  ['replay.ts', [record, '--upto', 'x'], 2, '--upto is a whole number, not x'],
  [BENCH, ['--help'], 0, 'soak           what is lost'],
  [BENCH, ['--fast'], 2, "Unknown option '--fast'"],
  [BENCH, ['speed'], 2, 'no bench is called speed; there are engines,'],
  [BENCH, ['engines', '--minutes', 'ten'], 2, '--minutes is 0 or more, not ten'],
  [BENCH, ['fleet', '--servers', '0'], 2, '--servers is a whole number from 1, not 0'],
  [ARENA, ['chess', 'easy', 'hard'], 2, 'no game is called chess'],
  [ARENA, ['incan-gold', 'random', 'best'], 2, 'incan-gold has no computer player best'],
  [TUNE, ['--help'], 0, '--rounds N'],
  [TUNE, ['incan-gold', '--deals', '0'], 2, '--deals is a whole number from 1, not 0'],
  [RECORD, ['--help'], 0, '--play NAME'],
  [RECORD, ['chess', '--play', 'short', 'easy'], 2, 'no game is called chess'],
  [RECORD, ['incan-gold', '--play', 'short', 'best', 'best'], 2, 'incan-gold has no computer player best'],
  [RECORD, ['incan-gold', '--play', 'short', 'easy'], 2, 'incan-gold is for 2 to 8 seats, not 1'],
  [RECORD, ['incan-gold', '--play', '../short', 'easy', 'easy'], 2, 'a name like two-in-a-hurry, not ../short'],
  [RECORD, ['incan-gold', '--play', 'short', 'easy', 'easy', '--options', 'new'], 2, '--options is JSON, not new'],
  [RECORD, ['incan-gold', '--play', 'short', 'easy', 'easy', '--options', '{"a":1}'], 2, '--options: Unrecognized key'],
  [MUTANTS, ['--suite', 'slow'], 2, '--suite is quick or all, not slow'],
  [MUTANTS, ['--only', '3,x'], 2, '--only is whole numbers with commas between, not 3,x'],
] as const satisfies readonly (readonly [tool: string, args: readonly string[], code: number, text: string])[]

test.runIf(FULL).each(SAYINGS)('%s %j ends with %s and says: %s', async (tool, args, code, text) => {
  const ran = await run(tool, ...args)
  expect(ran.printed).toContain(text)
  expect(ran.printed).not.toContain('    at ')
  expect(ran.code).toBe(code)
})
