import { parseArgs } from 'node:util'
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

// What is measured, by the names that `npm run bench -- NAME...` takes; without one, all of it. What goes on as long as
// one likes takes `--minutes`.
const BENCHES = {
  engines: benchEngines,
  pictures: benchPictures,
  moves: benchMoves,
  lookups: benchLookups,
  statements: benchStatements,
  'first-clicks': benchFirstClicks,
  memory: benchMemory,
  wire: benchWire,
  replay: benchReplay,
  clock: benchClock,
  simulation: benchSimulation,
  soak: benchSoak,
} satisfies Record<string, (how: { readonly minutes: number }) => unknown>

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '5' } },
})
const minutes = Number(values.minutes)
const unknown = wanted.filter(name => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`nothing is measured by the name ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench({ minutes })
}
