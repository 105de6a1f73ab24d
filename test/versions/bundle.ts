import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The rules of a game in one piece of JavaScript, with their data, that needs zod and nothing else. The same sources give the
 * same text. `games` is where the game's folder is, the project's own by default.
 */
export async function bundle(id: string, games = new URL('../../src/games/', import.meta.url)): Promise<string> {
  const rules = new URL(`${id}/rules.ts`, games)
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    ssr: { noExternal: true, external: ['zod'] },
    build: {
      write: false,
      ssr: fileURLToPath(rules),
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  })
  const chunks = 'output' in built ? built.output : []
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error(`the rules of ${id} are not in one piece`)
  return chunk.code
}
