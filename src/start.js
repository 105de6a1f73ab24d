import { fileURLToPath } from 'node:url'
import { MEMORY, OPTIONS } from './frugal.ts'

// What `npm start` and the image run. What keeps the memory small can only be said before a process begins, so that this
// one becomes another one, with the same number, for which it is said.

const main = fileURLToPath(new URL('main.ts', import.meta.url))
// Windows cannot do it, and allocates in another way.
if (process.execve !== undefined && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...OPTIONS, main], { ...process.env, ...MEMORY })
}
await import('./main.ts')
