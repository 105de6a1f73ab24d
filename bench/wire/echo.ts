import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { z } from 'zod'

/** A process that does nothing but to answer at once. */
export interface Echo {
  /** Asks it. */
  ask(): void
  /** How many milliseconds each answer has taken since this was last called. */
  take(): readonly number[]
  close(): Promise<void>
}

const address = z.object({ port: z.int() })

export async function openEcho(): Promise<Echo> {
  const child = fork(new URL('echo-server.ts', import.meta.url), { execArgv: [] })
  const [told] = await once(child, 'message')
  const socket = connect({ port: address.parse(told).port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const asked: number[] = []
  let times: number[] = []
  socket.on('data', ({ length }) => {
    for (const at of asked.splice(0, length)) times.push(performance.now() - at)
  })
  return {
    ask() {
      asked.push(performance.now())
      socket.write('?')
    },
    take() {
      const taken = times
      times = []
      return taken
    },
    async close() {
      socket.destroy()
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
