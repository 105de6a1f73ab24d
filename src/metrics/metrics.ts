import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Watch } from '../discord/messages/watch.ts'
import { openUnderway } from '../process/underway.ts'
import type { JobWatch } from '../store/jobs/carrying-out.ts'
import type { ClockWatch } from '../tables/clocks/due/run.ts'
import { type BuildWatch, countBuild } from './count-build.ts'
import { countClicks } from './count-clicks.ts'
import { countClock } from './count-clock.ts'
import { countDatabase, type DatabaseWatch } from './count-database.ts'
import { countGateway } from './count-gateway.ts'
import { countMessages } from './count-messages.ts'
import { countPictures, type PictureWatch } from './count-pictures.ts'
import { countRefused, type EndpointWatch } from './count-refused.ts'
import { countRequests } from './count-requests.ts'
import { countStalls, type LoopWatch } from './count-stalls.ts'
import { countThoughts, type ThoughtWatch } from './count-thoughts.ts'

/** What is counted while the house runs. */
export interface Metrics
  extends Required<Watch>,
    BuildWatch,
    JobWatch,
    ClockWatch,
    LoopWatch,
    EndpointWatch,
    PictureWatch,
    ThoughtWatch,
    DatabaseWatch {
  /** All that was under way at any time since this was last asked: interactions by their command or button, jobs by their queue. */
  underway(): readonly string[]
  /** Prometheus' text of everything counted, and its content type. */
  text(): Promise<{ readonly type: string; readonly body: string }>
}

/** Begins to count, the process's own figures included. */
export function openMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'chaski_' })
  const underway = openUnderway()
  return {
    begun: underway.begin,
    underway: underway.recent,
    ...countBuild(registers),
    ...countClicks(registers),
    ...countRefused(registers),
    ...countGateway(registers),
    ...countMessages(registers),
    ...countRequests(registers),
    ...countPictures(registers),
    ...countThoughts(registers),
    ...countClock(registers),
    ...countStalls(registers),
    ...countDatabase(registers),
    text: async () => ({ type: register.contentType, body: await register.metrics() }),
  }
}
