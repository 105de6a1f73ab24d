import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isForgeable } from '../../../src/discord/endpoint/is-forgeable.ts'
import { newSigner } from '../../../src/playground/endpoint/signer.ts'

/** The curve's prime, and its y of order eight; as a key is written, the lowest byte comes first. */
const P = 2n ** 255n - 19n
const Y8 = 2707385501144840649318225287225658788936804267575313519463743609750303402022n
const SIGN = 2n ** 255n
const digits = (y: bigint) => Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse().toString('hex')

/** All that is decoded to a point whose order divides eight: these y and those beyond the prime, with either sign. */
const SMALL = [
  ['order 4', 0n],
  ['order 1', 1n],
  ['order 8', Y8],
  ['order 8, negative', P - Y8],
  ['order 2', P - 1n],
  ['order 4, beyond the prime', P],
  ['order 1, beyond the prime', P + 1n],
] as const
const KEYS = SMALL.flatMap(([what, y]) => [
  { what, key: digits(y) },
  { what: `${what}, signed`, key: digits(y + SIGN) },
])

/** A text and its signature, found without any private key. */
function forgeryFor(hex: string): string | undefined {
  const x = Buffer.from(hex, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  const signatures = KEYS.map(({ key: r }) => Buffer.concat([Buffer.from(r, 'hex'), Buffer.alloc(32)]))
  const texts = Array.from({ length: 32 }, (_, n) => `text ${n}`)
  return texts.find(text => signatures.some(signature => verify(null, Buffer.from(text), key, signature)))
}

describe('a public key', () => {
  test.each(KEYS)('of small order ($what) signs what anybody makes up, and is refused', ({ key }) => {
    expect(forgeryFor(key)).toBeDefined()
    expect(isForgeable(key)).toBe(true)
    expect(isForgeable(key.toUpperCase())).toBe(true)
  })

  test('of an application is its owner’s alone', () => {
    for (let n = 0; n < 5; n++) {
      const { publicKey } = newSigner()
      expect(forgeryFor(publicKey)).toBeUndefined()
      expect(isForgeable(publicKey)).toBe(false)
    }
  })
})
