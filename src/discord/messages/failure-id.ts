import { randomBytes } from 'node:crypto'

/** A new number by which the log has what went wrong. */
export function failureId(): string {
  return randomBytes(4).toString('hex')
}
