import { createHmac, randomBytes } from 'node:crypto'

/** What is kept in place of an id, so that it names nobody to whom the id is not known. */
export function markOf(salt: string, id: string): string {
  return createHmac('sha256', salt).update(id).digest('hex')
}

/** A mark of an id under a salt of its own, so that marks of the same one in several places are not seen to be its. */
export function freshMark(id: string): { readonly salt: string; readonly mark: string } {
  const salt = randomBytes(16).toString('hex')
  return { salt, mark: markOf(salt, id) }
}
