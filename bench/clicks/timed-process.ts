import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { MEMORY, OPTIONS } from '../../src/process/node-options.ts'

/** A program in a process of its own. */
export interface TimedProcess {
  /** For how many milliseconds its main thread has kept a processor busy, whatever its other threads did. */
  busy(): Promise<number>
  end(): Promise<void>
}

const told = z.tuple([z.number()]).rest(z.unknown())
const THREAD_TIME = new URL('thread-time.ts', import.meta.url).href

/** Starts a program as `npm start` does the bot, with these settings. */
export function startTimed(program: URL, settings: Readonly<Record<string, string>>): TimedProcess {
  const child = spawn(process.execPath, [...OPTIONS, '--import', THREAD_TIME, program.pathname], {
    env: { ...process.env, ...MEMORY, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    async busy() {
      const answer = once(child, 'message')
      child.send('busy?')
      return told.parse(await answer)[0]
    },
    async end() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
