import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

/** Begins the game with those who are there, in an order drawn by lot; the host's to do. */
export function start(_desk: Desk, _request: TableRequest): Promise<Result<object>> {
  throw new Error('to be written')
}
