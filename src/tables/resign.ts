import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'

/** Gives up a running game: from now on the seat plays what the game falls back on. */
export function resign(
  _desk: Desk,
  _request: TableRequest,
): Promise<Result<{ readonly ended: 'finished' | 'abandoned' | undefined }>> {
  throw new Error('to be written')
}
