import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/process/listen.ts'
import { SettingError } from '../../src/process/settings.ts'

const ANYWHERE = { host: '127.0.0.1', port: 0 }
const HEAD = 'POST /said HTTP/1.1\r\nHost: chaski\r\nContent-Type: text/plain\r\n'

/** More than machines keep between two programs, in bytes. */
const MUCH = 50_000_000

/** What takes whatever is said there, and whoever opens a connection to it. */
async function listening(patience?: Parameters<typeof listen>[2]) {
  const heard = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const listener = await listen(
    ANYWHERE,
    app => {
      app.addHook('onRequest', async () => heard.resolve())
      app.post('/said', async () => 'heard')
      app.get('/much', (_, reply) => {
        reply.raw.once('close', left.resolve)
        return reply.send('x'.repeat(MUCH))
      })
    },
    patience,
  )
  const open = async () => {
    const socket = connect(Number(new URL(listener.address).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {}).resume()
    await once(socket, 'connect')
    return socket
  }
  return { ...listener, open, heard: heard.promise, left: left.promise }
}

/** Sends the same again and again, and is never done. */
function drip(socket: Socket, more: string): void {
  const timer = setInterval(() => socket.writable && socket.write(more), 20)
  onTestFinished(() => clearInterval(timer))
}

test.each([
  ['a body', `${HEAD}Content-Length: 500000\r\n\r\n`, 'x'],
  ['a body in pieces', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  ['headers', HEAD, 'X-More: x\r\n'],
  ['nothing', '', ''],
])('who sends %s without end is left', async (_, first, more) => {
  const { open, close } = await listening({ withinMs: 200, connections: 10 })
  onTestFinished(close)
  const socket = await open()
  socket.write(first)
  drip(socket, more)
  await once(socket, 'close')
})

test('who takes nothing of what is answered is left', async () => {
  const { open, close, left } = await listening({ withinMs: 5_000, connections: 10, untakenMs: 200 })
  onTestFinished(close)
  const socket = await open()
  socket.pause().write('GET /much HTTP/1.1\r\nHost: chaski\r\n\r\n')
  await left
})

test('who asks again before there is an answer is left, and nothing more is kept for them', async () => {
  const { open, close } = await listening()
  onTestFinished(close)
  const socket = await open()
  socket.pause().write('GET /much HTTP/1.1\r\nHost: chaski\r\n\r\n'.repeat(100))
  socket.resume()
  await once(socket, 'close')
  expect(socket.bytesRead).toBeLessThan(2 * MUCH)
})

test('whoever comes when there are as many as it bears takes the place of who has asked nothing for the longest', async () => {
  const { address, open, close } = await listening({ withinMs: 60_000, connections: 3 })
  onTestFinished(close)
  const asking = await open()
  asking.write(`${HEAD}Content-Length: 500000\r\n\r\nx`)
  const silent = await open()
  const left = once(silent, 'close')
  const crowd = await Promise.all(Array.from({ length: 20 }, open))
  await left
  const say = () => fetch(`${address}/said`, { method: 'POST', body: 'here' }).then(answer => answer.text())
  expect(await say()).toBe('heard')
  await expect.poll(() => crowd.filter(socket => !socket.closed).length).toBeLessThanOrEqual(2)
  expect(asking.closed).toBe(false)
})

test('where something is asked on all of them, who comes is not heard before one is over', async () => {
  const { open, close, heard } = await listening({ withinMs: 60_000, connections: 1 })
  onTestFinished(close)
  const asking = await open()
  asking.write(`${HEAD}Content-Length: 500000\r\n\r\nx`)
  await heard
  const other = await open()
  await once(other, 'close')
  expect(asking.closed).toBe(false)
})

test.each([
  ['HOST', 'that is of another machine', { host: '192.0.2.1', port: 0 }],
  ['HOST', 'that is none', { host: 'no-such-host.invalid', port: 0 }],
  ['PORT', 'on which another program listens', undefined],
])('a %s %s is named in one line', async (setting, _, given) => {
  const other = await listening()
  onTestFinished(other.close)
  const where = given ?? { ...ANYWHERE, port: Number(new URL(other.address).port) }
  const error = await listen(where, () => {}).catch(error => error)
  expect(error).toBeInstanceOf(SettingError)
  expect(error.message).toMatch(new RegExp(`^${setting}: [^\\n]+$`))
})

test('it ends though somebody is still sending', async () => {
  const { open, close, heard } = await listening()
  const socket = await open()
  socket.write(`${HEAD}Content-Length: 500000\r\n\r\nx`)
  await heard
  await Promise.all([close(), once(socket, 'close')])
})
