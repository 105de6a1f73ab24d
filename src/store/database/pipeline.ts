import type { Socket } from 'node:net'
import pg from 'pg'

/** Whether a connection takes one statement after the other without waiting for answers. */
export function isPipelined(connection: unknown): boolean {
  return connection instanceof pg.Client && connection.pipeline
}

/**
 * Has nobody wait for the answer to a BEGIN: it goes the same way as what comes after it, which fails where it has failed.
 */
export function beginAhead(client: pg.ClientBase): void {
  if (!isPipelined(client)) return
  // Who listens to all connections hears this one too, whenever they began.
  const query = Object.hasOwn(client, 'query') ? client.query : undefined
  const ahead = (...given: readonly unknown[]): unknown => {
    const result: unknown = Reflect.apply(query ?? pg.Client.prototype.query, client, given)
    if (!isBegin(given[0]) || !(result instanceof Promise)) return result
    result.catch(() => {})
    return Promise.resolve(BEGUN)
  }
  Object.assign(client, { query: ahead })
}

const BEGUN = { command: 'BEGIN', rowCount: null, rows: [], fields: [] }

function isBegin(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'text' in statement && statement.text === 'BEGIN'
}

/** Has all that is written to a socket in one go be sent in one go. */
export function gathered(socket: Socket): Socket {
  const write: unknown = socket.write
  if (typeof write !== 'function') return socket
  let isGathering = false
  const gather = (...given: readonly unknown[]): unknown => {
    if (!isGathering) {
      isGathering = true
      socket.cork()
      process.nextTick(() => {
        isGathering = false
        socket.uncork()
      })
    }
    return Reflect.apply(write, socket, given)
  }
  return Object.assign(socket, { write: gather })
}
