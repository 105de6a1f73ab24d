import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { unreadableEnvFile } from './unreadable-env-file.ts'

// What `npm start` and the other programs read before all else: `.env`, where there is one. What the environment says
// already goes before it. Node's own option says on each run that there is none.

const FILE = '.env'

const unreadable = unreadableEnvFile(FILE)
if (unreadable !== undefined) {
  process.stderr.write(`${unreadable}\n`)
  process.exit(1)
}
if (existsSync(FILE)) loadEnvFile(FILE)
