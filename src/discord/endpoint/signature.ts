import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How old a request may be, or ahead of our clock, in seconds: Discord waits 3 s for its answer, clocks differ by more. */
const WINDOW_S = 60

/** What a request says of itself: when it was sent, and its signature. */
export interface Signed {
  readonly timestamp: string
  readonly signature: Buffer
}

/** What is signed, as the headers tell it; undefined where one of them is missing or of another form than Discord's. */
export function signedBy(headers: IncomingHttpHeaders): Signed | undefined {
  const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = headers
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) return undefined
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return undefined
  return { timestamp, signature: Buffer.from(signature, 'hex') }
}

/** Why a request is not Discord's, as far as a signature tells: it is wrong, or right and of another time than now. */
export type Forgery = 'signature' | 'stale'

/**
 * What checks signatures by an application's public key (64 hexadecimal digits), on the body's bytes as they came. */
export function signatures(publicKey: string, now: () => Date): (signed: Signed, body: Buffer) => Forgery | undefined {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return ({ timestamp, signature }, body) => {
    if (!verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, signature)) return 'signature'
    return Math.abs(+now() / 1000 - Number(timestamp)) > WINDOW_S ? 'stale' : undefined
  }
}
