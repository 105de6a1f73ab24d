/** How the points of small order are written, and what is read as one of them; the sign left out. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
])

/** The sign is the highest bit of the last byte. */
const SIGN = 0x80

/**
 * Whether anybody can sign by this public key for Ed25519 (64 hexadecimal digits). It is a point of small order then,
 * for which made-up signatures are often right. Node accepts such keys.
 */
export function isForgeable(publicKey: string): boolean {
  const unsigned = Buffer.from(publicKey, 'hex').map((byte, at) => (at === 31 ? byte & ~SIGN : byte))
  return SMALL_ORDER.has(Buffer.from(unsigned).toString('hex'))
}
