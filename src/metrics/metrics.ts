import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RefusedPost } from '../discord/endpoint/endpoint.ts'
import type { Watch } from '../discord/messages/watch.ts'
import type { StallCause } from '../process/stall-cause.ts'
import { openUnderway } from '../process/underway.ts'
import type { JobWatch } from '../store/jobs/carrying-out.ts'
import type { CountedFigures } from '../tables/alerts/judge-alerts.ts'
import type { ClockWatch } from '../tables/clocks/due/run-clock.ts'
import type { BoardWatch } from '../web/board-watch.ts'
import { alsoRecent } from './also-recent.ts'
import { SECONDS } from './buckets.ts'
import { countBoards } from './count-boards.ts'
import { countDatabase, type DatabaseWatch } from './count-database.ts'
import { countGateway } from './count-gateway.ts'
import { countMessages } from './count-messages.ts'
import { countPictures, type PictureWatch } from './count-pictures.ts'
import { countRequests } from './count-requests.ts'
import { countSeeks } from './count-seeks.ts'
import { countThoughts, type ThoughtWatch } from './count-thoughts.ts'

/** What is counted while Chaski runs. */
export interface Metrics
  extends Required<Watch>,
    BuildWatch,
    JobWatch,
    ClockWatch,
    LoopWatch,
    EndpointWatch,
    BoardWatch,
    PictureWatch,
    ThoughtWatch,
    DatabaseWatch {
  /** All that was under way at any time since this was last asked: interactions by their command or button, jobs by their queue. */
  underway(): readonly string[]
  /** What is judged of this process itself. */
  recent(): CountedFigures
  /** Prometheus' text of everything counted, and its content type. */
  text(): Promise<{ readonly type: string; readonly body: string }>
}

/** Begins to count, the process's own figures included. */
export function openMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'chaski_' })
  const underway = openUnderway()
  const counted = {
    begun: underway.begin,
    underway: underway.recent,
    ...countBuild(registers),
    ...countClicks(registers),
    ...countRefused(registers),
    ...countBoards(registers),
    ...countGateway(registers),
    ...countMessages(registers),
    ...countRequests(registers),
    ...countPictures(registers),
    ...countThoughts(registers),
    ...countSeeks(registers),
    ...countClock(registers),
    ...countStalls(registers),
    ...countDatabase(registers),
    text: async () => ({ type: register.contentType, body: await register.metrics() }),
  }
  return { ...counted, ...alsoRecent(counted) }
}

/** What is told of the program itself. */
interface BuildWatch {
  /** Tells the version, and the commit of which it was built where that is known. */
  build(of: { readonly version: string; readonly revision: string | undefined }): void
}

function countBuild(registers: Registry[]): BuildWatch {
  const info = new Gauge({
    name: 'chaski_build_info',
    help: 'Always 1: its labels are the version that runs, and the commit of which it was built.',
    labelNames: ['version', 'revision'],
    registers,
  })
  return { build: ({ version, revision = '' }) => info.set({ version, revision }, 1) }
}

/** Counts interactions. */
function countClicks(registers: Registry[]): Pick<Watch, 'interaction'> {
  const interactions = new Histogram({
    name: 'chaski_interaction_seconds',
    help: 'Time until an interaction was answered, by its command or button and how it ended.',
    labelNames: ['what', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  return { interaction: (what, outcome, seconds) => interactions.observe({ what, outcome }, seconds) }
}

/** Counts what goes wrong with the clock. */
function countClock(registers: Registry[]): ClockWatch {
  const failures = new Counter({
    name: 'chaski_clock_failures_total',
    help: 'How often the clock failed at a table, which was put off.',
    registers,
  })
  return { clockFailed: () => failures.inc() }
}

/** Counts what is not taken at the addresses for what Discord posts. */
interface EndpointWatch {
  refused(why: RefusedPost): void
}

/** Begins to count it. */
function countRefused(registers: Registry[]): EndpointWatch {
  const refused = new Counter({
    name: 'chaski_interactions_refused_total',
    help: 'Requests at the addresses for interactions and events that were not taken, by the reason.',
    labelNames: ['reason'],
    registers,
  })
  return { refused: reason => refused.inc({ reason }) }
}

/** What is counted of the event loop, beside its lag, which is among the process's own figures. */
interface LoopWatch {
  /** The event loop stood still. Time in seconds. */
  stall(cause: StallCause, seconds: number): void
}

function countStalls(registers: Registry[]): LoopWatch {
  const stalls = new Histogram({
    name: 'chaski_stall_seconds',
    help: 'Times over a second in which the event loop stood still: blocked by the main thread, starved, or asleep.',
    labelNames: ['cause'],
    buckets: [1, 2, 5, 10, 30, 60, 300],
    registers,
  })
  return { stall: (cause, seconds) => stalls.observe({ cause }, seconds) }
}
