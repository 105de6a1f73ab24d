import { readFileSync } from 'node:fs'
import pino from 'pino'
import { startEmbedded } from '../../src/store/embedded.ts'

// Starts an embedded database on a folder, and says how many megabytes the process then takes.

const [dataDir = ''] = process.argv.slice(2)
const embedded = await startEmbedded(dataDir, pino({ level: 'silent' }))
const resident = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1000
await embedded.close()
process.stdout.write(`${resident}\n`)
