import { readFileSync } from 'node:fs'
import { openPainter } from '../../src/render/painter.ts'

// Paints pictures that all differ, one after another, and says by how many megabytes the process grew over them at most.

const PICTURES = 25
const WARM_UP = 5

const resident = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1000

const painter = openPainter()
let before = Number.POSITIVE_INFINITY
let most = 0
for (let picture = 0; picture < PICTURES; picture++) {
  const name = `ground ${picture}`
  const ground = [{ type: 'rect', x: picture, y: 0, w: 900, h: 2000, fill: '#123456' }] as const
  await painter.paint({
    width: 1600,
    height: 2400,
    ground: '#ffffff',
    items: [{ type: 'layer', name, items: ground }],
  })
  // What a thread has finished with is freed after its answer.
  await new Promise(done => setTimeout(done, 20))
  if (picture === WARM_UP) before = resident()
  most = Math.max(most, resident() - before)
}
await painter.close()
process.stdout.write(`${most}\n`)
