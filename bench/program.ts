import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The bot as it is run for real, in a process of its own. */
export interface Program {
  readonly pid: number
  /** Where it serves `/metrics`; resolves when it is ready to play. */
  readonly address: Promise<string>
  stop(): Promise<void>
}

const READY = /"address":"(http[^"]+)"|open at (http\S+)/

/** Starts the bot as `npm start` does, with these settings. */
export function startProgram(settings: Readonly<Record<string, string>>): Program {
  const start = new URL('../src/start.js', import.meta.url).pathname
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', start], {
    // Few users open all tables of a measurement.
    env: { ...process.env, PORT: '0', FIRST_TABLES: '25', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const { promise: address, resolve, reject } = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', line => {
    const found = READY.exec(line)
    if (found !== null) resolve(found[1] ?? found[2] ?? '')
  })
  void gone.then(([code]) => reject(new Error(`the bot ended with ${code}`)))
  address.catch(() => {})
  return {
    pid: child.pid ?? 0,
    address,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
