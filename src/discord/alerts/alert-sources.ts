import type { CountedFigures } from '../../tables/alerts/judge-alerts.ts'

/** What alerts are judged by besides the database, and how often. */
export interface AlertSources {
  /** What this process counts of itself. */
  recent(): CountedFigures
  /** Folders whose disk may get full, by the settings that name them. */
  readonly folders: Readonly<Record<string, string>>
  /** Where docs/operating.md is read. */
  readonly docs: string | undefined
  readonly version: string
  /** How often it is looked, in milliseconds; a test looks more often. */
  readonly everyMs?: number
}
