import { build } from 'vite'

// Run by itself: builds the page from a folder into another one.
const [root, outDir] = process.argv.slice(2)
if (root === undefined || outDir === undefined) throw new TypeError('from which folder, and into which')
await build({
  configFile: false,
  root,
  base: '../',
  logLevel: 'error',
  build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
})
