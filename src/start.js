import { fileURLToPath } from 'node:url'

// What `npm start` and the image run: in plain JavaScript, so that a Node that knows no other can say what is needed.

const NEEDED = 24

/** @param {string} why */
const giveUp = why => {
  process.stderr.write(`Chaski cannot start: ${why}\n`)
  process.exit(1)
}

if (Number.parseInt(process.versions.node, 10) < NEEDED)
  giveUp(
    `Node ${NEEDED} is needed, and this is ${process.versions.node}. npm ci brings it along where npm runs scripts`,
  )

const { MEMORY, OPTIONS } = await import('./frugal.ts')
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
  giveUp(`${what}: run npm ci again, to its end`)
}
