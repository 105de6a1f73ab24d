import { type Metrics, openMetrics } from '../../src/metrics/metrics.ts'
import { tableId } from '../../src/store/values/ids.ts'

/** Metrics for which everything has happened that is counted. */
export function countedOnce(): Metrics {
  const metrics = openMetrics()
  metrics.build({ version: '1.2.3', revision: '0a1b2c3' })
  metrics.interaction('/turn', 'ok', 0.02)
  metrics.refused('signature')
  metrics.boardAnswered('state', 'ok', 0.02)
  metrics.boardOpened('tab')
  metrics.boardPressed('done')
  metrics.boardStreams(() => 2)
  metrics.delivery('live', 'sent')
  metrics.job('show', 'done', { seconds: 0.1, age: 0.3 })
  metrics.picture('painted', 0.2, 80_000)
  metrics.painters(() => ({ busy: 1, waiting: 2, kept: 3, keptBytes: 240_000 }))
  metrics.thought({ game: 'a-game', level: 'easy' }, 0.4)
  metrics.missed({ game: 'a-game', level: 'easy', why: 'late', error: undefined })
  metrics.fellBack({ table: tableId.parse(1), seat: 0, beat: 1, game: 'a-game', level: 'easy' })
  metrics.thinkers(() => ({ running: 1, waiting: 0 }))
  metrics.gateway.shards({ connected: 3, connecting: 1 })
  metrics.gateway.wanted(8)
  metrics.gateway.session('resumed')
  metrics.gateway.handover('taken')
  metrics.gateway.heartbeat(0.04)
  metrics.clockFailed()
  metrics.matched(7200)
  metrics.request('limited')
  metrics.waited('news', 0.1)
  metrics.limits(() => ({ limited: 1, refusing: 1, invalid: 2 }))
  metrics.stall('blocked', 1.5)
  metrics.database({
    connections: () => ({ used: 2, idle: 3, waiting: 0 }),
    queues: async () => [{ queue: 'show', waiting: 1, putOff: 2, active: 3, age: 4 }],
    tables: async () => ({ open: 1, running: 2, putOff: 0, stopped: 0, lag: 0, boards: 3 }),
    backups: async () => ({ age: 3600, failures: 0 }),
  })
  return metrics
}
