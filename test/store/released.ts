import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/**
 * The last migration of the version that people run. Whoever releases names here the newest one: what comes after it must
 * leave that version at work, which still runs while processes are replaced one by one.
 */
export const RELEASED = '0001_initial'

const ROOT = resolve(import.meta.dirname, '../..')
const MIGRATIONS = join(ROOT, 'prisma/migrations')

/** The migrations by name, in their order. */
export async function steps(): Promise<readonly string[]> {
  const found = await readdir(MIGRATIONS, { withFileTypes: true })
  return found
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()
}

export const sqlOf = (step: string): Promise<string> => readFile(join(MIGRATIONS, step, 'migration.sql'), 'utf8')

/** The schema as the released version has it. */
export const releasedSchema = (): Promise<string> => readFile(join(MIGRATIONS, RELEASED, 'schema.prisma'), 'utf8')

/** Uses the client that the released version has, made anew of its schema. */
export async function withReleasedClient<T>(use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chaski-released-'))
  try {
    const path = join(folder, 'schema.prisma')
    await writeFile(path, (await releasedSchema()).replace(/output( *)= "[^"]*"/, 'output$1= "./client"'))
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const prisma = join(ROOT, 'node_modules/prisma/build/index.js')
    // It wants to download an engine that it does not use; naming any program keeps it offline.
    const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
    await promisify(execFile)(process.execPath, [prisma, 'generate', '--schema', path], { cwd: folder, env })
    return await use(join(folder, 'client/client.ts'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
