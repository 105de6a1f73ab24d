import { parseArgs } from 'node:util'
import { tool } from '../test/laws/tool.ts'
import { benchClock } from './clock.ts'
import { benchEngines } from './engines.ts'
import { benchFirstClicks } from './first-clicks.ts'
import { benchLookups } from './lookups.ts'
import { benchMemory } from './memory.ts'
import { benchMoves } from './moves.ts'
import { benchPictures } from './pictures.ts'
import { benchReplay } from './replay.ts'
import { benchSimulation } from './simulation.ts'
import { benchSoak } from './soak.ts'
import { benchStatements } from './statements.ts'
import { benchWire } from './wire.ts'

/** A bench: what it measures in a line, and how it is run. */
interface Bench {
  readonly measures: string
  run(how: { readonly minutes: number }): unknown
}

const BENCHES: Readonly<Record<string, Bench>> = {
  engines: { measures: 'random games a second, and how fast legal actions are listed', run: benchEngines },
  pictures: { measures: 'how long the pictures of each game take to paint', run: benchPictures },
  moves: { measures: 'how long a committed move takes', run: benchMoves },
  lookups: { measures: 'queries for a few rows among many, with their indexes and without', run: benchLookups },
  statements: { measures: 'the statements of a press, a command, a completion and a delivery', run: benchStatements },
  'first-clicks': { measures: 'the first clicks of a bot that was just started', run: benchFirstClicks },
  memory: { measures: 'the memory of the whole bot while it plays', run: benchMemory },
  wire: { measures: 'clicks a second, and how soon one is answered', run: benchWire },
  replay: { measures: 'how long the film of a game takes', run: benchReplay },
  clock: { measures: 'a sweep of the clock over many open tables', run: benchClock },
  simulation: { measures: 'three simulated months of 500 tables', run: benchSimulation },
  soak: { measures: 'what is lost while processes, connections and permissions fail', run: benchSoak },
}

const HELP = `Measures how fast the bot is and what it needs. Without a name it runs every bench, soak included.

npm run bench -- [NAME...] [--minutes N]

${Object.entries(BENCHES)
  .map(([name, { measures }]) => `  ${name.padEnd(13)}  ${measures}`)
  .join('\n')}
  --minutes N    how long the soak plays; 5 if not said
  --help         says this`

await tool(async () => {
  const { positionals: wanted, values } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '5' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new RangeError(`--minutes is a number above 0, not ${values.minutes}`)
  const unknown = wanted.filter(name => !Object.hasOwn(BENCHES, name))
  if (unknown.length > 0) {
    throw new RangeError(`no bench is called ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
  }
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length === 0 || wanted.includes(name)) await bench.run({ minutes })
  }
  return 0
})
// What starts a Postgres server for some of them would end the process with 0.
process.exit()
