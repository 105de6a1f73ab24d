import type { Difference } from './differences.ts'

/** A difference, and how often it was seen. */
export interface Told extends Difference {
  /** What was asked or seen when it was seen first. */
  readonly what: string
  readonly times: number
  /** Why it does no harm, where that is known. */
  readonly why?: string
}

/** What came of a step. */
export interface Row {
  readonly step: string
  readonly outcome: 'same' | 'different' | 'failed' | 'skipped'
  readonly milliseconds: number
  /** Why it failed or was skipped, in a sentence. */
  readonly why?: string
  /** Those that nobody has told of before. */
  readonly differences: readonly Told[]
  /** How many were told of with a step before. */
  readonly toldBefore: number
  /** What went wrong and was mended by asking again. */
  readonly remarks: readonly string[]
}

/** What came of a run. */
export interface Report {
  /** When it began, in UTC. */
  readonly at: string
  readonly api: string
  readonly version: string
  /** Why no step could be taken. */
  readonly why?: string
  readonly rows: readonly Row[]
  /** What could not be taken away again. */
  readonly left: readonly string[]
}

const SIGNS = { same: '✅', different: '⚠️', failed: '❌', skipped: '–' } as const

/** Whether anything failed: differences alone are no failure. */
export function hasFailed({ why, rows, left }: Report): boolean {
  return why !== undefined || left.length > 0 || rows.some(({ outcome }) => outcome === 'failed')
}

/** A row, and what there is to say of it, in lines. */
export function tellRow({
  step,
  outcome,
  milliseconds,
  why,
  differences,
  toldBefore,
  remarks,
}: Row): readonly string[] {
  const time = outcome === 'skipped' ? '' : `${(milliseconds / 1000).toFixed(1)} s`
  return [
    `${SIGNS[outcome]} ${step.padEnd(56)} ${time.padStart(7)}`.trimEnd(),
    ...(why === undefined ? [] : [`    ${why}`]),
    ...differences.filter(one => one.why === undefined).map(tellDifference),
    ...knownBy(differences),
    ...(toldBefore > 0 ? [`    and ${toldBefore} as told above`] : []),
    ...remarks.map(remark => `    ${remark}`),
  ]
}

function tellDifference({ what, path, onDiscord, onStandIn, times }: Told): string {
  const often = times > 1 ? `, ${times} times` : ''
  return `    ${placeOf({ what, path })}: ${onDiscord} on Discord, ${onStandIn} here${often}`
}

/** Those that are known, a line for each reason. */
function knownBy(differences: readonly Told[]): string[] {
  const reasons = Map.groupBy(differences, ({ why }) => why)
  return [...reasons].flatMap(([why, all]) =>
    why === undefined ? [] : [`    known, ${why}: ${[...new Set(all.map(({ path }) => path))].join(', ')}`],
  )
}

function placeOf({ what, path }: Pick<Told, 'what' | 'path'>): string {
  return path === '' ? what : `${what} › ${path}`
}

/** The end of a run in a line. */
export function tellEnd(report: Report): string {
  const count = (outcome: Row['outcome']) => report.rows.filter(row => row.outcome === outcome).length
  const left = report.left.length > 0 ? `; left behind: ${report.left.join(', ')}` : ''
  const counts = `${count('same')} the same, ${count('different')} different, ${count('failed')} failed, ${count('skipped')} skipped`
  return `${report.rows.length} steps: ${counts}${left}`
}

/** A few lines for docs/testing.md. */
export function markdownOf(report: Report): string {
  const open = report.rows.flatMap(({ step, outcome, differences, why }) => [
    ...(outcome === 'failed' ? [`- ${step}: failed. ${why ?? ''}`] : []),
    ...differences
      .filter(one => one.why === undefined)
      .map(
        ({ what, path, onDiscord, onStandIn }) =>
          `- ${step}: \`${placeOf({ what, path })}\` is ${onDiscord} on Discord and ${onStandIn} here.`,
      ),
  ])
  return [`**${report.at.slice(0, 10)}**, version ${report.version}: ${tellEnd(report)}.`, '', ...open, ''].join('\n')
}
