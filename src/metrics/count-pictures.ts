import { Histogram, type Registry } from 'prom-client'
import type { PainterLoad } from '../render/painter.ts'
import { BYTES, SECONDS } from './buckets.ts'
import { openSource } from './source.ts'

/** What is counted of pictures. */
export interface PictureWatch {
  /** A picture was painted, or was not, or nobody needed it any more. Time in seconds. */
  picture(outcome: 'painted' | 'failed' | 'unwanted', seconds: number, bytes: number): void
  /** Where to ask what the painters are at. */
  painters(load: () => PainterLoad): void
}

/** Counts pictures, and tells what the painters are at. */
export function countPictures(registers: Registry[]): PictureWatch {
  const painters = openSource<PainterLoad>(registers)
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
  painters.gauges(
    'chaski_painter_tasks',
    'Pictures and reels of films that are being painted (busy) or wait for their turn (waiting).',
    'state',
    ({ busy, waiting }) => ({ busy, waiting }),
  )
  painters.gauge(
    'chaski_kept_pictures',
    'Finished pictures that are kept in memory, in case they are wanted again.',
    ({ kept }) => kept,
  )
  painters.gauge(
    'chaski_kept_pictures_bytes',
    'Size of the finished pictures that are kept in memory.',
    ({ keptBytes }) => keptBytes,
  )
  return {
    picture(outcome, seconds, size) {
      pictures.observe({ outcome }, seconds)
      if (outcome === 'painted') bytes.observe(size)
    },
    painters: painters.come,
  }
}
