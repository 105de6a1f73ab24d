import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { MEMORY, OPTIONS } from '../src/process/node-options.ts'

/** Paints in a process that has its memory as the bot does: how fresh memory is come by is a good part of a small picture. */
export async function benchPictures(): Promise<void> {
  const paintings = new URL('paintings.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [...OPTIONS, paintings, ...process.argv.slice(2)], {
    env: { ...process.env, ...MEMORY },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`painting ended with ${code}`)
}
