import { benchClock } from './clock.ts'
import { benchCuzco } from './cuzco.ts'
import { benchEngines } from './engines.ts'
import { benchMoves } from './moves.ts'
import { benchPictures } from './pictures.ts'
import { benchReplay } from './replay.ts'
import { benchSimulation } from './simulation.ts'
import { benchWire } from './wire.ts'

// What is measured, by the names that `npm run bench -- NAME...` takes; without one, all of it.
const BENCHES = {
  engines: benchEngines,
  cuzco: benchCuzco,
  pictures: benchPictures,
  moves: benchMoves,
  wire: benchWire,
  replay: benchReplay,
  clock: benchClock,
  simulation: benchSimulation,
} satisfies Record<string, () => unknown>

const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
