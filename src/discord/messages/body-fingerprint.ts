import { createHash } from 'node:crypto'
import { onceFor } from '../../engine/basics/once-for.ts'
import type { Body } from '../../pages/model/reply.ts'

/** A fingerprint of all that a message shows. */
export function bodyFingerprint({ components, files }: Body): string {
  const hash = createHash('sha256').update(JSON.stringify(components))
  for (const { data } of files) hash.update(pictureFingerprint(data))
  return hash.digest('base64')
}

/** The same picture stands on many messages. */
const pictureFingerprint = onceFor((data: Buffer) => createHash('sha256').update(data).digest('base64'))
