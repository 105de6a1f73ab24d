import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { tool } from '../laws/tool.ts'
import { type Mutant, makeCopy, planOf } from './plan.ts'
import { candidates, isPure, type Reach, reachOf, roomsOf } from './reach.ts'
import { runTests } from './run-tests.ts'

const HELP = `Shows how much the tests notice: 150 single defects, in places that a seed chooses, are tried one at a time in a
copy of the project, each with the tests that come by it. What was tried already is not tried again.

npm run mutants -- [--suite quick|all] [--sample N] [--only N,N] [--tests ROOM,ROOM]
  [--seed TEXT] [--folder PATH] [--fresh]

  --suite SUITE  quick is npm test, and said if nothing is; all is npm run test:all, over what the quick one leaves
  --sample N     tries no more than the next so many
  --only N,N     tries these, by their numbers
  --tests ROOMS  has only tests of these rooms meet them, 'laws,tables/votes' say
  --seed TEXT    chooses other places, in a fresh copy
  --folder PATH  where the copy and the results are kept; chaski-mutants in the system's temporary folder if not said
  --fresh        copies the project anew, and forgets the results
  --help         says this`

/** Tests are run in portions, since the quick ones mostly notice: each until their times come to so much, in milliseconds. */
const PORTIONS = [5_000, 30_000, Number.POSITIVE_INFINITY]
/** How long a portion may take at least, in milliseconds, and how many times as long as without a defect. */
const PATIENCE = { least: 180_000, times: 6 }

const SUITES = { quick: [], all: ['--mode', 'all'] } as const
type Suite = keyof typeof SUITES

const results = z.record(
  z.string(),
  z.object({
    outcome: z.enum(['noticed', 'survived', 'unreached']),
    /** The test that noticed it. */
    by: z.string().optional(),
    /** How many test files were tried, and how long it took. */
    files: z.int(),
    seconds: z.int(),
  }),
)
type Results = z.infer<typeof results>
type Outcome = Results[string]

/** What is asked for. */
interface Wanted {
  /** Where the copy of the project is. */
  readonly copy: string
  readonly suite: Suite
  readonly only: readonly number[] | undefined
  readonly sample: number | undefined
}

await tool(async () => {
  const { values } = parseArgs({
    options: {
      suite: { type: 'string', default: 'quick' },
      sample: { type: 'string' },
      only: { type: 'string' },
      tests: { type: 'string' },
      seed: { type: 'string', default: 'chaski' },
      folder: { type: 'string', default: join(tmpdir(), 'chaski-mutants') },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const { folder: copy, fresh, seed, tests } = values
  const wanted = { copy, suite: suiteOf(values.suite), only: numbersOf(values.only), sample: sampleOf(values.sample) }
  if (fresh || !existsSync(copy)) makeCopy(copy, seed)
  const reach = await reachOf(copy, roomsIn(copy, tests))
  await tryAll(wanted, reach)
  console.log(`\n${summary(copy)}`)
  return 0
})

function suiteOf(text: string): Suite {
  if (text !== 'quick' && text !== 'all') throw new RangeError(`--suite is quick or all, not ${text}`)
  return text
}

function roomsIn(copy: string, text: string | undefined): readonly string[] {
  const all = roomsOf(copy)
  const rooms = text?.split(',') ?? all
  const none = rooms.find(room => !all.includes(room))
  if (none !== undefined) throw new RangeError(`--tests is some of ${all.join(', ')}, not ${none}`)
  return rooms
}

function sampleOf(text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d+$/.test(text)) throw new RangeError(`--sample is a whole number, not ${text}`)
  return text === undefined ? undefined : Number(text)
}

function numbersOf(text: string | undefined): readonly number[] | undefined {
  if (text !== undefined && !/^\d+(,\d+)*$/.test(text))
    throw new RangeError(`--only is whole numbers with commas between, not ${text}`)
  return text?.split(',').map(Number)
}

async function tryAll(wanted: Wanted, reach: Reach): Promise<void> {
  const { copy, suite } = wanted
  if (reach.failing.length > 0)
    console.log(`These fail without any defect, and notice none:\n${reach.failing.join('\n')}\n`)
  for (const mutant of chosen(wanted)) {
    const outcome = await tried(wanted, reach, mutant)
    const results = { ...resultsOf(copy, suite), [mutant.number]: outcome }
    writeFileSync(fileOf(copy, suite), JSON.stringify(results, null, 2))
    console.log(`${told(mutant)}\n    ${outcome.outcome}${outcome.by ? ` by ${outcome.by}` : ''}, ${outcome.seconds} s`)
  }
}

/** What is to be tried now. */
function chosen({ copy, suite, only, sample }: Wanted): readonly Mutant[] {
  const done = resultsOf(copy, suite)
  const before = resultsOf(copy, 'quick')
  const left = planOf(copy).filter(({ number }) =>
    only === undefined ? done[number] === undefined && before[number]?.outcome !== 'noticed' : only.includes(number),
  )
  return left.slice(0, sample ?? left.length)
}

/** Has the tests that may notice a defect meet it, until one of them does. */
async function tried({ copy, suite }: Wanted, reach: Reach, mutant: Mutant): Promise<Outcome> {
  const began = performance.now()
  const left = [...candidates(reach, mutant, suite === 'quick' ? 'defect' : 'file')]
  const files = left.length
  const ended = (outcome: Outcome['outcome'], by?: string): Outcome => {
    const seconds = Math.round((performance.now() - began) / 1000)
    return { outcome, files, seconds, ...(by !== undefined && { by }) }
  }
  if (files === 0) return ended('unreached')
  for (const isWire of [false, true]) {
    const tests = left.filter(test => isPure(test) !== isWire)
    for (const portion of portionsOf(tests, reach)) {
      const time = portion.reduce((sum, test) => sum + (reach.times[test] ?? 0), 0)
      const limit = Math.max(PATIENCE.least, PATIENCE.times * time) * (suite === 'all' ? 10 : 1)
      // What fails without a defect would end the others.
      const isSound = !reach.failing.some(name => portion.some(test => name.startsWith(test)))
      const args = [...SUITES[suite], ...(isSound ? ['--bail=1'] : [])]
      const ran = await runTests({ copy, active: String(mutant.number), files: portion, args, limit })
      if (typeof ran === 'string') return ended('noticed', ran)
      const by = ran.flatMap(({ failed }) => failed).find(name => !reach.failing.includes(name))
      if (by !== undefined) return ended('noticed', by)
    }
  }
  return ended('survived')
}

function portionsOf(tests: readonly string[], { times }: Reach): readonly (readonly string[])[] {
  let time = 0
  const portions = Map.groupBy(tests, test => {
    time += times[test] ?? 0
    return PORTIONS.findIndex(most => time <= most)
  })
  return [...portions.values()]
}

function fileOf(copy: string, of: Suite): string {
  return join(copy, `.results-${of}.json`)
}

function resultsOf(copy: string, of: Suite): Results {
  return existsSync(fileOf(copy, of)) ? results.parse(JSON.parse(readFileSync(fileOf(copy, of), 'utf8'))) : {}
}

function told({ number, file, line, kind, right, broken }: Mutant): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 70)
  const lost = kind === 'statement' ? short(right) : `${short(right)} → ${short(broken)}`
  return `${number} ${file}:${line} ${kind}: ${kind === 'return' ? 'at once' : lost}`
}

/** How many were noticed, by room, and which were not. */
function summary(copy: string): string {
  const plan = planOf(copy)
  const [quick, all] = [resultsOf(copy, 'quick'), resultsOf(copy, 'all')]
  const outcome = ({ number }: Mutant) => (all[number] ?? quick[number])?.outcome
  const rooms = Map.groupBy(plan, ({ file }) => file.split('/')[1])
  const lines = [...rooms].map(([room, mutants]) => {
    const of = (results: Results) => mutants.filter(({ number }) => results[number]?.outcome === 'noticed').length
    const tried = mutants.filter(mutant => outcome(mutant) !== undefined).length
    return `${room}: ${of(quick)} of ${tried} noticed by npm test, ${of(all)} more by npm run test:all`
  })
  const left = plan.filter(mutant => !['noticed', undefined].includes(outcome(mutant)))
  return [...lines, '', 'Not noticed:', ...left.map(mutant => `${told(mutant)} (${outcome(mutant)})`)].join('\n')
}
