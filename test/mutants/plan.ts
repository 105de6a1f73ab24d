import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { chance } from '../../src/engine/basics/chance.ts'
import { type Defect, defectsOf, KINDS, withSwitches } from './defects.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PLAN = '.plan.json'

/** How many defects each room gets. */
const ROOMS = { engine: 15, games: 60, store: 15, tables: 30, discord: 30 } as const

const mutant = z.object({
  number: z.int(),
  file: z.string(),
  line: z.int(),
  kind: z.enum(KINDS),
  start: z.int(),
  end: z.int(),
  broken: z.string(),
  right: z.string(),
})
/** A defect in a place of the project. */
export type Mutant = z.infer<typeof mutant>

/** The defects that a copy of the project can have. */
export function planOf(copy: string): readonly Mutant[] {
  return z.array(mutant).parse(JSON.parse(readFileSync(join(copy, PLAN), 'utf8')))
}

/** Copies the project, and has each of the chosen defects there behind a switch. */
export function makeCopy(copy: string, seed: string): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of [...tracked.trim().split('\n'), 'src/store/prisma']) {
    cpSync(join(ROOT, file), join(copy, file), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))

  const plan = choose(seed)
  for (const [file, mutants] of Map.groupBy(plan, mutant => mutant.file)) {
    const text = withSwitches(
      readFileSync(join(ROOT, file), 'utf8'),
      mutants.map(mutant => [mutant.number, mutant]),
    )
    // From wherever: a test that copies a part of the project again copies this too.
    const path = join(resolve(copy), 'test/mutants/switch.ts')
    const opening = `import { isBroken, load } from '${path}'; load('${file}'); `
    writeFileSync(join(copy, file), opening + text)
  }
  writeFileSync(join(copy, PLAN), JSON.stringify(plan, null, 2))
}

/** Chooses places by a seed: the same in the same files. Each kind of defect is as likely as the others. */
function choose(seed: string): readonly Mutant[] {
  const random = chance(createHash('sha256').update(seed).digest('hex'))
  return Object.entries(ROOMS)
    .flatMap(([room, count]) => {
      const places = placesIn(room)
      const kinds = [...new Set(places.map(({ kind }) => kind))]
      const chosen: Place[] = []
      while (chosen.length < count) {
        const kind = random.pick(kinds)
        const place = random.pick(places.filter(place => place.kind === kind))
        if (!chosen.some(other => overlaps(place, other))) chosen.push(place)
      }
      return chosen.sort((one, other) => (one.file < other.file ? -1 : 1))
    })
    .map((place, index) => ({ number: index + 1, ...place }))
}

type Place = Omit<Mutant, 'number'>

function placesIn(room: string): readonly Place[] {
  const files = globSync(`src/${room}/**/*.ts`, { cwd: ROOT }).sort()
  return files
    .filter(file => !file.startsWith('src/store/prisma/'))
    .flatMap(file => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return defectsOf(file, text).map(defect => ({ file, ...placeOf(text, defect) }))
    })
}

function placeOf(text: string, { kind, start, end, broken }: Defect) {
  const line = text.slice(0, start).split('\n').length
  return { line, kind, start, end, broken, right: text.slice(start, end) }
}

function overlaps(one: Place, other: Place): boolean {
  return one.file === other.file && one.start <= other.end && other.start <= one.end
}
