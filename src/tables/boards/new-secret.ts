import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** A secret of 256 bits in 43 characters that stand in an address as they are. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** By what a secret is known again: who reads that learns nothing of it. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
