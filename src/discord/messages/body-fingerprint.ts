import { createHash } from 'node:crypto'
import type { Body } from './reply.ts'

/** A fingerprint of all that a message shows. */
export function bodyFingerprint({ components, files }: Body): string {
  const hash = createHash('sha256').update(JSON.stringify(components))
  for (const { data } of files) hash.update(data)
  return hash.digest('base64')
}
