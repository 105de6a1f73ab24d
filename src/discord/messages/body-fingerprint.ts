import { createHash } from 'node:crypto'
import type { Body } from './reply.ts'

/** Pictures that were looked at: the same one stands on many messages. */
const known = new WeakMap<Buffer, string>()

/** A fingerprint of all that a message shows. */
export function bodyFingerprint({ components, files }: Body): string {
  const hash = createHash('sha256').update(JSON.stringify(components))
  for (const { data } of files) hash.update(pictureFingerprint(data))
  return hash.digest('base64')
}

function pictureFingerprint(data: Buffer): string {
  const before = known.get(data)
  if (before !== undefined) return before
  const fingerprint = createHash('sha256').update(data).digest('base64')
  known.set(data, fingerprint)
  return fingerprint
}
