import { createHash } from 'node:crypto'
import { onceFor } from '../../engine/basics/once-for.ts'
import type { Body } from '../../pages/model/blocks.ts'
import { present } from './present.ts'

/** A fingerprint of all that a message shows. */
export function bodyFingerprint(body: Body): string {
  const hash = createHash('sha256').update(JSON.stringify(present(body)))
  for (const { data } of body.files) hash.update(pictureFingerprint(data))
  return hash.digest('base64')
}

/** The same picture stands on many messages. */
const pictureFingerprint = onceFor((data: Buffer) => createHash('sha256').update(data).digest('base64'))
