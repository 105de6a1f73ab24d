import { parseArgs } from 'node:util'
import type { AnyGame } from '../src/engine/contract/game.ts'
import { gameOf } from '../test/games/registered.ts'
import { tool } from '../test/laws/tool.ts'
import { countOf } from './arena/count-of.ts'
import { benchClicks } from './clicks/clicks.ts'
import { benchClock } from './clock.ts'
import { benchCompany } from './company.ts'
import { benchEngines } from './engines/engines.ts'
import { benchFirstClicks } from './first-clicks.ts'
import { benchFleet } from './fleet.ts'
import { benchIdle } from './idle.ts'
import { benchLookups } from './lookups.ts'
import { benchMemory } from './memory.ts'
import { benchMoves } from './moves.ts'
import { benchPage } from './page.ts'
import { benchPictures } from './pictures.ts'
import { benchReplay } from './replay.ts'
import { benchSimulation } from './simulation.ts'
import { benchSoak } from './soak.ts'
import { benchStarts } from './starts.ts'
import { benchStatements } from './statements.ts'
import { benchThoughts } from './thoughts.ts'
import { benchWire } from './wire.ts'

/** How long and how big a bench is, of which game, and beside which other checkout. */
interface How {
  readonly minutes: number
  readonly games: number
  readonly servers: number
  readonly tables: number
  readonly game: AnyGame | undefined
  readonly against: string | undefined
}

/** A bench: what it measures in a line, and how it is run. One that judges returns whether all was well. */
interface Bench {
  readonly measures: string
  run(how: How): unknown
}

const BENCHES: Readonly<Record<string, Bench>> = {
  engines: {
    measures: 'random games a second beside chess.js, and how fast legal actions are listed',
    run: benchEngines,
  },
  pictures: { measures: 'how long the pictures of each game take to paint', run: benchPictures },
  moves: { measures: 'how long a committed move takes', run: benchMoves },
  lookups: { measures: 'queries for a few rows among many, with their indexes and without', run: benchLookups },
  statements: { measures: 'the statements of a press, a command, a completion and a delivery', run: benchStatements },
  'first-clicks': { measures: 'the first clicks of a bot that was just started', run: benchFirstClicks },
  starts: {
    measures: 'twenty starts, on the machine as it is and beside ten busy processes for each processor',
    run: benchStarts,
  },
  memory: { measures: 'the memory of the whole bot while it plays', run: benchMemory },
  clicks: { measures: 'what a click costs the main thread, beside a bot that does nothing', run: benchClicks },
  wire: {
    measures: 'how soon clicks at 200 tables are answered, with pictures painted beside and without',
    run: benchWire,
  },
  page: {
    measures: 'bytes of the page in a browser, how soon it is answered and a Chromium shows it, and memory for each',
    run: benchPage,
  },
  thoughts: {
    measures: 'processor time of computer players, and how soon clicks are answered while 50 tables think',
    run: benchThoughts,
  },
  replay: { measures: 'how long the film of a game takes', run: benchReplay },
  clock: { measures: 'a round of the clock over many open tables, and 10,000 due at once', run: benchClock },
  idle: { measures: 'what processes that have nothing to do ask of their database', run: benchIdle },
  simulation: {
    measures: 'three simulated months of 500 tables; how many tables fill and are played to their end',
    run: () => benchCompany().then(benchSimulation),
  },
  soak: {
    measures: 'what is lost while processes, connections and permissions fail; games of computer players alone',
    run: benchSoak,
  },
  fleet: { measures: 'four processes on thousands of servers, and what is lost while they fail', run: benchFleet },
}

const HELP = `Measures how fast the bot is and what it needs. Without a name it runs every bench, soak and fleet included. Ends with 1 when
the fleet has lost or doubled something, or computer players have not played their games well to the end.

npm run bench -- [NAME...] [--minutes N] [--games N] [--servers N] [--tables N] [--game ID] [--against FOLDER] [--brief]

${Object.entries(BENCHES)
  .map(([name, { measures }]) => `  ${name.padEnd(13)}  ${measures}`)
  .join('\n')}
  --minutes N    how long the soak plays while things fail, and the fleet; 5 if not said
  --games N      how many games of each title computer players play in the soak; 1000 if not said
  --servers N    on how many servers the fleet is; 5000 if not said
  --tables N     how many tables it has open, one in 33 of which is clicked; 10000 if not said
  --game ID      of which game engines, clicks and thoughts are measured, and which is soaked; all if not said
  --against FOLDER
                 another checkout, with its own node_modules, whose engines are measured in turns with these
  --brief        takes next to nothing of everything, which shows that it works and measures nothing
  --help         says this`

await tool(async () => {
  const { positionals: wanted, values } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '5' },
      games: { type: 'string', default: '1000' },
      servers: { type: 'string', default: '5000' },
      tables: { type: 'string', default: '10000' },
      game: { type: 'string' },
      against: { type: 'string' },
      brief: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const minutes = Number(values.minutes)
  if (!(minutes >= 0)) throw new RangeError(`--minutes is 0 or more, not ${values.minutes}`)
  const how: How = {
    minutes,
    games: countOf('games', values.games, 0),
    servers: countOf('servers', values.servers),
    tables: countOf('tables', values.tables),
    game: values.game === undefined ? undefined : gameOf(values.game),
    against: values.against,
  }
  const unknown = wanted.filter(name => !Object.hasOwn(BENCHES, name))
  if (unknown.length > 0) {
    throw new RangeError(`no bench is called ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
  }
  let isWell = true
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length === 0 || wanted.includes(name)) isWell = (await bench.run(how)) !== false && isWell
  }
  return isWell ? 0 : 1
})
// What starts a Postgres server for some of them would end the process with 0.
process.exit()
