import { createHash } from 'node:crypto'

/** Discord takes 25 characters. */
const LONGEST = 25

/**
 * A nonce for a message that these parts tell from every other. Discord posts none of an author's twice under one nonce,
 * in whatever channel, for some minutes.
 */
export function nonceOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, LONGEST)
}
