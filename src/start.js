import './process/needs-node.cjs'
import { fileURLToPath } from 'node:url'

// What `npm start` and the image run: in plain JavaScript, since it is read before it is known which Node this is.

const { MEMORY, OPTIONS } = await import('./process/node-options.ts')
// What keeps the memory small can only be said before a process begins, so that this one becomes another one, with the same
// number, for which it is said. Windows cannot do it, and allocates in another way.
if (
  process.execve !== undefined &&
  process.platform !== 'win32' &&
  !OPTIONS.every(one => process.execArgv.includes(one))
) {
  const self = fileURLToPath(import.meta.url)
  process.execve(process.execPath, [process.execPath, ...OPTIONS, self], { ...process.env, ...MEMORY })
}
try {
  await import('./main.ts')
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
  const [what] = error.message.split(' imported from ')
  process.stderr.write(`Chaski cannot start: ${what}: run npm ci again, to its end\n`)
  process.exit(1)
}
