import { generateKeyPairSync, sign } from 'node:crypto'

/** The key pair of an application. */
export interface Signer {
  /** In 64 hexadecimal digits, as Discord shows it. */
  readonly publicKey: string
  /** The headers that go with a body; sent now if no time is said, in seconds since 1970. */
  headers(body: string, at?: number): Readonly<Record<string, string>>
}

/** A key pair of its own. */
export function newSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    headers(body, at = Math.floor(Date.now() / 1000)) {
      const timestamp = String(at)
      return {
        'content-type': 'application/json',
        'x-signature-timestamp': timestamp,
        'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), privateKey).toString('hex'),
      }
    },
  }
}
