import type { Logger } from 'pino'
import { keepLimit, type Limit, limit, readLimits } from '../../store/rate-limits.ts'
import type { Store } from '../../store/store.ts'
import type { Clock } from './clock.ts'
import { type Kind, limitKey } from './kind.ts'

/** What is known of Discord's limits, by answers to this process and by what the others tell. */
export interface Limits {
  /** Milliseconds until Discord takes a request of this kind; 0 if it does now. */
  lasts(kind: Kind): number
  /** Keeps that requests like this one share a limit, which Discord calls a bucket. */
  share(kind: Kind, bucket: string): void
  /** This process has used up what Discord takes for now: it need not be told so. */
  usedUp(kind: Kind, milliseconds: number): void
  /** Discord has refused a request of this kind, or any for a while: all processes are told. */
  learn(what: Kind | 'everything', milliseconds: number, isOfBucket: boolean): void
  /** How many there are now. */
  count(): number
  close(): void
}

const EVERYTHING = 'everything'
/** A limit that is over sooner is not worth being kept for processes that start meanwhile. */
const KEPT_FROM_MS = 1_500
/** One that lasts longer is not believed as it is told: the database has it. */
const BELIEVED_MS = 60_000

/** What the processes tell each other of limits. */
const LIMITS = { name: 'limits', schema: limit.extend({ milliseconds: limit.shape.milliseconds.max(BELIEVED_MS) }) }

interface LimitsParts {
  readonly store: Store
  readonly log: Logger
  readonly clock: Clock
}

/** The limits that the database knows of, and those that come. */
export async function openLimits({ store, log, clock }: LimitsParts): Promise<Limits> {
  const until = new Map<string, number>()
  const buckets = new Map<string, string>()

  const left = (key: string) => (until.get(key) ?? Number.NEGATIVE_INFINITY) - clock.now()
  const forgetOver = () => {
    for (const key of until.keys()) if (left(key) <= 0) until.delete(key)
  }
  const keep = (key: string, milliseconds: number) => {
    if (milliseconds > left(key)) until.set(key, clock.now() + milliseconds)
  }
  const hear = ({ key, bucket, milliseconds }: Limit) => {
    forgetOver()
    keep(key, milliseconds)
    if (bucket !== undefined) keep(bucket, milliseconds)
  }
  const quietly = (work: Promise<void>) =>
    work.catch(error => log.debug({ err: error }, 'limits could not be read or kept'))
  const read = async () => {
    for (const known of await readLimits(store)) hear(known)
  }

  const off = store.bus.on(LIMITS, hear, () => void quietly(read()))
  await quietly(read())

  const bucketOf = ({ route, major }: Kind) => {
    const bucket = buckets.get(route)
    return bucket === undefined ? undefined : `${bucket} ${major}`
  }

  return {
    lasts: kind => Math.max(0, left(EVERYTHING), left(limitKey(kind)), left(bucketOf(kind) ?? '')),
    share: ({ route }, bucket) => void buckets.set(route, bucket),
    usedUp(kind, milliseconds) {
      forgetOver()
      keep(bucketOf(kind) ?? limitKey(kind), milliseconds)
    },
    learn(what, milliseconds, isOfBucket) {
      const bucket = what === EVERYTHING || !isOfBucket ? undefined : bucketOf(what)
      const learnt = {
        key: what === EVERYTHING ? EVERYTHING : limitKey(what),
        milliseconds,
        ...(bucket !== undefined && { bucket }),
      }
      hear(learnt)
      const kept = milliseconds > KEPT_FROM_MS ? quietly(keepLimit(store, learnt)) : Promise.resolve()
      void kept.then(() => store.bus.tell(LIMITS, learnt))
    },
    count() {
      forgetOver()
      return until.size
    },
    close: off,
  }
}
