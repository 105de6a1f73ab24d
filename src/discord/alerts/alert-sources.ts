import type { OwnFigures } from '../../tables/alerts/judge-alerts.ts'

/** What alerts are judged by besides the database, and how often. */
export interface AlertSources {
  /** What this process counts of itself. */
  recent(): Omit<OwnFigures, 'disk'>
  /** Folders whose disk may get full. */
  readonly folders: readonly string[]
  /** Where docs/operating.md is read. */
  readonly docs: string | undefined
  readonly version: string
  /** How often it is looked, in milliseconds; a test looks more often. */
  readonly everyMs?: number
}
