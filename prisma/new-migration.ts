import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { startEmbedded } from '../src/store/database/embedded.ts'
import { diff } from './diff.ts'

// Writes the next migration: npm run migration -- NAME. Beside its SQL it keeps the schema that it leads to, from which
// the one after it is written.

const MIGRATIONS = new URL('migrations/', import.meta.url)

const name = process.argv[2]
if (name === undefined || !/^[a-z][a-z-]*$/.test(name)) {
  console.error('npm run migration -- NAME, with small letters and hyphens')
  process.exit(1)
}

const schema = await readFile(new URL('schema.prisma', import.meta.url), 'utf8')
const found = await readdir(MIGRATIONS, { withFileTypes: true })
const folders = found.filter(entry => entry.isDirectory()).map(entry => entry.name)
const last = folders.sort().at(-1)
const number = 1 + Math.max(0, ...folders.map(folder => Number.parseInt(folder, 10)))
const before = last && (await readFile(new URL(`${last}/schema.prisma`, MIGRATIONS), 'utf8'))

const scratch = await mkdtemp(join(tmpdir(), 'chaski-'))
const embedded = await startEmbedded(scratch, pino())
const pool = new pg.Pool(embedded.database)
const sql = await diff(pool, { from: before, to: schema })
await pool.end()
await embedded.close()
await rm(scratch, { recursive: true })

if (sql === undefined) {
  console.log('the migrations lead to the schema as it is: nothing to write')
} else {
  const folder = new URL(`${String(number).padStart(4, '0')}_${name}/`, MIGRATIONS)
  await mkdir(folder)
  await writeFile(new URL('migration.sql', folder), sql)
  await writeFile(new URL('schema.prisma', folder), schema)
  console.log(`wrote ${folder.pathname}`)
}
