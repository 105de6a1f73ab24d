import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { startEmbedded } from '../../src/store/database/embedded.ts'

// Starts an embedded database on a folder, and says how many megabytes the process takes at the least in the two seconds after that.

const READINGS = 20
const EVERY_MS = 100

const [dataDir = ''] = process.argv.slice(2)
const embedded = await startEmbedded(dataDir, pino({ level: 'silent' }))
const resident = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1000
// Threads give back what they had a moment after they say that they are ready.
const readings: number[] = []
while (readings.length < READINGS) readings.push(await setTimeout(EVERY_MS).then(resident))
await embedded.close()
process.stdout.write(`${Math.min(...readings)}\n`)
