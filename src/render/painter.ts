import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { TurnedAway, type Turns, turns, type WaitingPlace } from '../engine/basics/turns.ts'
import type { Scene } from '../engine/contract/scene.ts'
import { type Film, filmOf } from './film.ts'
import { NoPicture } from './no-picture.ts'
import type { Commission } from './painter-worker.ts'
import { type Asking, RANKS, type Wish, wish } from './wish.ts'

/** A finished picture; its size is in pixels. */
export interface Picture {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

export interface Painter {
  /** Paints a scene in a worker thread. Rejects with a NoPicture if that fails, or if it is not needed any more. */
  paint(scene: Scene, asking?: Asking): Promise<Picture>
  /** Makes an animated picture of scenes in worker threads, a reel at a time. Rejects with a NoPicture if that fails. */
  animate(scenes: readonly Scene[]): Promise<Film>
  /** What it is at. */
  load(): PainterLoad
  /** Sends the threads home; what is still being painted or waiting is rejected. */
  close(): Promise<void>
}

/** How many pictures and reels are painted or wait for it, and what is kept of finished pictures. */
export interface PainterLoad {
  readonly busy: number
  readonly waiting: number
  readonly kept: number
  readonly keptBytes: number
}

export interface PainterSettings {
  /** How many pictures are painted at the same time: never more than the machine has processors besides this thread's. */
  readonly threads?: number
  /** How long one may take, from when its turn comes. */
  readonly limitMs?: number
  /** How many may wait for their turn. */
  readonly waiting?: number
  /** How many bytes of finished pictures are kept, in case the same scene is wanted again. */
  readonly keptBytes?: number
  /** What runs in the threads. */
  readonly worker?: URL
}

/** A thread that has painted nothing yet may take this long: on a starved machine its start alone takes many seconds. */
const COLD_MS = 60_000

/** Films wait until nobody else does. */
const FILM: WaitingPlace = { rank: () => RANKS.film }

const WORKER = new URL('painter-worker.ts', import.meta.url)

/**
 * A thread that grows beyond this, in megabytes of its own objects, is replaced. Young objects have little room,
 * since they hold pixels, which take far more than is counted here.
 */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 }

/** Opens worker threads that paint. */
export function openPainter({
  threads: wantedThreads = 1,
  limitMs = 10_000,
  waiting = 200,
  keptBytes = 4_000_000,
  worker = WORKER,
}: PainterSettings = {}): Painter {
  const threads = Math.max(1, Math.min(wantedThreads, availableParallelism() - 1))
  const pool = openPool(worker, threads)
  const line = turns(threads, waiting)
  // Reels wait in a line of their own, so that a picture waits for one of them at most and not for a whole film.
  const reels = turns(threads, waiting)
  const kept = new LRUCache<string, Picture>({ maxSize: keptBytes, sizeCalculation: ({ png }) => png.length })
  const underway = new Map<string, Wish<Picture>>()
  let isClosed = false
  /** The last picture came out: there is a thread that need not start first. */
  let isWarm = false

  const workNow = async (commission: Commission): Promise<Buffer> => {
    if (isClosed) throw new NoPicture('closed')
    const limit = AbortSignal.timeout(isWarm ? limitMs : Math.max(COLD_MS, limitMs))
    try {
      const bytes = await pool.run(commission, { signal: limit })
      isWarm = true
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (cause) {
      isWarm = false
      const why = limit.aborted ? 'late' : 'broken'
      throw new NoPicture(isClosed ? 'closed' : why, cause)
    }
  }

  const work = async (commission: Commission, place: WaitingPlace): Promise<Buffer> =>
    inTurn(line, () => workNow(commission), place)

  const paintOnce = async ({ width, height, json, key }: Described, place: WaitingPlace): Promise<Picture> => {
    const picture = { png: await work(json, place), width, height }
    kept.set(key, picture)
    return picture
  }

  const wishFor = (scene: Described): Wish<Picture> => {
    const { key } = scene
    const forget = () => {
      if (underway.get(key) === wished) underway.delete(key)
    }
    const wished = wish(place => paintOnce(scene, place).finally(forget), forget)
    underway.set(key, wished)
    return wished
  }

  return {
    async paint(scene, asking) {
      if (isClosed) throw new NoPicture('closed')
      const described = describe(scene)
      const { key } = described
      return kept.get(key) ?? (underway.get(key) ?? wishFor(described)).join(asking)
    },
    animate: scenes => filmOf(scenes, reel => inTurn(reels, () => work(reel, FILM))),
    load() {
      const { running, waiting } = line.load()
      return {
        busy: running,
        waiting: waiting + reels.load().waiting,
        kept: kept.size,
        keptBytes: kept.calculatedSize,
      }
    },
    async close() {
      isClosed = true
      await pool.destroy()
    },
  }
}

function openPool(worker: URL, maxThreads: number): Piscina<Commission, Uint8Array> {
  return new Piscina({
    filename: worker.href,
    minThreads: 1,
    // Else a thread sleeps between pictures where nothing that it has finished with is ever given back.
    atomics: 'disabled',
    maxThreads,
    idleTimeout: 60_000,
    resourceLimits: HEAP,
  })
}

/** A scene as JSON, its size in pixels, and what it is known by. */
interface Described extends Pick<Scene, 'width' | 'height'> {
  readonly json: string
  readonly key: string
}

function describe(scene: Scene): Described {
  const { width, height } = scene
  const json = JSON.stringify(scene)
  return { width, height, json, key: createHash('sha256').update(json).digest('base64') }
}

/** Does a task when its turn comes. Rejects with a NoPicture if too many are waiting, or if nobody does. */
async function inTurn<T>(line: Turns, task: () => Promise<T>, place?: WaitingPlace): Promise<T> {
  const turn = line.take(task, place)
  if (turn === undefined) throw new NoPicture('busy')
  try {
    return await turn
  } catch (error) {
    throw error instanceof TurnedAway ? new NoPicture('busy', error) : error
  }
}
