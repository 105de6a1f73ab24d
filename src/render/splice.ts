/** A piece of a RIFF file: its four letters, and what it holds. */
interface Chunk {
  readonly name: string
  readonly data: Buffer
}

/** One of the animated WebPs to be joined; where it is a still, how long that is shown. */
export interface Strip {
  readonly webp: Buffer
  readonly shownMs: number
}

const HEAD = 12
const PICTURE = ['ALPH', 'VP8 ', 'VP8L']
const ANIMATED = 0x02

/**
 * Joins WebPs of the same size into one animation that runs for ever. Each begins with a whole picture, so that none
 * depends on what came before it. The format: RFC 9649.
 */
export function splice(
  strips: readonly Strip[],
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const parsed = strips.map(({ webp, shownMs }) => ({ chunks: chunksOf(webp), shownMs }))
  const flags = parsed
    .flatMap(({ chunks }) => chunks.filter(({ name }) => name === 'VP8X'))
    .map(({ data }) => data[0] ?? 0)
  const canvas = Buffer.alloc(10)
  canvas[0] = flags.reduce((all, each) => all | each, ANIMATED)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const frames = parsed.flatMap(({ chunks, shownMs }) => {
    const own = chunks.filter(({ name }) => name === 'ANMF')
    return own.length > 0 ? own : [frameOf(chunks, { width, height, shownMs })]
  })
  const body = [{ name: 'VP8X', data: canvas }, { name: 'ANIM', data: Buffer.alloc(6) }, ...frames].map(format)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + body.reduce((sum, { length }) => sum + length, 0))
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), ...body])
}

/** The frame of an animation that shows a still. */
function frameOf(
  chunks: readonly Chunk[],
  { width, height, shownMs }: { readonly width: number; readonly height: number; readonly shownMs: number },
): Chunk {
  const head = Buffer.alloc(16)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  head.writeUIntLE(shownMs, 12, 3)
  const picture = chunks.filter(({ name }) => PICTURE.includes(name)).map(format)
  return { name: 'ANMF', data: Buffer.concat([head, ...picture]) }
}

function chunksOf(webp: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = HEAD; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    chunks.push({ name: webp.toString('latin1', at, at + 4), data: webp.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return chunks
}

function format({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
