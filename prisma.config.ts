import { defineConfig } from 'prisma/config'

// The command line wants to download an engine that `generate` does not use; naming any program keeps it offline.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } })
