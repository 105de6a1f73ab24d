import { createHmac } from 'node:crypto'

/** What is kept in place of an id, so that it names nobody to whom the id is not known. */
export function markOf(salt: string, id: string): string {
  return createHmac('sha256', salt).update(id).digest('hex')
}
