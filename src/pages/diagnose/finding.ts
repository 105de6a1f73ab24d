/** Where it is written what to do: sections of the docs, by their headings. */
export const DOCS_SECTIONS = {
  needs: 'What it needs',
  stuck: 'A table is stuck',
  stopped: 'Tables are stopped',
  late: 'Messages are late',
  slow: 'The database is slow',
  away: 'The database is away',
  shards: 'Shards are away',
  limits: "Discord's limits",
  clock: 'One process or several',
  backup: 'Backup and restore',
} as const

export type DocsSection = keyof typeof DOCS_SECTIONS

/** The file that has them. */
export const DOCS_FILE = 'operating.md'

/** What was looked at: whether it is well, and one sentence; of what is not, what to do and perhaps where that is written. */
export interface Finding {
  readonly isWell: boolean
  readonly text: string
  readonly see?: DocsSection
}

/** What is as it should be. */
export function well(text: string): Finding {
  return { isWell: true, text }
}

/** What somebody should do something about. */
export function amiss(text: string, see?: DocsSection): Finding {
  return { isWell: false, text, ...(see !== undefined && { see }) }
}

/** What was found about one thing, below its name. */
export interface Section {
  readonly title: string
  readonly findings: readonly Finding[]
}

/** How GitHub calls a heading in an address. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}
