import { Gauge, Histogram, type Registry } from 'prom-client'
import type { PainterLoad } from '../render/pool.ts'
import { BYTES, SECONDS } from './buckets.ts'

/** What is counted of pictures. */
export interface PictureWatch {
  /** A picture was painted, or was not, or nobody needed it any more. Time in seconds. */
  picture(outcome: 'painted' | 'failed' | 'unwanted', seconds: number, bytes: number): void
  /** Where to ask what the painters are at. */
  painters(load: () => PainterLoad): void
}

/** Counts pictures, and tells what the painters are at. */
export function countPictures(registers: Registry[]): PictureWatch {
  let load: (() => PainterLoad) | undefined
  const pictures = new Histogram({
    name: 'chaski_picture_seconds',
    help: 'Time until a picture was painted, waiting included.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  })
  const bytes = new Histogram({
    name: 'chaski_picture_bytes',
    help: 'Size of a picture that was painted.',
    buckets: BYTES,
    registers,
  })
  new Gauge({
    name: 'chaski_painter_tasks',
    help: 'Pictures and reels of films that are being painted (busy) or wait for their turn (waiting).',
    labelNames: ['state'],
    registers,
    collect() {
      if (load === undefined) return
      const { busy, waiting } = load()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'chaski_kept_pictures',
    help: 'Finished pictures that are kept in memory, in case they are wanted again.',
    registers,
    collect() {
      this.set(load?.().kept ?? 0)
    },
  })
  new Gauge({
    name: 'chaski_kept_pictures_bytes',
    help: 'Size of the finished pictures that are kept in memory.',
    registers,
    collect() {
      this.set(load?.().keptBytes ?? 0)
    },
  })
  return {
    picture(outcome, seconds, size) {
      pictures.observe({ outcome }, seconds)
      if (outcome === 'painted') bytes.observe(size)
    },
    painters(asked) {
      load = asked
    },
  }
}
