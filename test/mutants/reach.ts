import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { RECORDING } from './files.ts'
import type { Mutant } from './plan.ts'
import { runTests } from './run-tests.ts'

const REACH = '.reach.json'
const HOUR = 3_600_000
/** It reads the source, which is another one in a copy. */
const READERS = ['test/house.test.ts']

const reach = z.object({
  /** The rooms of the tests that were recorded. */
  rooms: z.array(z.string()),
  /** The test files that come by a defect, by its number, and those that load a file. */
  defects: z.record(z.string(), z.array(z.string())),
  files: z.record(z.string(), z.array(z.string())),
  /** How long a test file takes, in milliseconds. */
  times: z.record(z.string(), z.number()),
  /** The tests that fail without any defect, and therefore notice none. */
  failing: z.array(z.string()),
})
export type Reach = z.infer<typeof reach>

/** Which test files come by which defect, as it was recorded once in a run of each room of the tests without any. */
export async function reachOf(copy: string, rooms: readonly string[]): Promise<Reach> {
  const file = join(copy, REACH)
  let known: Reach = { rooms: [], defects: {}, files: {}, times: {}, failing: [] }
  if (existsSync(file)) known = reach.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const room of rooms.filter(room => !known.rooms.includes(room))) {
    const more = await record(copy, room)
    known = {
      rooms: [...known.rooms, room],
      defects: merged(known.defects, more.defects),
      files: merged(known.files, more.files),
      times: { ...known.times, ...more.times },
      failing: [...known.failing, ...more.failing],
    }
    writeFileSync(file, JSON.stringify(known, null, 2))
  }
  return known
}

/** The rooms of the tests: all folders in `test` with any, and `.` for `test` itself. */
export function roomsOf(copy: string): readonly string[] {
  const rooms = globSync('test/**/*.test.ts', { cwd: copy }).map(roomOf)
  return [...new Set(rooms)].sort()
}

function roomOf(test: string): string {
  return relative('test', dirname(test)) || '.'
}

type Tests = Readonly<Record<string, string[]>>

function merged(one: Tests, other: Tests): Record<string, string[]> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map(name => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}

/** The test files that may notice a defect, the quickest first, those without a database before the others. */
export function candidates(of: Reach, { number, file }: Mutant, by: 'defect' | 'file'): readonly string[] {
  const found = (by === 'defect' ? of.defects[number] : of.files[file]) ?? []
  const cost = (test: string) => (of.times[test] ?? 0) + (isPure(test) ? 0 : HOUR)
  return found.toSorted((one, other) => cost(one) - cost(other))
}

export function isPure(test: string): boolean {
  return !/^test\/(discord|faults|simulation|store|tables)\/|\/wire\//.test(test)
}

async function record(copy: string, room: string): Promise<Omit<Reach, 'rooms'>> {
  writeFileSync(join(copy, RECORDING), '')
  console.log(`records what the tests of ${room} come by`)
  const files = globSync('test/**/*.test.ts', { cwd: copy }).filter(
    file => roomOf(file) === room && !READERS.includes(file),
  )
  const ran = await runTests({ copy, active: 'record', files, args: ['--isolate'], limit: 4 * HOUR })
  if (typeof ran === 'string') throw new Error(`the tests of the copy ended without a report: ${ran}`)
  const lines = readFileSync(join(copy, RECORDING), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split('\t'))
  const tests = new Map(lines.flatMap(([pid = '', , test = '']) => (test === '' ? [] : [[pid, test]])))
  const byDefect = new Map<string, Set<string>>()
  const byFile = new Map<string, Set<string>>()
  for (const [pid = '', parent = '', , what = ''] of lines) {
    const test = tests.get(pid) ?? tests.get(parent)
    const [kind, name = ''] = what.split(' ')
    const known = kind === 'defect' ? byDefect : byFile
    if (test !== undefined) known.set(name, (known.get(name) ?? new Set()).add(relative(copy, test)))
  }
  const plain = (sets: ReadonlyMap<string, ReadonlySet<string>>) =>
    Object.fromEntries([...sets].map(([name, tests]) => [name, [...tests]]))
  return {
    defects: plain(byDefect),
    files: plain(byFile),
    times: Object.fromEntries(ran.map(({ file, milliseconds }) => [file, Math.round(milliseconds)])),
    failing: ran.flatMap(({ failed }) => failed),
  }
}
