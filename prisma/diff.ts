import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import type pg from 'pg'

/**
 * The SQL that leads from one schema to another, both as texts; undefined if they ask for the same tables.
 * Of the database the engine only wants to know its version.
 */
export async function diff(
  database: pg.Pool,
  { from, to }: { readonly from?: string | undefined; readonly to: string },
): Promise<string | undefined> {
  const factory = bindMigrationAwareSqlAdapterFactory(new PrismaPg(database))
  const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', to]] }, () => {}, factory)
  const { exitCode, stdout } = await engine.diff({
    from: from === undefined ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: [asFile(from)] },
    to: { tag: 'schemaDatamodel', files: [asFile(to)] },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  })
  return exitCode === 2 ? (stdout ?? undefined) : undefined
}

function asFile(content: string) {
  return { path: 'schema.prisma', content }
}
