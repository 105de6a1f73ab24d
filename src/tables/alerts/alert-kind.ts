import { keysOf } from '../../engine/basics/keys-of.ts'

/** When an operator is told of something that goes on, and where it is written what to do. */
interface Sustained {
  /** It is so where the figure is above this. */
  readonly above: number
  /** For how long it has to be so, in milliseconds. */
  readonly forMs: number
  /** The section of docs/operating.md. */
  readonly section: string
  /** The rules of docs/monitoring/alerts.yaml that say the same. */
  readonly rules: readonly string[]
}

const MINUTE_MS = 60_000

/**
 * What goes on until it is over, by its kind. The figures are those of the rules for Prometheus, where one says the same:
 * `test/metrics/same-alerts.test.ts` holds both together.
 */
export const SUSTAINED = {
  database: { above: 0, forMs: MINUTE_MS, section: 'the-database-is-away', rules: ['ChaskiDatabaseAway'] },
  'clock-stands': { above: 300, forMs: 5 * MINUTE_MS, section: 'the-clock-stands', rules: ['ChaskiClockStands'] },
  'clock-behind': { above: 180, forMs: 5 * MINUTE_MS, section: 'the-clock-stands', rules: ['ChaskiClockBehind'] },
  messages: { above: 300, forMs: 5 * MINUTE_MS, section: 'messages-are-late', rules: ['ChaskiMessagesWait'] },
  'answers-fail': { above: 0.02, forMs: 5 * MINUTE_MS, section: 'answers-fail', rules: ['ChaskiAnswersFail'] },
  'answers-late': { above: 0.01, forMs: 5 * MINUTE_MS, section: 'answers-are-late', rules: ['ChaskiAnswersLate'] },
  invalid: { above: 200, forMs: MINUTE_MS, section: 'discord-limits-us', rules: ['ChaskiInvalidRequests'] },
  limited: { above: 0.5, forMs: 10 * MINUTE_MS, section: 'discord-limits-us', rules: ['ChaskiLimited'] },
  shards: {
    above: 0,
    forMs: 5 * MINUTE_MS,
    section: 'shards-are-away',
    rules: ['ChaskiShardsAway', 'ChaskiShardsUnheld'],
  },
  'put-off': { above: 0, forMs: 15 * MINUTE_MS, section: 'a-table-is-stuck', rules: ['ChaskiTablesPutOff'] },
  stopped: { above: 0, forMs: 5 * MINUTE_MS, section: 'tables-are-stopped', rules: ['ChaskiTablesStopped'] },
  process: { above: 0, forMs: 5 * MINUTE_MS, section: 'no-process-answers', rules: ['ChaskiProcessAway'] },
  disk: { above: 0.95, forMs: 5 * MINUTE_MS, section: 'the-disk-is-nearly-full', rules: [] },
  'backup-old': { above: 129_600, forMs: 5 * MINUTE_MS, section: 'no-backup-is-made', rules: ['ChaskiBackupOld'] },
  'clock-wrong': { above: 30, forMs: MINUTE_MS, section: 'a-clock-is-wrong', rules: [] },
  // It is meant, and told so that it is not forgotten.
  maintenance: { above: 0, forMs: 0, section: 'maintenance', rules: [] },
  'backup-fails': { above: 0, forMs: 0, section: 'no-backup-is-made', rules: [] },
} as const satisfies Readonly<Record<string, Sustained>>
export type SustainedKind = keyof typeof SUSTAINED
export const SUSTAINED_KINDS = keysOf(SUSTAINED)

/** What happens at a moment, and where more is written. */
const EVENTS = {
  crash: { section: 'what-it-says-when-it-ends' },
  migration: { section: 'updating' },
  flood: { section: 'somebody-floods' },
} as const
export type EventKind = keyof typeof EVENTS
export type AlertKind = SustainedKind | EventKind
export const ALERT_KINDS: readonly AlertKind[] = [...SUSTAINED_KINDS, ...keysOf(EVENTS)]

/** What is no trouble by itself. */
export const INFORMS: readonly AlertKind[] = ['crash', 'migration', 'maintenance']

/** The section of docs/operating.md about a kind. */
export const SECTIONS: Readonly<Record<AlertKind, { readonly section: string }>> = { ...SUSTAINED, ...EVENTS }

/** Fewer clicks in their window say nothing: as many as the rules for Prometheus ask for. */
export const LEAST = { late: 15, failed: 5 } as const
/** An answer that takes longer is late, in seconds: Discord gives up after 3. */
export const LATE_SECONDS = 2
