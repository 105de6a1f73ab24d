import { threadId } from 'node:worker_threads'
import type { Scene } from '../../../src/engine/contract/scene.ts'

/** A painter that does what the name of the scene's first layer tells it to; otherwise its bytes tell its thread. */
export default async function paint(json: string): Promise<Uint8Array> {
  const { items }: Scene = JSON.parse(json)
  const [first] = items
  const whim = first?.type === 'layer' ? first.name : ''
  if (whim === 'loop') for (;;);
  if (whim === 'stand') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (whim === 'throw') throw new Error('no such drawing')
  if (whim === 'die') process.exit(3)
  if (whim === 'eat') {
    const eaten: number[][] = []
    for (;;) eaten.push(Array.from({ length: 100_000 }, (_, index) => index * eaten.length))
  }
  return Uint8Array.of(threadId)
}
