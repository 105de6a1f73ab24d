import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { artSheet } from './art-sheet.ts'

// Run by itself: builds the page from a folder into another one, with all drawings, each file packed as well.
const [root, target] = process.argv.slice(2)
if (root === undefined || target === undefined) throw new TypeError('from which folder, and into which')
const outDir = resolve(target)

// Else a library would come as those get it who work on it.
process.env.NODE_ENV = 'production'
const art = await artSheet()
const name = `assets/art-${createHash('sha256').update(art).digest('hex').slice(0, 8)}.svg`
await build({
  configFile: false,
  root,
  base: './',
  logLevel: 'error',
  define: { ART: JSON.stringify(name) },
  // The page lets nothing in but files of its own.
  build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
await writeFile(join(outDir, name), art)

const assets = join(outDir, 'assets')
for (const file of await readdir(assets)) {
  if (file.endsWith('.woff') || file.endsWith('.woff2')) continue
  const path = join(assets, file)
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
